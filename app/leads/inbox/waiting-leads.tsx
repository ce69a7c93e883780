/** On the dashboard: who waits for an answer, and for too long. */
import { href, Link } from 'react-router'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import { spanOf } from './entry-words.ts'
import { inboxSearch } from './inbox-query.ts'
import { LATE_AFTER_HOURS } from './standing.ts'
import type { Waiting } from './waiting.ts'

const words = inboxWords.waiting
const inbox = href('/admin/leads')

export const WaitingLeads = ({ waiting: { fresh, late, minutes } }: { waiting: Waiting }) => (
	<section
		aria-labelledby="waiting"
		className="mt-6 rounded-panel border border-line bg-surface-raised p-5 md:p-6"
	>
		<h2 id="waiting" className="font-semibold">
			{words.heading}
		</h2>
		<p className="mt-1 flex flex-wrap items-center gap-x-6">
			<Link to={inbox + inboxSearch({ status: 'new', page: 1 })} className={linkClass}>
				{words.fresh(fresh)}
			</Link>
			{late > 0 ? (
				<Link to={inbox + inboxSearch({ only: 'late', page: 1 })} className={linkClass}>
					<b className="text-negative">{words.late(late, LATE_AFTER_HOURS)}</b>
				</Link>
			) : (
				<span className="text-sm text-ink-muted">{words.none(LATE_AFTER_HOURS)}</span>
			)}
		</p>
		{minutes !== null && <p className="mt-1 text-sm text-ink-muted">{words.median(spanOf(minutes))}</p>}
	</section>
)

const linkClass = 'link inline-flex min-h-11 items-center'
