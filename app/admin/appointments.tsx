/** /admin/appointments: the test drives of a day or a week; staff add, move and cancel them, and block times. */
import { randomUUID } from 'node:crypto'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { data, href, Link, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { Notice } from '#app/components/notice.tsx'
import { addDays, formatDay, type IsoDate, weekdayOf } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { fromLocalTime, toLocalTime } from '#app/core/local-time.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { hoursOfDay } from '#app/features/dealer/trading-hours.ts'
import { listVehicleOptions } from '#app/features/leads/by-hand/staff-lead-service.server.ts'
import { isBookingOn } from '#app/features/leads/test-drives/slots.ts'
import { AddDriveForm, BlockForm } from '#app/features/leads/test-drives/staff-drive-forms.tsx'
import { DriveList, FreeDays } from '#app/features/leads/test-drives/staff-drive-list.tsx'
import {
	actOnDrives,
	listBlocks,
	listDrives,
} from '#app/features/leads/test-drives/staff-drive-service.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { adminAppointmentMessages as messages } from '#messages/lead-office.ts'
import type { Route } from './+types/appointments.ts'

const PAGE = href('/admin/appointments')
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const DAY = /^20\d\d-\d\d-\d\d$/

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'leads:read')
	const services = context.get(servicesContext)
	const dealer = await findDealerOrCached(services)
	const { week, timeZone } = dealer.tradingHours
	const today = toLocalTime(services.now(), timeZone).date
	const isWeek = url.searchParams.get('view') === 'week'
	const named = url.searchParams.get('day') ?? ''
	const isDay = DAY.test(named) && fromLocalTime(named as IsoDate, '12:00', timeZone) !== undefined
	const day = isDay ? (named as IsoDate) : today
	const first = isWeek ? addDays(day, -WEEKDAYS.indexOf(weekdayOf(day))) : day
	const count = isWeek ? WEEKDAYS.length : 1
	const startOf = (date: IsoDate) => fromLocalTime(date, '00:00', timeZone) ?? new Date(`${date}T00:00Z`)
	const period = { startsAt: startOf(first), endsAt: startOf(addDays(first, count)) }
	const [drives, blocks, vehicles] = await Promise.all([
		listDrives(services, admin, period),
		listBlocks(services.db, period),
		can(admin, 'leads:write') ? listVehicleOptions(services) : [],
	])
	const localTime = (at: Date) => toLocalTime(at, timeZone)
	const shownDrives = drives.map(({ startsAt, endsAt, ...drive }) => {
		const { date, time } = localTime(startsAt)
		return { ...drive, date, time, until: localTime(endsAt).time, isOver: startsAt <= services.now() }
	})
	return {
		isOn: isBookingOn(dealer),
		isWeek,
		day,
		today,
		days: Array.from({ length: count }, (_, index) => {
			const date = addDays(first, index)
			const hours = hoursOfDay({ week, specialDays: dealer.specialDays ?? [] }, date, isPublicHoliday)
			return {
				date,
				name: `${formatDay(date)} ${date.slice(0, 4)}`,
				opens: hours?.opens ?? null,
				closes: hours?.closes ?? null,
				drives: shownDrives.filter((drive) => drive.date === date),
				blocks: blocks
					.filter(({ startsAt }) => localTime(startsAt).date === date)
					.map(({ id, startsAt, endsAt, reason }) => ({
						id,
						reason,
						time: localTime(startsAt).time,
						until: localTime(endsAt).time,
					})),
			}
		}),
		vehicles,
		mayChange: can(admin, 'leads:write'),
		newId: randomUUID(),
	}
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'leads:write')
	const result = await actOnDrives(
		{ ...context.get(servicesContext), by },
		toValues(await request.formData()),
	)
	if (!result.ok) return data(result.error, 400)
	throw redirect(PAGE + url.search)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

/** On phones the arrow stands for the word. */
const stepClass = 'max-sm:w-11 max-sm:justify-center max-sm:px-0'

export default function AppointmentsPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = useActionResult(actionData)
	const { isOn, isWeek, day, today, days, vehicles, mayChange, newId } = loaderData
	const step = isWeek ? 7 : 1
	const to = (date: IsoDate, view: boolean) =>
		`${PAGE}?${new URLSearchParams({ ...(view && { view: 'week' }), day: date })}`
	const isListed = days.some(({ drives, blocks }) =>
		[...drives, ...blocks].some(({ id }) => id === rejected?.id),
	)
	return (
		<>
			<h1 className="title text-title-md">{messages.heading}</h1>
			{!isOn && (
				<Notice className="mt-4 max-w-200 print:hidden">
					{messages.off}{' '}
					<Link to={href('/admin/settings/test-drives')} className="link">
						{messages.settings}
					</Link>
				</Notice>
			)}
			<nav
				aria-label={messages.view}
				className="mt-4 mb-6 flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-8 print:hidden max-sm:justify-between"
			>
				<div className="flex flex-wrap gap-2">
					<Link to={to(addDays(day, -step), isWeek)} className={cn(chipClass(false), stepClass)}>
						<ChevronLeft aria-hidden strokeWidth={1.75} className="size-5 sm:hidden" />
						<span className="max-sm:sr-only">{messages.earlier}</span>
					</Link>
					<Link to={to(today, isWeek)} className={chipClass(false)}>
						{messages.today}
					</Link>
					<Link to={to(addDays(day, step), isWeek)} className={cn(chipClass(false), stepClass)}>
						<span className="max-sm:sr-only">{messages.later}</span>
						<ChevronRight aria-hidden strokeWidth={1.75} className="size-5 sm:hidden" />
					</Link>
				</div>
				<div className="flex flex-wrap">
					<Link
						to={to(day, false)}
						aria-current={isWeek ? undefined : 'true'}
						className={cn(chipClass(!isWeek), 'rounded-r-none border-r-0')}
					>
						{messages.day}
					</Link>
					<Link
						to={to(day, true)}
						aria-current={isWeek ? 'true' : undefined}
						className={cn(chipClass(isWeek), 'rounded-l-none border-l-0')}
					>
						{messages.week}
					</Link>
				</div>
			</nav>
			{rejected?.fieldErrors.id && (
				<Notice kind="wrong" role="alert" className="mb-5 max-w-200">
					{messages.errors[rejected.fieldErrors.id] ?? messages.errors.unreadable}
				</Notice>
			)}
			<div className={cn('grid gap-8 print:mt-4', isWeek ? 'week' : 'max-w-200')}>
				{days.map((one) => (
					<DriveList key={one.date} day={one} isAlone={!isWeek} mayChange={mayChange} rejected={rejected} />
				))}
				{isWeek && <FreeDays days={days} />}
			</div>
			{mayChange && (
				<div className="mt-8 grid max-w-200 gap-3 print:hidden">
					<AddDriveForm
						key={`add ${newId}`}
						newId={newId}
						date={day}
						vehicles={vehicles}
						rejected={isListed ? undefined : rejected}
					/>
					<BlockForm
						key={`block ${newId}`}
						newId={newId}
						date={day}
						rejected={isListed ? undefined : rejected}
					/>
				</div>
			)}
		</>
	)
}
