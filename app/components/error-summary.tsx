/** The invalid fields of a form in page order, as links that focus them. */
import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { formMessages } from '#messages/site.ts'
import { cn } from './cn.ts'
import { fieldOf, focusControl } from './form-controls.ts'
import { Notice } from './notice.tsx'

export type FieldLink = { id: string; label: string }

type ErrorSummaryProps = { errors: FieldLink[]; className?: string }

export const ErrorSummary = ({ errors, className }: ErrorSummaryProps) => (
	<div className={cn('font-normal', className)}>
		{formMessages.wrongFields}{' '}
		<ul className="inline">
			{errors.map(({ id, label }) => (
				<li key={id} className="inline not-last:after:content-[',_']">
					<a href={`#${id}`} className="link font-normal" onClick={goToField}>
						{label}
					</a>
				</li>
			))}
		</ul>
	</div>
)

/** Without JavaScript the link's fragment leads to the field. Of a group it focuses what is chosen. */
export function goToField(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault()
	const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
	const control = field?.matches('fieldset,[role=radiogroup]')
		? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input'))
		: field
	if (control) focusControl(control)
}

/**
 * Lists the invalid fields of a sent form if there are two or more. A single one is focused, which is enough.
 */
type WrongFieldsNoticeProps = {
	form: RefObject<HTMLFormElement | null>
	names: string[]
	className?: string
}

/** Spread `wrongFields` of `useForm` on it. */
export function WrongFieldsNotice({ form, names, className }: WrongFieldsNoticeProps) {
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
