/** The three counts of the specification, in one row. */
import { href, Link } from 'react-router'
import { adminMessages } from '#app/messages/en-ZA/admin.ts'

const messages = adminMessages.dashboard

export type Counts = { cars: number; posts: number; faqs: number }

export const CountLine = ({ counts }: { counts: Counts | undefined }) => (
	<ul
		aria-label={messages.counts}
		className="grid grid-cols-3 divide-x divide-line rounded-panel border border-line bg-surface-raised"
	>
		<Count to={href('/admin/cars')} label={messages.cars} count={counts?.cars} />
		<Count to={href('/admin/blog')} label={messages.posts} count={counts?.posts} />
		<Count to={href('/admin/faqs')} label={messages.faqs} count={counts?.faqs} />
	</ul>
)

type CountProps = { to: string; label: string; count: number | undefined }

const Count = ({ to, label, count }: CountProps) => (
	<li>
		<Link
			to={to}
			className="flex min-h-14 gap-x-2 px-4 py-3 max-md:flex-col md:items-baseline text-sm text-ink-muted hover:bg-dust-100 hover:text-ink md:px-5"
		>
			{label} <b className="text-base font-[720] text-ink">{count ?? messages.loading}</b>
		</Link>
	</li>
)
