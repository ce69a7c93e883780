/** The test drives of a day as staff read them: on a phone one below the other, printed without buttons. */
import { href, Link } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { cn } from '#app/components/cn.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Tag, type Tone } from '#app/components/tags.tsx'
import { formatDate, type IsoDate, weekdayOf } from '#app/core/dates.ts'
import { toInternational } from '#app/core/phone.ts'
import type { StaffDriveRejection } from '#app/features/leads/by-hand/by-hand-schema.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { adminAppointmentMessages, adminAppointmentMessages as messages } from '#messages/lead-office.ts'
import { testDriveMessages } from '#messages/test-drives.ts'
import type { AppointmentState } from './slots.ts'
import { MoveDriveForm } from './staff-drive-forms.tsx'

type Drive = {
	id: string
	leadId: string
	state: AppointmentState
	date: IsoDate
	time: string
	until: string
	isOver: boolean
	mayOpen: boolean // false: of another staff member's lead
	name: string | undefined
	phone: string
	message: string
	vehicleName: string | null
	year: number | null
	stockNumber: string | null
	vehicleStatus: 'available' | 'reserved' | 'sold' | null
}
type Block = { id: string; time: string; until: string; reason: string }
type Day = {
	date: IsoDate
	name: string
	opens: string | null
	closes: string | null
	drives: Drive[]
	blocks: Block[]
}

type Props = {
	day: Day
	isAlone: boolean // the only day on the page
	mayChange: boolean
	rejected: StaffDriveRejection | undefined
}

export function DriveList({ day, isAlone, mayChange, rejected }: Props) {
	const { date, name, opens, closes, drives, blocks } = day
	const isEmpty = isFree(day)
	return (
		<section
			aria-label={name}
			className={cn(
				'min-w-0 break-inside-avoid',
				!isAlone && (isEmpty ? 'week-day max-lg:hidden' : 'week-day busy'),
			)}
		>
			<h2 className={cn('title text-title-sm', !isAlone && 'lg:sr-only')}>{name}</h2>
			{!isAlone && (
				<p aria-hidden className={cn('text-sm font-[650] max-lg:hidden', isEmpty && 'lg:max-xl:text-xs')}>
					{weekdayOf(date)}
					<span className="block text-xs font-normal text-ink-muted">
						{formatDate(new Date(date), Number(date.slice(0, 4)))}
					</span>
				</p>
			)}
			<p
				className={cn(
					'mt-0.5 text-sm text-ink-muted',
					!isAlone && 'lg:mt-0 lg:text-xs',
					isEmpty && !isAlone && 'lg:max-xl:sr-only',
				)}
			>
				{opens && closes ? messages.hours(opens, closes) : messages.closed}
			</p>
			{isEmpty &&
				(isAlone ? (
					<EmptyState picture={placeholders.generic} text={messages.none} />
				) : (
					<p className="sr-only">{messages.none}</p>
				))}
			<ul className="mt-2 border-t border-line empty:hidden">
				{blocks.map((block) => (
					<li
						key={block.id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-surface-sunken px-3 py-2.5"
					>
						<span className="min-w-0 wrap-anywhere">
							<b className="tabular-nums">{messages.period(block.time, block.until)}</b>{' '}
							{[messages.blocked, block.reason].filter(Boolean).join(': ')}
						</span>
						{mayChange && <OneButton id={block.id} intent="unblock" text={messages.unblock} />}
					</li>
				))}
				{drives.map((drive) => (
					<li key={drive.id} className="border-b border-line py-3.5">
						<Row
							drive={drive}
							mayChange={mayChange && drive.mayOpen}
							rejected={rejected?.id === drive.id ? rejected : undefined}
						/>
					</li>
				))}
			</ul>
		</section>
	)
}

const isFree = ({ drives, blocks }: Pick<Day, 'drives' | 'blocks'>) =>
	drives.length === 0 && blocks.length === 0

/** In a narrow window only the days with something stand there; this says how many others there are. */
export function FreeDays({ days }: { days: Day[] }) {
	const free = days.filter(isFree).length
	return (
		free > 0 && (
			<p className="text-sm text-ink-muted lg:hidden">
				{free === days.length ? messages.freeWeek : messages.freeDays(free)}
			</p>
		)
	)
}

const TONES: Record<AppointmentState, Tone> = {
	booked: 'gold',
	came: 'green',
	missed: 'warning',
	cancelled: 'plain',
}

type RowProps = Omit<Props, 'day' | 'isAlone'> & { drive: Drive }

function Row({ drive, mayChange, rejected }: RowProps) {
	const { id, leadId, state, time, until, name, phone, message, isOver } = drive
	const number = toInternational(phone)
	return (
		<>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
				<b className="text-lg leading-snug tabular-nums">
					{time}
					<span className="block text-xs font-normal text-ink-muted">{messages.to(until)}</span>
				</b>
				<div className="min-w-0">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						{drive.mayOpen ? (
							<Link
								to={href('/admin/leads/:id', { id: leadId })}
								dir="auto"
								className="link inline-flex min-h-11 items-center font-[650] wrap-anywhere sm:min-h-0"
							>
								{name ?? messages.unreadable}
							</Link>
						) : (
							<span className="text-ink-muted">{messages.ofAnother}</span>
						)}
						<Tag tone={TONES[state]}>{testDriveMessages.states[state]}</Tag>
					</p>
					<VehicleText {...drive} />
					{message && (
						<p
							dir="auto"
							className="mt-1 line-clamp-2 text-sm text-ink-muted wrap-anywhere print:line-clamp-none"
						>
							{message}
						</p>
					)}
				</div>
				{phone && (
					<p className="col-start-2 text-sm sm:col-start-3 sm:text-right">
						{number ? (
							<a href={`tel:${number}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
								{phone}
							</a>
						) : (
							phone
						)}
					</p>
				)}
			</div>
			{mayChange && state !== 'cancelled' && (
				<div className="mt-2 flex flex-wrap items-start gap-2 print:hidden">
					{state === 'booked' && isOver && (
						<>
							<OneButton id={id} intent="came" text={messages.came} />
							<OneButton id={id} intent="missed" text={messages.missed} />
						</>
					)}
					{(state === 'came' || state === 'missed') && (
						<OneButton id={id} intent="booked" text={messages.undo} />
					)}
					{state === 'booked' && (
						<details open={rejected?.intent === 'move' || undefined} className="open:basis-full">
							<summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm font-semibold [&::-webkit-details-marker]:hidden">
								{messages.change}
							</summary>
							<MoveDriveForm
								key={`${drive.date} ${time}`}
								id={id}
								date={drive.date}
								time={time}
								rejected={rejected?.intent === 'move' ? rejected : undefined}
							/>
							<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
								<OneButton id={id} intent="cancel" text={messages.cancel} />
								<span className="text-xs text-ink-muted">{messages.cancelHelp}</span>
							</div>
						</details>
					)}
				</div>
			)}
		</>
	)
}

function VehicleText({ vehicleName, year, stockNumber, vehicleStatus }: Drive) {
	if (!vehicleName) return <p className="text-sm text-ink-muted">{messages.noVehicle}</p>
	const status = vehicleStatus ? messages.vehicleStatus[vehicleStatus] : ''
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
			<span className="min-w-0 wrap-anywhere">
				{[`${year} ${vehicleName}`, stockNumber].filter(Boolean).join(', ')}
			</span>
			{status && <Tag tone="wrong">{status}</Tag>}
		</p>
	)
}

type OneButtonProps = { id: string; intent: string; text: string }

const OneButton = ({ id, intent, text }: OneButtonProps) => (
	<ButtonForm fields={{ intent, id }} preventScrollReset className="print:hidden">
		{(isPending) => (
			<SubmitButton text={text} busyText={messages.saving} busy={isPending} kind="line" size="small" />
		)}
	</ButtonForm>
)

/** The test drives of today on the dashboard; nothing without any. */
const todayMessages = adminAppointmentMessages.dashboard

type DriveToday = {
	id: string
	leadId: string
	name: string | undefined
	state: AppointmentState
	vehicleName: string | null
	time: string
}

export function DrivesToday({ drives }: { drives: DriveToday[] }) {
	if (drives.length === 0) return null
	return (
		<section
			aria-labelledby="drives-today"
			className="rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
		>
			<h2 id="drives-today" className="title text-title-sm">
				{todayMessages.heading}
			</h2>
			<ul className="mt-2">
				{drives.map(({ id, leadId, name, state, vehicleName, time }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5">
						<b className="tabular-nums">{time}</b>
						<Link
							to={href('/admin/leads/:id', { id: leadId })}
							dir="auto"
							className="link inline-flex min-h-11 min-w-0 items-center font-[620] wrap-anywhere"
						>
							{name ?? adminAppointmentMessages.unreadable}
						</Link>
						<span className="min-w-0 flex-1 text-sm text-ink-muted wrap-anywhere">{vehicleName}</span>
						{state !== 'booked' && <Tag>{testDriveMessages.states[state]}</Tag>}
					</li>
				))}
			</ul>
			<Link to={href('/admin/appointments')} className="link inline-flex min-h-11 items-center text-sm">
				{todayMessages.all}
			</Link>
		</section>
	)
}
