/** Vehicles that an owner should look at: four short lists, the stock by age, and what visitors looked for in vain. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { formatDate, yearOf } from '#app/core/dates.ts'
import { Picture } from '#app/features/media/picture.tsx'
import type { StaffListQuery } from '#app/features/vehicles/staff-list-query.ts'
import type { ListedVehicle } from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { AGE_LIMITS, daysInStock } from '#app/features/vehicles/vehicle-record.ts'
import { dashboardMessages as messages } from '#messages/dashboard.ts'
import type { Overview } from './overview.server.ts'
import { Money } from './statistics.tsx'

type Lists = Overview['stockLists']
type Props = Pick<Lists, 'longest' | 'wanted' | 'viewed' | 'incomplete'> & { now: Date }

export const StockLists = ({ longest, wanted, viewed, incomplete, now }: Props) => (
	<div className="no-scrollbar grid snap-x auto-cols-[min(20rem,88%)] grid-flow-col gap-4 overflow-x-auto md:grid-flow-row md:grid-cols-1 xl:grid-cols-2 xl:gap-6">
		<VehicleList
			id="longest"
			heading={messages.longest.heading}
			none={messages.longest.none}
			all={<ListLink order="longest">{messages.longest.all}</ListLink>}
			vehicles={longest}
			note={(vehicle) =>
				`${messages.longest.days(daysInStock(vehicle, now))}, ${describePrice(vehicle, now)}`
			}
		/>
		<VehicleList
			id="incomplete"
			heading={messages.incomplete.heading}
			none={messages.incomplete.none}
			all={<span className="text-ink-muted">{messages.incomplete.all(incomplete.total)}</span>}
			vehicles={incomplete.vehicles}
			note={describeMissing}
		/>
		<VehicleList
			id="wanted"
			heading={messages.wanted.heading}
			none={messages.wanted.none}
			all={<ListLink order="leads">{messages.wanted.all}</ListLink>}
			vehicles={wanted}
			note={({ leads }) => messages.wanted.leads(leads)}
		/>
		<VehicleList
			id="viewed"
			heading={messages.viewed.heading}
			none={messages.viewed.none}
			all={<ListLink order="views">{messages.viewed.all}</ListLink>}
			vehicles={viewed}
			note={({ views }) => messages.viewed.views(views)}
		/>
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
						{vehicle.photo && (
							<Picture
								photo={vehicle.photo}
								alt=""
								sizes="4.5rem"
								widest={320}
								className="size-full object-cover"
							/>
						)}
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

function describeMissing({ photoCount, isUndescribed }: Lists['incomplete']['vehicles'][number]): string {
	const { noPhotos, onePhoto, noDescription } = messages.incomplete
	const missing = [photoCount === 0 && noPhotos, photoCount === 1 && onePhoto, isUndescribed && noDescription]
	return missing.filter(Boolean).join(', ')
}

function describeAge(group: number): string {
	const [before, limit] = [AGE_LIMITS[group - 1], AGE_LIMITS[group]]
	if (limit === undefined) return messages.age.over(before ?? 0)
	return messages.age.days(before === undefined ? 0 : before + 1, limit)
}

const FILLS = ['bg-gold-200', 'bg-gold-400', 'bg-gold-600', 'bg-gold-800']

/** One bar, and below it the vehicles and the money in each group. */
export const StockByAge = ({ groups }: { groups: Lists['byAge'] }) => (
	<section
		aria-labelledby="stock-by-age"
		className="min-w-0 rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-4"
	>
		<h2 id="stock-by-age" className="title text-title-sm">
			{messages.age.heading}
		</h2>
		<div aria-hidden className="mt-3 flex h-4 gap-0.5 overflow-hidden rounded-full bg-surface-sunken">
			{groups.map(({ value }, index) => (
				<span
					key={FILLS[index]}
					className={cn(FILLS[index], 'forced-color-adjust-none')}
					style={{ flexGrow: value }}
				/>
			))}
		</div>
		<ul className="mt-3 grid gap-x-6 gap-y-3 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
			{groups.map(({ count, value }, index) => (
				<li key={FILLS[index]} className="text-sm">
					<span className="flex items-center gap-2 text-ink-muted">
						<span
							aria-hidden
							className={cn(FILLS[index], 'size-3 flex-none rounded-full forced-color-adjust-none')}
						/>
						{describeAge(index)}
					</span>
					<b className="text-lg font-[720] tabular-nums">
						<Money value={value} />
					</b>{' '}
					<span className="text-ink-muted">{messages.age.cars(count)}</span>
				</li>
			))}
		</ul>
	</section>
)

export const EmptySearches = ({ searches }: Pick<Lists, 'searches'>) => (
	<section
		aria-labelledby="searches"
		className="min-w-0 rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-4"
	>
		<h2 id="searches" className="title text-title-sm">
			{messages.searches.heading}
		</h2>
		<p className="text-sm text-ink-muted">
			{searches.length > 0 ? messages.searches.note : messages.searches.none}
		</p>
		<ul className="mt-2 divide-y divide-line text-sm empty:hidden">
			{searches.map(({ text, count }) => (
				<li key={text} className="flex justify-between gap-4 py-1.5">
					<span className="min-w-0 font-[620] wrap-anywhere">{text}</span>
					<span className="whitespace-nowrap text-ink-muted">{messages.searches.count(count)}</span>
				</li>
			))}
		</ul>
	</section>
)
