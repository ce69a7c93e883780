/** /admin: the numbers of 30 days, leads that wait for an answer, upcoming deadlines, and the stock that needs something. */
import { Plus } from 'lucide-react'
import { href, Link, redirect } from 'react-router'
import { CLOSE } from '#app/admin/dashboard/notices.tsx'
import { saveFirstSteps } from '#app/admin/dashboard/overview.server.ts'
import { StockByAge, Unconfirmed } from '#app/admin/dashboard/stock-lists.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { Deferred } from '#app/components/hydration.tsx'
import { Notice } from '#app/components/notice.tsx'
import { addDays, formatDay, type IsoDate } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { openingText } from '#app/features/dealer/opening-line.tsx'
import type { NextHoliday } from '#app/features/dealer/public-holidays.ts'
import { hoursInShort } from '#app/features/dealer/trading-hours.ts'
import { DueLeads, WaitingLeads, WaitingPanel } from '#app/features/leads/inbox/waiting-leads.tsx'
import { DrivesToday } from '#app/features/leads/test-drives/staff-drive-list.tsx'
import { ErasureNotice } from '#app/features/privacy/privacy-requests.tsx'
import { can, rolesOf, roleText } from '#app/features/staff/members/permissions.ts'
import { listOwners } from '#app/features/staff/members/staff-member-queries.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { NOT_ALLOWED } from '#app/features/staff/sign-in/sign-in.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { adminMessages } from '#messages/admin.ts'
import { interestRateMessages } from '#messages/settings-parts.ts'
import { carsMessages } from '#messages/vehicle-form.ts'
import type { Route } from './+types/dashboard.ts'
import { addCarLink } from './cars/use-add-link.ts'
import { ArrivedLead } from './components/new-leads.tsx'
import { callServerAction } from './components/server-result.ts'
import { FailingReceivers, ForOwner, LateEmails } from './dashboard/notices.tsx'
import { type Overview, readOverview } from './dashboard/overview.server.ts'
import { Statistics } from './dashboard/statistics.tsx'
import { StockLists } from './dashboard/stock-lists.tsx'

import { useAdminFrame, useAuth } from './frame.ts'

const messages = adminMessages.dashboard

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'office:enter')
	const services = context.get(servicesContext)
	const overview = await readOverview(services, admin)
	const owners = url.searchParams.has(NOT_ALLOWED) ? await listOwners(services.db) : undefined
	const notAllowed = owners && { owners: owners.map(({ name }) => name) }
	return { overview: overview as Overview | Promise<Overview>, notAllowed }
}

/** Closes the list of first steps. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'system:manage')
	const { intent } = toValues(await request.formData())
	if (intent === CLOSE) await saveFirstSteps({ ...context.get(servicesContext), by }, { isClosed: true })
	throw redirect(`${href('/admin')}#main`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

/** Navigation within the back office does not wait for the dashboard's data. */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
	if (new URL(request.url).searchParams.has(NOT_ALLOWED)) return serverLoader()
	const overview = serverLoader().then((loaded) => loaded.overview)
	overview.catch((reason) => {
		if (reason instanceof Response) window.location.replace(href('/admin/login'))
	})
	return { overview: overview as Overview | Promise<Overview>, notAllowed: undefined }
}

export default function DashboardPage({ loaderData: { overview, notAllowed } }: Route.ComponentProps) {
	const admin = useAuth()
	const { today } = useAdminFrame()
	return (
		<>
			<div className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 wrap-anywhere">
				<h1 className="title text-title-md max-sm:col-span-2">
					{messages.welcome(admin.name.split(' ')[0] ?? admin.name)}
				</h1>
				<p className="text-sm text-ink-muted sm:row-start-2">
					{messages.dateAndOpening(today.date, today.openness && openingText(today.openness))}
				</p>
				{can(admin, 'stock:write') && (
					<ButtonLink
						kind="primary"
						size="small"
						to={addCarLink}
						viewTransition={false}
						className="sm:col-start-2 sm:row-span-2 sm:row-start-1"
					>
						<Plus aria-hidden strokeWidth={1.75} className="size-5" />
						<span className="max-sm:sr-only">{carsMessages.add}</span>
					</ButtonLink>
				)}
			</div>
			{notAllowed && (
				<Notice kind="wrong" role="alert" className="mb-6">
					{adminMessages.refused(roleText(rolesOf(admin)), notAllowed.owners)}
				</Notice>
			)}
			<Deferred value={overview} fallback={<Loading />}>
				{(overview) => <Loaded overview={overview} />}
			</Deferred>
		</>
	)
}

function Loaded({ overview }: { overview: Overview }) {
	const { leads, due, drives } = overview
	const rows = leads.length + due.leads.length + drives.length
	const isLong = rows > FEW
	const hasUnconfirmed = overview.mayConfirm && overview.unconfirmed.count > 0
	// What comes up goes below the shorter column; without vehicles to confirm a long list has the whole width.
	const isBelow = hasUnconfirmed ? !isLong : isLong || !overview.seesLeads
	// A row of who waits is a third taller than one of a vehicle.
	const more = isLong ? rows - FEW - 1 : Math.max(1, Math.floor(1.3 * rows))
	return (
		<div className="grid gap-6">
			{overview.system && <ForOwner {...overview.system} />}
			{overview.lateEmails && <LateEmails {...overview.lateEmails} />}
			{overview.failingReceivers.length > 0 && <FailingReceivers names={overview.failingReceivers} />}
			<ErasureNotice requests={overview.erasures} />
			{overview.statistics && <Statistics statistics={overview.statistics} period="30-days" />}
			<div
				className={cn(
					'grid gap-6',
					(hasUnconfirmed || !isBelow) && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
				)}
			>
				<div className="grid min-w-0 gap-6">
					<DueLeads due={overview.due} now={overview.now} />
					<DrivesToday drives={overview.drives} />
					{overview.seesLeads && (
						<WaitingLeads waiting={overview.waiting} leads={overview.leads} now={overview.now}>
							<ArrivedLead loaded={overview} />
						</WaitingLeads>
					)}
					{isBelow && <ComingUp {...overview} />}
				</div>
				<div className="grid min-w-0 gap-6 empty:hidden">
					{overview.rateReview !== null && (
						<Notice role="status">
							<p>{interestRateMessages.due(overview.rateReview)}</p>
							<Link to={href('/admin/settings/finance')} className="link inline-flex min-h-11 items-center">
								{interestRateMessages.review}
							</Link>
						</Notice>
					)}
					{overview.mayConfirm && <Unconfirmed {...overview.unconfirmed} more={more} now={overview.now} />}
					{!isBelow && <ComingUp {...overview} />}
				</div>
			</div>
			{overview.stockLists && <StockByAge groups={overview.stockLists.age} />}
			<StockLists
				lists={overview.stockLists}
				incomplete={overview.incomplete}
				now={overview.now}
				hasCars={overview.counts.cars > 0}
			/>
			<CountLine counts={overview.counts} />
			{overview.taps > 0 && <p className="text-sm text-ink-muted">{carsMessages.taps(overview.taps)}</p>}
		</div>
	)
}

const FEW = 4 // rows

function Loading() {
	const hasStatistics = can(useAuth(), 'statistics:read')
	return (
		<div className="grid gap-6">
			{hasStatistics && <Statistics statistics={undefined} period="30-days" />}
			<WaitingPanel />
			<CountLine counts={undefined} />
		</div>
	)
}

type Counts = { cars: number; posts: number; faqs: number }

/** The three counts of the specification, in one row. */
const CountLine = ({ counts }: { counts: Counts | undefined }) => (
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

type Reservation = { id: string; name: string; stockNumber: string | null; reservedUntil: IsoDate }
type Props = { reservations: Reservation[]; holiday: NextHoliday; today: IsoDate }

/** Upcoming: reservations that expire, and the next public holiday with its opening hours. */
const ComingUp = ({ reservations, holiday, today }: Props) => (
	<section
		aria-labelledby="coming-up"
		className="min-w-0 rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
	>
		<h2 id="coming-up" className="title text-title-sm">
			{messages.comingUp}
		</h2>
		<h3 className="mt-3 text-sm text-ink-muted">{messages.reserved}</h3>
		{reservations.length === 0 && <p className="py-1">{messages.noneReserved}</p>}
		<ul>
			{reservations.map((car) => (
				<li key={car.id} className="py-1.5">
					<Link
						to={`${href('/admin/cars')}?${new URLSearchParams({ search: car.stockNumber ?? car.name })}`}
						className="link font-[620] wrap-anywhere"
					>
						{car.name}
					</Link>
					<p className="text-sm">{messages.reservedUntil(formatRelativeDay(today, car.reservedUntil))}</p>
				</li>
			))}
		</ul>
		<h3 className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">{messages.holiday}</h3>
		<p className="flex flex-wrap items-center justify-between gap-x-4">
			<span>
				<b className="font-[620]">{formatDay(holiday.date)}</b>
				{holiday.hours && `, ${hoursInShort(holiday.hours)}`}
			</span>
			<Link to={href('/admin/settings/hours')} className="link inline-flex min-h-11 items-center text-sm">
				{messages.hours}
			</Link>
		</p>
	</section>
)

function formatRelativeDay(today: IsoDate, day: IsoDate): string {
	if (day <= today) return messages.today
	return day === addDays(today, 1) ? messages.tomorrow : formatDay(day)
}
