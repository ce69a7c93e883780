/** The native select with a label and our arrow. */
import { type SelectHTMLAttributes, useId } from 'react'
import { cn } from './cn.ts'
import { controlClass } from './control-class.ts'
import { icons } from './icons.ts'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
	label: string
	labelHidden?: boolean
	options: { value: string; text: string }[]
}

export function Select({ label, labelHidden, options, className, ...rest }: Props) {
	const id = useId()
	return (
		<div className="flex min-w-0 flex-col">
			<label
				htmlFor={id}
				className={labelHidden ? 'sr-only' : 'mb-1.75 text-sm leading-[1.35] font-semibold'}
			>
				{label}
			</label>
			<span className="relative">
				<select id={id} className={cn(controlClass, 'appearance-none truncate pr-11', className)} {...rest}>
					{options.map(({ value, text }) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
				<icons.ChevronDown
					aria-hidden
					className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
					strokeWidth={1.75}
				/>
			</span>
		</div>
	)
}
