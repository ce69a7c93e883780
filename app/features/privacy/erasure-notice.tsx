/** On the dashboard: the law sets the day on which these people must have an answer. */
import { href, Link } from 'react-router'
import { Notice } from '#app/components/notice.tsx'
import { formatLongDate, type IsoDate } from '#app/core/dates.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'

type Props = { requests: { count: number; dueOn: IsoDate } | undefined }

export function ErasureNotice({ requests }: Props) {
	if (!requests) return null
	return (
		<Notice>
			<p>{peopleMessages.requests.dashboard(requests.count, formatLongDate(requests.dueOn))}</p>
			<Link to={href('/admin/privacy')} className="link inline-flex min-h-11 items-center">
				{peopleMessages.requests.dashboardLink}
			</Link>
		</Notice>
	)
}
