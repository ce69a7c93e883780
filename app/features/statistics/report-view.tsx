/** A report: its chart with a table behind it, or a table with bars. */
import { href, Link } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { Fold } from '#app/components/fold.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatDate } from '#app/core/dates.ts'
import { formatCount, formatRand, formatRandAndCents } from '#app/core/money-and-distance.ts'
import { calendarMessages } from '#messages/calendar.ts'
import { numbersMessages as messages } from '#messages/numbers.ts'
import { CHART, type Column, type ColumnChart, type Report } from './report.ts'

type Props = {
	report: Report
	file: string // the address of its CSV
	level?: 2 | 3
	className?: string
}

export function ReportView({ report, file, level = 2, className }: Props) {
	const { name, rows, chart, empty } = report
	const { heading, note } = { ...messages.reports[name], ...report }
	const Heading = `h${level}` as const
	return (
		<section
			aria-labelledby={name}
			className={cn(
				'min-w-0 rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-4 print:break-inside-avoid',
				chart && 'flex grow flex-col',
				className,
			)}
		>
			<div className="flex items-start justify-between gap-4">
				<div>
					<Heading id={name} className="title text-title-sm">
						{heading}
					</Heading>
					<p className="text-sm text-ink-muted">{note}</p>
				</div>
				{rows.length > 0 && (
					<a
						href={file}
						aria-label={messages.csvOf(heading)}
						className="link inline-flex min-h-11 min-w-11 flex-none items-center justify-end text-sm print:hidden"
					>
						{messages.csv}
					</a>
				)}
			</div>
			{(empty || rows.length === 0) && <p className="mt-3 text-sm">{empty ?? messages.none}</p>}
			{chart && rows.length > 0 ? (
				<>
					{!empty && <Columns chart={chart} />}
					<div className="mt-3 print:hidden">
						<Fold heading={messages.table}>
							<ReportTable report={report} />
						</Fold>
					</div>
				</>
			) : (
				!empty && rows.length > 0 && <ReportTable report={report} />
			)}
		</section>
	)
}

const FILLS = ['fill-gold-500', 'fill-dark-800', 'fill-dark-500', 'fill-gold-800']
const SWATCHES = ['bg-gold-500', 'bg-dark-800', 'bg-dark-500', 'bg-gold-800']

/** The SVG stretches to its place; texts keep their size beside it. */
const Columns = ({ chart: { series, ticks, labels, marks = [] } }: { chart: ColumnChart }) => (
	<div aria-hidden className="mt-4 flex grow flex-col text-xs text-ink-muted forced-color-adjust-none">
		<div className="relative ml-8 min-h-48 grow md:min-h-56">
			{ticks.map(({ at, text }) => (
				<span key={text} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${at}%` }}>
					<span className="absolute right-full -translate-y-1/2 pr-2 tabular-nums">{text}</span>
				</span>
			))}
			<svg
				aria-hidden
				viewBox={`0 0 ${CHART.width} ${CHART.height}`}
				preserveAspectRatio="none"
				className="absolute inset-0 size-full"
			>
				{series.map(({ name, path }, index) => (
					<path key={name} d={path} className={FILLS[index]} />
				))}
			</svg>
			{marks.map(({ at, price }) => (
				<span
					key={at}
					className={cn(
						'absolute inset-y-0 border-ink-muted border-dashed px-1 whitespace-nowrap',
						at > 50 ? 'border-r' : 'border-l',
					)}
					style={at > 50 ? { right: `${100 - at}%` } : { left: `${at}%` }}
				>
					<span className="bg-surface-raised">{formatRand(price)}</span>
				</span>
			))}
		</div>
		<div className="relative mt-1.5 ml-8 h-5">
			{labels.map(({ at, text }) => (
				<span key={text} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${at}%` }}>
					{text}
				</span>
			))}
		</div>
		{series.length > 1 && (
			<ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
				{series.map(
					({ name, path }, index) =>
						path && (
							<li key={name} className="flex items-center gap-2">
								<span className={cn(SWATCHES[index], 'size-3 rounded-full [print-color-adjust:exact]')} />
								{name}
							</li>
						),
				)}
			</ul>
		)}
	</div>
)

/** The reports without anything: what they would have counted, in one list. Links to them lead here. */
export const EmptyReports = ({ reports }: { reports: Report[] }) =>
	reports.length > 0 && (
		<section
			aria-labelledby="empty-reports"
			className="rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-4 text-sm"
		>
			<h2 id="empty-reports" className="font-[620]">
				{messages.none}
			</h2>
			<ul className="mt-2 -mb-2 gap-x-6 text-ink-muted [columns:3_14rem]">
				{reports.map(({ name, empty }) => (
					<li key={name} id={name} className="break-inside-avoid pb-2">
						<b className="font-[620] text-ink">{messages.reports[name].heading}</b>
						<br />
						{empty ?? messages.reports[name].note}
					</li>
				))}
			</ul>
		</section>
	)

const ReportTable = ({ report: { name, columns, rows, foot } }: { report: Report }) => (
	<div className="mt-2 overflow-x-auto">
		<table aria-labelledby={name} className="w-full text-sm">
			<thead>
				<tr className="border-b border-line text-left text-xs text-ink-muted">
					{columns.map(({ text }, index) => (
						<th
							key={text}
							scope="col"
							className={cn('py-1.5 font-normal', index > 0 && 'pl-3 text-right whitespace-nowrap')}
						>
							{text}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.filter(isShown).map(({ cells: [head, ...cells], bar, vehicle }) => (
					<tr key={vehicle?.id ?? head} className="border-b border-line last:border-0">
						<th scope="row" className="w-full py-1.5 text-left font-[550] wrap-anywhere">
							{vehicle ? (
								<Link
									to={`${href('/admin/cars')}?${new URLSearchParams({ search: vehicle.search })}`}
									className="link -my-1 inline-block py-1"
								>
									{head}
								</Link>
							) : (
								<Cell unit={columns[0]?.unit}>{head ?? ''}</Cell>
							)}
							{bar !== undefined && <Bar percent={bar} />}
						</th>
						{cells.map((cell, index) => (
							<td
								key={columns[index + 1]?.text}
								className="py-1.5 pl-3 text-right align-top whitespace-nowrap tabular-nums"
							>
								<Cell unit={columns[index + 1]?.unit}>{cell}</Cell>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
		{foot && <p className="mt-2 text-xs text-ink-muted">{foot}</p>}
	</div>
)

const isShown = ({ isQuiet = false }: Report['rows'][number]) => !isQuiet

function Cell({ unit, children }: { unit: Column['unit']; children: string | number }) {
	if (children === '') return null
	if (unit === 'rand') return <Spoken>{formatRand(Number(children))}</Spoken>
	if (unit === 'cents') return <Spoken>{formatRandAndCents(Number(children))}</Spoken>
	if (unit === 'month') return monthText(String(children))
	if (unit === 'day') return formatDate(new Date(children))
	return typeof children === 'number' ? formatCount(children) : children
}

/** `November 2026` of `2026-11`, which the CSV keeps. */
function monthText(month: string): string {
	const [year = '', number] = month.split('-')
	return messages.month(calendarMessages.months[Number(number) - 1] ?? '', year)
}

const Bar = ({ percent }: { percent: number }) => (
	<svg aria-hidden className="mt-0.5 block h-1.5 w-full forced-color-adjust-none">
		<rect width={`${percent}%`} height="100%" rx={3} className="fill-gold-500" />
	</svg>
)
