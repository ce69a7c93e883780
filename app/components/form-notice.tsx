/** Above the fields of a form of the back office: why it was not saved, or the list of its invalid fields. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { NotSaved } from '#app/core/form.ts'
import { recordMessages } from '#messages/admin.ts'
import { Notice, WrongFieldsNotice } from './notice.tsx'

type FormNoticeProps = ComponentProps<typeof WrongFieldsNotice> & { failure: NotSaved | undefined }

/** Spread `wrongFields` of `useForm` on it, and give it its `failure`. */
export const FormNotice = ({ failure, ...wrongFields }: FormNoticeProps) =>
	failure ? (
		<NotSavedNotice text={recordMessages.notSaved[failure.outcome]} className={wrongFields.className} />
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
	children: recordMessages.openNewer,
})

const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })
