/** Vehicles to look at: four short lists. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatDate, yearOf } from '#app/core/dates.ts'
import { Picture } from '#app/features/media/picture.tsx'
import type { ListedVehicle } from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { daysInStock, type StaffListQuery } from '#app/features/vehicles/vehicle-record.ts'

import { dashboardMessages as messages } from '#messages/dashboard.ts'
import type { Overview } from './overview.server.ts'

type Lists = NonNullable<Overview['stockLists']>
type Incomplete = NonNullable<Overview['incomplete']>
type Props = Pick<Overview, 'incomplete' | 'now'> & { lists: Overview['stockLists'] }

/** For each role what it may see. */
export const StockLists = ({ lists, incomplete, now }: Props) =>
	(lists || incomplete) && (
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
					none={messages.incomplete.none}
					all={<span className="text-ink-muted">{messages.incomplete.all(incomplete.total)}</span>}
					vehicles={incomplete.vehicles}
					note={describeMissing}
				/>
			)}
			{lists && (
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
	)

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
