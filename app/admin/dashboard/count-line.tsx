/** The three counts of the specification, in one row. */
import { href, Link } from 'react-router'
import { adminWords } from '#app/words/en-ZA/admin.ts'

const words = adminWords.dashboard

export type Counts = { cars: number; posts: number; faqs: number }

export const CountLine = ({ counts }: { counts: Counts | undefined }) => (
	<ul
		aria-label={words.counts}
		className="grid grid-cols-3 divide-x divide-line rounded-panel border border-line bg-surface-raised"
	>
		<Count to={href('/admin/cars')} label={words.cars} count={counts?.cars} />
		<Count to={href('/admin/blog')} label={words.posts} count={counts?.posts} />
		<Count to={href('/admin/faqs')} label={words.faqs} count={counts?.faqs} />
	</ul>
)

type CountProps = { to: string; label: string; count: number | undefined }

const Count = ({ to, label, count }: CountProps) => (
	<li>
		<Link
			to={to}
			className="flex min-h-14 gap-x-2 px-4 py-3 max-md:flex-col md:items-baseline text-sm text-ink-muted hover:bg-dust-100 hover:text-ink md:px-5"
		>
			{label} <b className="text-base font-[720] text-ink">{count ?? words.loading}</b>
		</Link>
	</li>
)
