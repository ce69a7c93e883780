/** The native select with our arrow. */
import { type ComponentProps, type FormEventHandler, useId } from 'react'
import { cn, controlClass } from './cn.ts'

export type Option = { value: string; text: string }

type ControlProps = ComponentProps<'select'> & { options: Option[] }

/** Follows `input`: a form that renders at it puts the value of the state back, before `change` is fired. */
export const SelectControl = ({ options, className, onChange, ...rest }: ControlProps) => (
	<select
		className={cn(controlClass, 'select-arrow truncate pr-11', className)}
		onInput={onChange as FormEventHandler<HTMLSelectElement> | undefined}
		{...rest}
	>
		{options.map(({ value, text }) => (
			<option key={value} value={value}>
				{text}
			</option>
		))}
	</select>
)

type SelectControlProps = ControlProps & { label: string; labelHidden?: boolean }

export function Select({ label, labelHidden, ...rest }: SelectControlProps) {
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
				<SelectControl id={id} {...rest} />
			</span>
		</div>
	)
}
