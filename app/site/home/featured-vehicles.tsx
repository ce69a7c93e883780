/** The featured vehicles, with a filter by fuel and a search. */
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Button, ButtonLink, canFadePages } from '#app/components/button.tsx'
import { Chips } from '#app/components/chips.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useTypedBeforeHydration } from '#app/components/hydration.tsx'
import { SearchField } from '#app/components/search-field.tsx'
import { toOneLine } from '#app/core/typed-text.ts'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { valueLabel } from '#app/features/vehicles/value-label.ts'
import type { FuelType, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { useDealer } from '#app/site/dealer-context.ts'
import { ContactLinks, StaffHint } from '#app/site/nothing-yet.tsx'

import { homeMessages } from '#messages/home.ts'

export type FeaturedFilter = { fuelType: FuelType | 'all'; text: string }

/** Filters the featured vehicles of the home page (specification, section 5, Home featured filtering). */
export const NO_FILTER: FeaturedFilter = { fuelType: 'all', text: '' }

/** A chip filters by exact fuel type; the text filter matches name and fuel type, case-insensitively. */
export function filterFeatured<Vehicle extends Pick<VehicleSummary, 'name' | 'fuelType'>>(
	vehicles: Vehicle[],
	{ fuelType, text }: FeaturedFilter,
): Vehicle[] {
	const expected = toOneLine(text).toLowerCase()
	return vehicles
		.filter((vehicle) => fuelType === 'all' || vehicle.fuelType === fuelType)
		.filter(({ name, fuelType }) => [name, fuelType].some((field) => field.toLowerCase().includes(expected)))
}

const messages = homeMessages.featured

/** The section's frame, for its content or its loading placeholder. */
export function FeaturedSection({ children }: { children: ReactNode }) {
	return (
		<section
			id="featured-cars"
			aria-labelledby="featured-heading"
			className="section later bg-surface-raised [--later:auto_101rem] xl:[--later:auto_84rem]"
		>
			<div className="wrap">{children}</div>
		</section>
	)
}

const ViewAll = () => (
	<ButtonLink to={href('/inventory')} kind="dark">
		{messages.viewAll}
		<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
	</ButtonLink>
)

export const ViewAllBelow = () => (
	<p className="mt-[clamp(2.5rem,5vw,4rem)]">
		<ViewAll />
	</p>
)

export function FeaturedHeading({ texts }: { texts: PageTexts<'home'> }) {
	return (
		<div>
			<h2 id="featured-heading" className="title text-title-lg">
				{texts.featuredHeading}
			</h2>
			{texts.featuredLine && <p className="mt-2 text-ink-muted">{texts.featuredLine}</p>}
		</div>
	)
}

export function FeaturedVehicles({
	vehicles,
	fuelTypes,
	texts,
}: {
	vehicles: VehicleSummary[]
	fuelTypes: FuelType[]
	texts: PageTexts<'home'>
}) {
	const [filter, setFilter] = useState(NO_FILTER)
	const [isTouched, setTouched] = useState(false)
	const narrow = (change: Partial<FeaturedFilter>) => {
		setFilter({ ...filter, ...change })
		setTouched(true)
	}
	const search = useRef<HTMLInputElement>(null)
	useTypedBeforeHydration(() => {
		if (search.current?.value) narrow({ text: search.current.value })
	})
	const clear = () => {
		narrow(NO_FILTER)
		search.current?.focus() // the button is removed
	}
	const matches = filterFeatured(vehicles, filter)
	const isEmpty = Boolean(useDealer().hidesEmptySections) && vehicles.length === 0
	const isFiltered = filter.fuelType !== 'all' || filter.text !== ''
	const chips = [
		{ value: NO_FILTER.fuelType, text: messages.all },
		...fuelTypes.map((value) => ({ value, text: valueLabel('fuelType', value) })),
	]

	return (
		<>
			<div className="mb-[clamp(1.5rem,1rem+1.6vw,2.5rem)] grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-8">
				<FeaturedHeading texts={texts} />
				{!isEmpty && (
					<SearchField
						ref={search}
						label={messages.searchLabel}
						placeholder={messages.search}
						value={filter.text}
						onChange={(event) => narrow({ text: event.target.value })}
						className="w-full lg:w-84 no-script:hidden"
					/>
				)}
			</div>
			{!isEmpty && (
				<div className="mb-7 no-script:hidden">
					<Chips
						label={messages.chips}
						options={chips}
						selected={filter.fuelType}
						onChoose={(fuelType) => narrow({ fuelType: fuelType as FeaturedFilter['fuelType'] })}
					/>
				</div>
			)}
			<p aria-live="polite" className="sr-only">
				{isTouched && messages.count(matches.length, vehicles.length)}
			</p>
			{matches.length > 0 ? (
				<VehicleGrid vehicles={matches} columns="four" staggered={!isTouched} />
			) : (
				<EmptyState picture={placeholders.generic} text={isFiltered ? messages.none : texts.noneFeatured}>
					{isEmpty ? (
						<div className="flex flex-wrap gap-3">
							<p className="flex flex-wrap gap-3">
								<ButtonLink kind="primary" to={href('/alerts/new')}>
									{messages.alert}
								</ButtonLink>
								<ViewAll />
							</p>
							<ContactLinks kind="line" />
						</div>
					) : (
						<Button kind="line" onClick={clear} className="no-script:hidden">
							{messages.clear}
						</Button>
					)}
					{!isFiltered && <StaffHint next="featured" />}
				</EmptyState>
			)}
			{!isEmpty && <ViewAllBelow />}
		</>
	)
}

const floorStripMessages = homeMessages.floor

/** The newest vehicles, of which the first view of the home page shows a part. */
export function FloorStrip({ count, vehicles }: { count: number; vehicles: VehicleSummary[] }) {
	if (vehicles.length === 0) return null
	return (
		<section aria-labelledby="floor-heading" className="wrap pt-4 md:pt-6 xl:[&>ul]:grid-cols-4">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 min-[22rem]:flex-nowrap md:mb-4">
				<h2 id="floor-heading" className="title text-title-sm">
					{floorStripMessages.heading(count)}
				</h2>
				<Link
					to={href('/inventory')}
					viewTransition={canFadePages}
					className="link inline-flex min-h-11 flex-none items-center font-semibold"
				>
					{floorStripMessages.all}
					<span className="sr-only"> {floorStripMessages.allVehicles}</span>
				</Link>
			</div>
			<VehicleGrid vehicles={vehicles} columns="rail" />
		</section>
	)
}
