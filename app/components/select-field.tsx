/** A field in which one of several options is selected. */
import type { ComponentProps } from 'react'
import { errorClass, FieldFrame, type FieldNotes, splitProps } from './field.tsx'
import { type Option, SelectControl } from './select.tsx'

type Props = FieldNotes &
	Omit<ComponentProps<'select'>, 'className' | 'id'> & { name: string; options: Option[] }

export function SelectField(props: Props) {
	const [notes, select] = splitProps(props)
	return (
		<FieldFrame notes={notes} required={select.required}>
			{(controlProps) => (
				<SelectControl {...controlProps} {...select} className={notes.error && errorClass} />
			)}
		</FieldFrame>
	)
}
