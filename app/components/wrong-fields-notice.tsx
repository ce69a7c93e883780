/**
 * Lists the invalid fields of a sent form if there are two or more. A single one is focused, which is enough.
 */
import { type RefObject, useEffect, useState } from 'react'
import { ErrorSummary, type FieldLink } from './error-summary.tsx'
import { fieldOf } from './form-controls.ts'
import { Notice } from './notice.tsx'

type Props = {
	form: RefObject<HTMLFormElement | null>
	names: string[]
	className?: string
}

/** Spread `wrongFields` of `useForm` on it. */
export function WrongFieldsNotice({ form, names, className }: Props) {
	const [links, setLinks] = useState<FieldLink[]>([])
	const list = names.join()
	useEffect(() => {
		setLinks(list ? listLinks(form.current, list.split(',')) : [])
	}, [form, list])
	if (links.length < 2) return null
	return (
		<Notice kind="wrong" className={className}>
			<ErrorSummary errors={links} />
		</Notice>
	)
}

/** Links in page order, with the text of the fields' labels. */
function listLinks(form: HTMLFormElement | null, names: string[]): FieldLink[] {
	const wrong = [...(form?.elements ?? [])].filter((control) => control.matches('[id][aria-invalid=true]'))
	return wrong
		.filter((control) => names.includes(fieldOf(control)))
		.map((control) => ({ id: control.id, label: labelOf(control as HTMLInputElement) }))
}

/** The label's text, without what follows it, such as the star of a required field. */
function labelOf({ labels }: HTMLInputElement): string {
	const texts = [...(labels?.[0]?.childNodes ?? [])].map(({ textContent }) => textContent?.trim())
	return texts.find(Boolean) ?? ''
}
