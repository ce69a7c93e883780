/** A field in which one of several options is selected. */
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlClass } from './control-class.ts'
import { errorClass, FieldFrame, type FieldNotes, splitProps } from './field.tsx'
import { icons } from './icons.ts'

export type Option = { value: string; text: string }

export function SelectField({
	options,
	...props
}: FieldNotes & Omit<ComponentProps<'select'>, 'className' | 'id'> & { name: string; options: Option[] }) {
	const [notes, select] = splitProps(props)
	return (
		<FieldFrame notes={notes} required={select.required}>
			{(controlProps) => (
				<>
					<select
						{...controlProps}
						{...select}
						className={cn(controlClass, 'appearance-none truncate pr-11', notes.error && errorClass)}
					>
						{options.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</select>
					<icons.ChevronDown
						aria-hidden
						strokeWidth={1.75}
						className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
					/>
				</>
			)}
		</FieldFrame>
	)
}
