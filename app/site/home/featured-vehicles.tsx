/** The vehicles that the team would choose, to be narrowed by fuel or by a word. */
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { href } from 'react-router'
import { placeholders } from '#app/media/placeholder.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { useTypedBefore } from '#app/ui/use-typed-before.ts'
import { type FeaturedFilter, filterFeatured, NO_FILTER } from '#app/vehicles/featured-filter.ts'
import type { FuelType, VehicleSummary } from '#app/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/vehicles/vehicle-grid.tsx'
import { homeWords } from '#app/words/en-ZA/home.ts'

const words = homeWords.featured

/** The section around what it shows, or around what stands there until that has come. */
export function FeaturedSection({ children }: { children: ReactNode }) {
	return (
		<section
			id="featured-cars"
			aria-labelledby="featured-heading"
			className="section later bg-surface-raised [--later:auto_92rem] xl:[--later:auto_79rem]"
		>
			<div className="wrap">
				{children}
				<p className="mt-[clamp(2.5rem,5vw,4rem)]">
					<ButtonLink to={href('/inventory')} kind="dark">
						{words.viewAll}
						<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
					</ButtonLink>
				</p>
			</div>
		</section>
	)
}

export function FeaturedHeading() {
	return (
		<div>
			<h2 id="featured-heading" className="title text-title-lg">
				{words.heading}
			</h2>
			<p className="mt-2 text-ink-muted">{words.line}</p>
		</div>
	)
}

export function FeaturedVehicles({
	vehicles,
	fuelTypes,
}: {
	vehicles: VehicleSummary[]
	fuelTypes: FuelType[]
}) {
	const [filter, setFilter] = useState(NO_FILTER)
	const [touched, setTouched] = useState(false)
	const narrow = (change: Partial<FeaturedFilter>) => {
		setFilter({ ...filter, ...change })
		setTouched(true)
	}
	const search = useRef<HTMLInputElement>(null)
	useTypedBefore(() => {
		if (search.current?.value) narrow({ text: search.current.value })
	})
	const clear = () => {
		narrow(NO_FILTER)
		search.current?.focus() // the button goes
	}
	const shown = filterFeatured(vehicles, filter)
	const chips = [
		{ value: NO_FILTER.fuelType, text: words.all },
		...fuelTypes.map((value) => ({ value, text: value })),
	]

	return (
		<>
			<div className="mb-[clamp(1.5rem,1rem+1.6vw,2.5rem)] grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-8">
				<FeaturedHeading />
				<SearchField
					ref={search}
					label={words.searchLabel}
					placeholder={words.search}
					value={filter.text}
					onChange={(event) => narrow({ text: event.target.value })}
					className="w-full lg:w-84 no-script:hidden"
				/>
			</div>
			<div className="mb-7 no-script:hidden">
				<Chips
					label={words.chips}
					options={chips}
					chosen={filter.fuelType}
					onChoose={(fuelType) => narrow({ fuelType: fuelType as FeaturedFilter['fuelType'] })}
				/>
			</div>
			<p aria-live="polite" className="sr-only">
				{touched && words.count(shown.length, vehicles.length)}
			</p>
			{shown.length > 0 ? (
				<VehicleGrid vehicles={shown} columns="four" staggered={!touched} />
			) : (
				<EmptyState picture={placeholders.generic} text={words.none}>
					<Button kind="line" onClick={clear} className="no-script:hidden">
						{words.clear}
					</Button>
				</EmptyState>
			)}
		</>
	)
}
