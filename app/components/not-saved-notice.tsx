/**
 * The notice above a form that was not saved (optimistic lock): the reason, and a link or button that opens
 * the version another staff member saved first.
 */
import { Link } from 'react-router'
import { recordMessages } from '#messages/admin-components.ts'
import { Notice } from './notice.tsx'

type Props = {
	text: string
	to?: string // the page that shows the newer version
	onNewer?: (() => void) | undefined // opens the newer version, if it has no page
	className?: string
}

export const NotSavedNotice = ({ text, to, onNewer, className }: Props) => (
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
