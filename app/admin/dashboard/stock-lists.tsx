/** The stock on the dashboard: vehicles to look at in four short lists, its ages, and what no one has confirmed. */
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { Spoken } from '#app/components/spoken.tsx'
import { formatDate, yearOf } from '#app/core/dates.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { ConfirmButton } from '#app/features/vehicles/stock-list/confirm-button.tsx'
import type {
	StockByAge as Groups,
	ListedVehicle,
} from '#app/features/vehicles/stock-statistics-queries.server.ts'
import {
	AGE_FILTERS,
	CONFIRMED_FOR_DAYS,
	daysInStock,
	type StaffListQuery,
} from '#app/features/vehicles/vehicle-record.ts'

import { dashboardMessages, dashboardMessages as messages } from '#messages/numbers.ts'
import { carsMessages } from '#messages/vehicle-form.ts'
import { confirmationMessages } from '#messages/vehicle-office.ts'
import type { Overview } from './overview.server.ts'

type Lists = NonNullable<Overview['stockLists']>
type Incomplete = NonNullable<Overview['incomplete']>
type Props = Pick<Overview, 'incomplete' | 'now'> & { lists: Overview['stockLists']; hasCars: boolean }

/** For each role what it may see. */
export function StockLists({ lists, incomplete, now, hasCars }: Props) {
	if (!lists && !incomplete) return null
	const isQuiet = lists?.wanted.length === 0 && lists.viewed.length === 0
	return (
		<>
			<div className="no-scrollbar grid snap-x auto-cols-[min(20rem,88%)] grid-flow-col gap-4 overflow-x-auto md:grid-flow-row md:grid-cols-1 xl:grid-cols-2 xl:gap-6">
				{lists && (
					<VehicleList
						id="longest"
						heading={messages.longest.heading}
						none={messages.longest.none}
						all={<ListLink order="longest">{messages.longest.all}</ListLink>}
						vehicles={lists.longest}
						note={(vehicle) =>
							`${messages.longest.days(daysInStock(vehicle, now))}, ${describePrice(vehicle, now)}`
						}
					/>
				)}
				{incomplete && (
					<VehicleList
						id="incomplete"
						heading={messages.incomplete.heading}
						none={hasCars ? messages.incomplete.none : messages.incomplete.noCars}
						all={<span className="text-ink-muted">{messages.incomplete.all(incomplete.total)}</span>}
						vehicles={incomplete.vehicles}
						note={describeMissing}
					/>
				)}
				{lists && !isQuiet && (
					<>
						<VehicleList
							id="wanted"
							heading={messages.wanted.heading}
							none={messages.wanted.none}
							all={<ListLink order="leads">{messages.wanted.all}</ListLink>}
							vehicles={lists.wanted}
							note={({ leads }) => messages.wanted.leads(leads)}
						/>
						<VehicleList
							id="viewed"
							heading={messages.viewed.heading}
							none={messages.viewed.none}
							all={<ListLink order="views">{messages.viewed.all}</ListLink>}
							vehicles={lists.viewed}
							note={({ views }) => messages.viewed.views(views)}
						/>
					</>
				)}
			</div>
			{isQuiet && (
				<p className="rounded-panel border border-line bg-surface-raised px-5 py-4 text-sm text-ink-muted">
					{messages.quiet}
				</p>
			)}
		</>
	)
}

const ListLink = ({ children, ...query }: StaffListQuery & { children: string }) => (
	<Link
		to={`${href('/admin/cars')}?${new URLSearchParams(query)}`}
		className="link inline-flex min-h-11 items-center"
	>
		{children}
	</Link>
)

type VehicleListProps<Row extends ListedVehicle> = {
	id: string
	heading: string
	none: string
	all: ReactNode
	vehicles: Row[]
	note: (vehicle: Row) => string
}

const VehicleList = <Row extends ListedVehicle>(props: VehicleListProps<Row>) => (
	<section
		aria-labelledby={props.id}
		className="min-w-0 snap-start rounded-panel border border-line bg-surface-raised"
	>
		<div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-1.5 text-sm">
			<h2 id={props.id} className="title text-title-sm">
				{props.heading}
			</h2>
			{props.vehicles.length > 0 && props.all}
		</div>
		{props.vehicles.length === 0 && <p className="px-5 pb-5 text-sm text-ink-muted">{props.none}</p>}
		<ul className="divide-y divide-line border-line not-empty:border-t">
			{props.vehicles.map((vehicle) => (
				<li key={vehicle.id} className="relative flex items-center gap-3 px-5 py-2 hover:bg-dust-100">
					<div className="h-12 w-18 flex-none overflow-hidden rounded-media bg-surface-sunken">
						<Picture
							photo={vehicle.photo}
							alt=""
							sizes="4.5rem"
							widest={320}
							className="size-full object-cover"
						/>
					</div>
					<span className="min-w-0 text-sm">
						<Link
							to={`${href('/admin/cars')}?${new URLSearchParams({ search: vehicle.stockNumber ?? vehicle.name })}`}
							className="block truncate py-0.5 font-[620] after:absolute after:inset-0"
						>
							{vehicle.name}
						</Link>
						<span className="block text-xs text-ink-muted">{props.note(vehicle)}</span>
					</span>
				</li>
			))}
		</ul>
	</section>
)

function describePrice({ price, previousPrice, pricedAt }: Lists['longest'][number], now: Date): string {
	if (previousPrice === null || pricedAt === null) return messages.longest.unchanged
	const date = formatDate(pricedAt, yearOf(now))
	return price < previousPrice ? messages.longest.lower(date) : messages.longest.higher(date)
}

function describeMissing({ photoCount, isUndescribed }: Incomplete['vehicles'][number]): string {
	const { noPhotos, onePhoto, noDescription } = messages.incomplete
	const missing = [photoCount === 0 && noPhotos, photoCount === 1 && onePhoto, isUndescribed && noDescription]
	return missing.filter(Boolean).join(', ')
}

const ageMessages = dashboardMessages.age

/** The stock by how long it has been for sale, and the money in it; each group leads to its vehicles. */
export function StockByAge({ groups }: { groups: Groups }) {
	const highest = Math.max(1, ...groups.map(({ value }) => value))
	return (
		<section
			aria-labelledby="stock-by-age"
			className="min-w-0 overflow-hidden rounded-panel border border-line bg-surface-raised"
		>
			<div className="flex flex-wrap items-baseline gap-x-3 px-5 pt-4 pb-3">
				<h2 id="stock-by-age" className="title text-title-sm">
					{ageMessages.heading}
				</h2>
				<p className="text-sm text-ink-muted">{ageMessages.note}</p>
			</div>
			<ul className="grid grid-cols-2 gap-px border-t border-line bg-line lg:grid-cols-4">
				{AGE_FILTERS.map((filter, group) => {
					const { count, value } = groups[group] ?? { count: 0, value: 0 }
					return (
						<li key={filter} className="bg-surface-raised">
							<Link
								to={`${href('/admin/cars')}?${new URLSearchParams({ filter, order: 'longest' })}`}
								className="block h-full px-3.5 py-3 hover:bg-dust-100 md:px-5"
							>
								<span className="block text-sm text-ink-muted">{carsMessages.filters[filter]}</span>
								<b className="block text-lg leading-[1.35] font-[720] whitespace-nowrap tabular-nums">
									<Spoken>{formatRand(value)}</Spoken>
								</b>
								<span className="block text-xs text-ink-muted">{ageMessages.cars(count)}</span>
								<svg aria-hidden className="mt-1.5 block h-1.5 w-full forced-color-adjust-none">
									<rect
										width={`${(100 * value) / highest}%`}
										height="100%"
										rx={3}
										className="fill-gold-500"
									/>
								</svg>
							</Link>
						</li>
					)
				})}
			</ul>
		</section>
	)
}

type UnconfirmedProps = {
	now: Date
	more: number // rows that a wide window has room for
	count: number
	vehicles: { id: string; name: string; stockNumber: string | null; confirmedAt: Date }[]
}

const FEW = 3 // rows; further ones are hidden below xl

/** Vehicles that no one has confirmed for long, each with one tap; nothing without any. */
export function Unconfirmed({ now, more, count, vehicles }: UnconfirmedProps) {
	const [confirmed, setConfirmed] = useState<string[]>([])
	const left = vehicles.filter(({ id }) => !confirmed.includes(id))
	const total = count - (vehicles.length - left.length)
	if (total === 0) return null
	return (
		<section
			aria-labelledby="unconfirmed"
			className="flex min-w-0 flex-col rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
		>
			<h2 id="unconfirmed" className="title text-title-sm">
				{confirmationMessages.heading}
			</h2>
			<p className="mt-1 mb-2 text-sm text-ink-muted">{confirmationMessages.text(CONFIRMED_FOR_DAYS)}</p>
			<ul>
				{left.slice(0, FEW + more).map(({ id, name, stockNumber, confirmedAt }) => (
					<li
						key={id}
						className="max-xl:nth-[n+4]:hidden flex items-center justify-between gap-3 border-t border-line py-2"
					>
						<span className="min-w-0">
							<b className="block leading-[1.3] font-[620] wrap-anywhere">{name}</b>
							<span className="block text-xs text-ink-muted">
								{[stockNumber, confirmationMessages.since(formatDate(confirmedAt, yearOf(now)))]
									.filter(Boolean)
									.join(' / ')}
							</span>
						</span>
						<ConfirmButton
							id={id}
							name={name}
							onConfirmed={(done) => setConfirmed((before) => [...before, done])}
						/>
					</li>
				))}
			</ul>
			<Link
				to={`${href('/admin/cars')}?filter=unconfirmed`}
				className="link mt-auto inline-flex min-h-11 items-center self-start text-sm"
			>
				{confirmationMessages.all(total)}
			</Link>
		</section>
	)
}
