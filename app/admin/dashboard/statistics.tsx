/** The numbers of a period, each with its line and its change; links lead to what they count. */
import { href, Link } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { formatCount } from '#app/core/money-and-distance.ts'
import { changeOf, linePoints, type PeriodName, type Trend } from '#app/core/period.ts'

import type { Headline } from '#app/features/statistics/reports.server.ts'
import { numbersMessages as messages } from '#messages/numbers.ts'

const LINE = { width: 96, height: 28 }

type Props = { statistics: Headline | undefined; period: PeriodName } // undefined: they still load

export function Statistics({ statistics, period }: Props) {
	const numbers = `${href('/admin/numbers')}?period=${period}`
	const rest = { period }
	return (
		<ul
			aria-label={messages.headlines[period]}
			className="flex flex-wrap gap-px overflow-hidden rounded-panel border border-line bg-line *:flex-[1_1_8rem] max-sm:*:first:flex-[1_1_100%] md:grid md:grid-cols-5 print:grid print:grid-cols-5"
		>
			<Statistic {...rest} to={`${numbers}#views`} label={messages.views} trend={statistics?.views} />
			<Statistic {...rest} to={`${numbers}#leads`} label={messages.leads} trend={statistics?.leads} />
			<Statistic
				{...rest}
				to={`${numbers}#answers`}
				label={messages.answered}
				trend={statistics?.answered}
				isPercent
			/>
			<Statistic
				{...rest}
				to={href('/admin/appointments')}
				label={messages.drives}
				trend={statistics?.drives}
			/>
			<Statistic
				{...rest}
				to={`${href('/admin/cars')}?filter=sold`}
				label={messages.sold}
				trend={statistics?.sold}
			/>
		</ul>
	)
}

type StatisticProps = {
	to: string
	label: string
	trend: Trend | undefined // undefined: it still loads
	period: PeriodName
	isPercent?: boolean
}

const Statistic = ({ to, label, trend, period, isPercent = false }: StatisticProps) => (
	<li className="bg-surface-raised">
		<Link
			to={to}
			className="block h-full px-3.5 py-2.5 hover:bg-dust-100 focus-visible:-outline-offset-3 md:py-3 xl:px-5 xl:py-4"
		>
			<span className="block text-sm text-ink-muted md:max-xl:text-xs">{label}</span>
			<span className="flex items-end justify-between gap-x-3">
				<b className={cn('leading-[1.25] whitespace-nowrap tabular-nums', sizeOf(trend))}>
					{trend ? numberText(trend.value, isPercent) : messages.loading}
				</b>
				{trend?.days.some(Boolean) && <Line days={trend.days} />}
			</span>
			<span className="block text-xs text-ink-muted">
				{trend && describeChange(trend, period, isPercent)}
			</span>
		</Link>
	</li>
)

/** What is not there yet is no headline. */
function sizeOf(trend: Trend | undefined): string {
	if (trend?.value === null) return 'py-1 text-sm font-normal text-ink-muted'
	if (trend?.value === 0) return 'text-xl font-normal text-ink-muted'
	return 'text-[clamp(1.375rem,-0.5rem+3vw,2.25rem)] font-[720]'
}

function numberText(value: number | null, isPercent: boolean): string {
	if (value === null) return messages.nothing
	return isPercent ? messages.percent(value) : formatCount(value)
}

function describeChange(trend: Trend, period: PeriodName, isPercent: boolean): string {
	if (isPercent) return trend.before === null ? '' : messages.before(messages.percent(trend.before), period)
	const change = changeOf(trend)
	return change === undefined ? '' : messages.change(change, period)
}

const Line = ({ days }: { days: Trend['days'] }) => (
	<svg
		aria-hidden
		viewBox={`-1 -2 ${LINE.width + 2} ${LINE.height + 4}`}
		className="mb-1 h-8 w-24 min-w-0 text-gold-700 max-xl:hidden"
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
