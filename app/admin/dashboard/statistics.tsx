/** The numbers of the last 30 days, each with its line and its change; links lead to what they count. */
import { href, Link } from 'react-router'
import { SpokenAs } from '#app/components/spoken.tsx'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { changeOf, linePoints, type Trend } from '#app/core/trend.ts'
import { formatDuration } from '#app/features/leads/inbox/inbox-format.ts'
import { dashboardMessages as messages } from '#messages/dashboard.ts'
import type { Overview } from './overview.server.ts'

const LINE = { width: 96, height: 28 }
const MILLION = 1_000_000

export const Statistics = ({ statistics }: { statistics: Overview['statistics'] | undefined }) => (
	<ul
		aria-label={messages.numbers}
		className="no-scrollbar grid snap-x auto-cols-[44%] grid-flow-col gap-px overflow-x-auto rounded-panel border border-line bg-line md:grid-flow-row md:grid-cols-3 xl:grid-cols-5"
	>
		<Statistic to={href('/admin/leads')} label={messages.leads} trend={statistics?.leads} />
		<Statistic to={`${href('/admin/cars')}?order=views`} label={messages.views} trend={statistics?.views} />
		<Statistic
			to={href('/admin/leads')}
			label={messages.answers}
			trend={statistics?.answers}
			show={formatDuration}
		/>
		<Statistic
			to={href('/admin/cars')}
			label={messages.stockValue}
			trend={statistics?.stockValue}
			show={(value) => <Money value={value} />}
		/>
		<Statistic to={href('/admin/appointments')} label={messages.drives} trend={statistics?.drives} />
	</ul>
)

type StatisticProps = {
	to: string
	label: string
	trend: Trend | undefined // undefined: it still loads
	show?: (value: number) => React.ReactNode
}

const Statistic = ({ to, label, trend, show = String }: StatisticProps) => (
	<li className="snap-start bg-surface-raised">
		<Link to={to} className="block h-full px-3.5 py-3 hover:bg-dust-100 md:px-5 md:py-4">
			<span className="block text-sm text-ink-muted">{label}</span>
			<span className="flex items-end justify-between gap-x-3">
				<b className="text-[clamp(1.375rem,1rem+1.6vw,2.25rem)] leading-[1.25] font-[720] whitespace-nowrap tabular-nums">
					{trend ? (trend.value === null ? messages.nothing : show(trend.value)) : messages.loading}
				</b>
				{trend && <Line days={trend.days} />}
			</span>
			<span className="block min-h-[1.5em] text-xs text-ink-muted">{trend && describeChange(trend)}</span>
		</Link>
	</li>
)

function describeChange(trend: Trend): string {
	const change = changeOf(trend)
	if (change !== undefined) return messages.change(change)
	return trend.before === 0 ? messages.before('0') : ''
}

const Line = ({ days }: { days: Trend['days'] }) => (
	<svg
		aria-hidden
		viewBox={`-1 -2 ${LINE.width + 2} ${LINE.height + 4}`}
		className="mb-1 h-8 w-24 min-w-0 text-gold-700 max-md:hidden"
	>
		<polyline
			points={linePoints(days, LINE)}
			fill="none"
			stroke="currentColor"
			strokeWidth={1.75}
			strokeLinejoin="round"
			strokeLinecap="round"
		/>
	</svg>
)

/** `R 24.3 m` from a million on. */
export function Money({ value }: { value: Rand }) {
	if (value < MILLION) return formatRand(value)
	const millions = (value / MILLION).toFixed(1)
	return <SpokenAs words={messages.millionsSpoken(millions)}>{messages.millions(millions)}</SpokenAs>
}
