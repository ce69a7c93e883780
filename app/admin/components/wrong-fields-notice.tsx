/** Where a form was sent with two or more wrong fields: which they are. With one, the focus on it is enough. */
import { type RefObject, useEffect, useState } from 'react'
import { ErrorSummary, type FieldLink } from '#app/components/error-summary.tsx'
import { fieldOf } from '#app/components/form-controls.ts'
import { Notice } from '#app/components/notice.tsx'

type Props = { form: RefObject<HTMLFormElement | null>; names: string[] }

export function WrongFieldsNotice({ form, names }: Props) {
	const [links, setLinks] = useState<FieldLink[]>([])
	const list = names.join()
	useEffect(() => {
		setLinks(list ? listLinks(form.current, list.split(',')) : [])
	}, [form, list])
	if (links.length < 2) return null
	return (
		<Notice kind="wrong" className="mb-6">
			<ErrorSummary errors={links} />
		</Notice>
	)
}

/** By the labels on the page, in its order. */
function listLinks(form: HTMLFormElement | null, names: string[]): FieldLink[] {
	const wrong = [...(form?.elements ?? [])].filter((control) => control.matches('[id][aria-invalid=true]'))
	return wrong
		.filter((control) => names.includes(fieldOf(control)))
		.map((control) => ({ id: control.id, label: labelOf(control as HTMLInputElement) }))
}

/** Without what stands behind the text, such as the star of a required field. */
function labelOf({ labels }: HTMLInputElement): string {
	const texts = [...(labels?.[0]?.childNodes ?? [])].map(({ textContent }) => textContent?.trim())
	return texts.find(Boolean) ?? ''
}
