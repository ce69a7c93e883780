/** /admin/numbers: what happened on the website and with the leads, for owners and managers. */
import { href, Link, redirect } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { toValues } from '#app/core/form.ts'
import { currentPeriod, PERIOD_NAMES, readPeriodName } from '#app/core/period.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { inColumns, listReports, type Report } from '#app/features/statistics/report.ts'
import { EmptyReports, ReportView } from '#app/features/statistics/report-view.tsx'
import { openCounts, readHeadline, readReports } from '#app/features/statistics/reports.server.ts'
import { chooseSummary, wantsSummary } from '#app/features/statistics/weekly-summary.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { numbersMessages as messages, weeklyMessages } from '#messages/numbers.ts'
import type { Route } from './+types/numbers.ts'
import { callServerAction } from './components/server-result.ts'
import { Statistics } from './dashboard/statistics.tsx'
import { adminMeta } from './frame.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'statistics:read')
	const services = context.get(servicesContext)
	const period = currentPeriod(services.now(), readPeriodName(url.searchParams.get('period')))
	const counts = openCounts(services, period)
	const [headline, reports] = await Promise.all([
		readHeadline(counts, period),
		readReports(counts, period, listReports(can(admin, 'costs:write'))),
	])
	return { period, headline, reports, hasSummary: await wantsSummary(services, admin.id) }
}

/** Starts or stops the staff member's own email of Monday. */
export async function action({ request, context }: Route.ActionArgs) {
	const { id } = await requirePermission({ request, context }, 'statistics:read')
	const { summary } = toValues(await request.formData())
	await chooseSummary(context.get(servicesContext), id, summary === 'on')
	throw redirect(`${href('/admin/numbers')}#weekly`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
	const { period, headline, reports, hasSummary } = loaderData
	const counted = reports.filter(({ isNothing }) => !isNothing)
	// A chart alone beside two tables would be as tall as both.
	const beside = counted.length === 3 && counted[0]?.chart ? 2 : counted.length
	const columns = inColumns(counted.slice(0, beside))
	const view = (report: Report) => (
		<ReportView
			key={report.name}
			report={report}
			file={`${href('/admin/numbers/:report', { report: report.name })}?period=${period.name}`}
		/>
	)
	return (
		<>
			<h1 className="title text-title-md">{messages.title}</h1>
			<p className="mt-1 text-sm text-ink-muted">
				{messages.subtitle(period.from, period.to)}
				{period.step > 1 && ` (${messages.weeks})`}
			</p>
			<nav aria-label={messages.period} className="chip-row my-5 print:hidden">
				{PERIOD_NAMES.map((name) => (
					<Link
						key={name}
						to={`?period=${name}`}
						aria-current={name === period.name ? 'page' : undefined}
						className={chipClass(name === period.name)}
						preventScrollReset
						viewTransition={false}
					>
						{messages.periods[name]}
					</Link>
				))}
			</nav>
			<div className="grid gap-6">
				<Statistics statistics={headline} period={period.name} />
				{counted.length > 0 && (
					<div
						className={cn(
							'grid gap-6 has-[details[open]]:items-start print:block print:space-y-6',
							columns.length > 1 && 'xl:grid-cols-2',
						)}
					>
						{columns.map((column) => (
							<div key={column[0]?.name} className="flex min-w-0 flex-col gap-6 print:block print:space-y-6">
								{column.map(view)}
							</div>
						))}
					</div>
				)}
				{counted.slice(beside).map(view)}
				<EmptyReports reports={reports.filter(({ isNothing }) => isNothing)} />
				<WeeklySummary hasSummary={hasSummary} />
			</div>
		</>
	)
}

const WeeklySummary = ({ hasSummary }: { hasSummary: boolean }) => (
	<section aria-labelledby="weekly" className="border-t border-line pt-5 print:hidden">
		<h2 id="weekly" tabIndex={-1} className="title text-title-sm">
			{weeklyMessages.choice}
		</h2>
		<p className="mt-1 mb-3 text-sm text-ink-muted">
			{hasSummary ? weeklyMessages.wanted : weeklyMessages.offer}
		</p>
		<ButtonForm fields={{ summary: hasSummary ? 'off' : 'on' }}>
			{(isPending) => (
				<SubmitButton
					text={hasSummary ? weeklyMessages.stop : weeklyMessages.start}
					busyText={weeklyMessages.busy}
					busy={isPending}
					kind="line"
					size="small"
				/>
			)}
		</ButtonForm>
	</section>
)
