/** Above the fields of a form of the back office: why it was not saved, or the list of its invalid fields. */
import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { NotSaved } from '#app/core/form.ts'
import { notSavedMessages, notSavedNoticeMessages } from '#messages/not-saved.ts'
import { fieldOf } from './form-controls.ts'
import { ErrorSummary, type FieldLink, Notice } from './notice.tsx'

type FormNoticeProps = ComponentProps<typeof WrongFieldsNotice> & { failure: NotSaved | undefined }

/** Spread `wrongFields` of `useForm` on it, and give it its `failure`. */
export const FormNotice = ({ failure, ...wrongFields }: FormNoticeProps) =>
	failure ? (
		<NotSavedNotice text={notSavedMessages[failure.outcome]} className={wrongFields.className} />
	) : (
		<WrongFieldsNotice {...wrongFields} />
	)

type NotSavedNoticeProps = {
	text: string
	to?: string // the page that shows the newer version
	onNewer?: (() => void) | undefined // opens the newer version, if it has no page
	className?: string
}

/**
 * The notice above a form that was not saved (optimistic lock): the reason, and a link or button that opens
 * the version another staff member saved first.
 */
export const NotSavedNotice = ({ text, to, onNewer, className }: NotSavedNoticeProps) => (
	<div ref={scrollIntoView} className={className}>
		<Notice kind="wrong" role="alert">
			<p>{text}</p>
			{to && <Link to={to} reloadDocument {...openNewer()} />}
			{onNewer && <button type="button" onClick={onNewer} {...openNewer()} />}
		</Notice>
	</div>
)

const openNewer = () => ({
	className: 'link mt-1 inline-flex min-h-11 items-center text-left',
	children: notSavedNoticeMessages.openNewer,
})

const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

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
