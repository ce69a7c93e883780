/** A native select as a field of a form, with label, help text and error. */
import type { ComponentProps } from 'react'
import { errorClass, FieldFrame, type FieldNotes, splitProps } from './field.tsx'
import { type Option, SelectControl } from './select.tsx'

type SelectFieldProps = FieldNotes &
	Omit<ComponentProps<'select'>, 'className' | 'id'> & { name: string; options: Option[] }

/** A field in which one of several options is selected. */
export function SelectField(props: SelectFieldProps) {
	const [notes, select] = splitProps(props)
	return (
		<FieldFrame notes={notes} required={select.required}>
			{(controlProps) => (
				<SelectControl {...controlProps} {...select} className={notes.error && errorClass} />
			)}
		</FieldFrame>
	)
}
