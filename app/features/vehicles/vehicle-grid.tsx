import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatKilometres } from '#app/core/money-and-distance.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { vehicleMessages } from '#messages/vehicles.ts'
import { SaveHeart } from './saved/save-heart.tsx'
import { valueLabel } from './value-label.ts'
import { placeholderOf, splitName, type VehicleSummary, vehiclePath } from './vehicle.ts'

import { InstalmentFootnote, VehicleInstalment, VehiclePrice } from './vehicle-price.tsx'

type VehicleCardProps = {
	vehicle: VehicleSummary
	index: number
	sizes: string
	flag?: string
	note?: string
	eager?: boolean
	priority?: boolean
}

/** A vehicle in a list: the card is one link. Memoized: a list that is filtered on every keystroke keeps most of its cards. */
export const VehicleCard = memo(function VehicleCard({
	vehicle,
	index,
	sizes,
	flag = flagOf(vehicle),
	note,
	eager,
	priority,
}: VehicleCardProps) {
	const { head, rest } = splitName(vehicle)
	return (
		<li className="group relative flex flex-col" style={{ '--i': index } as CSSProperties}>
			<div className="card-picture noted relative isolate aspect-car overflow-hidden rounded-t-media bg-dust-200">
				<Picture
					photo={vehicle.photo}
					alt={vehicleMessages.picture(vehicle)}
					sizes={sizes}
					widest={960}
					fallback={placeholderOf(vehicle)}
					eager={eager}
					priority={priority}
					className="size-full object-cover transition-transform duration-(--duration-base) ease-out group-hover:scale-[1.02]"
				/>
				{!vehicle.photo && (
					<span className="absolute top-3 right-13 left-3 text-2xs text-dark-700">
						{vehicleMessages.photosFollow}
					</span>
				)}
				{flag && <Flag text={flag} pale={vehicle.status !== 'available'} />}
			</div>
			<div className="card-line relative h-0.5 bg-line">
				<span className="absolute inset-0 origin-left scale-x-0 bg-gold-600 transition-transform duration-500 ease-out group-focus-within:scale-x-100 group-hover:scale-x-100" />
			</div>
			<h3
				translate="no"
				className="mt-2.5 text-[0.9375rem] leading-tight font-[650] font-stretch-104% md:mt-3.5 md:text-base"
			>
				<Link
					to={vehiclePath(vehicle)}
					viewTransition={canFadePages}
					prefetch="intent"
					className="no-underline after:absolute after:inset-0 after:z-1 focus-visible:shadow-none focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-(--focus)"
				>
					{head}{' '}
					<span className="mt-0.5 block text-xs font-normal max-md:min-h-[2lh] text-ink-muted font-stretch-100% md:text-sm">
						{rest}
					</span>
				</Link>
			</h3>
			<VehiclePrice vehicle={vehicle} size="card" />
			{vehicle.instalment && <VehicleInstalment instalment={vehicle.instalment} />}
			<ul className="card-facts mt-auto flex flex-wrap gap-x-2.5 pt-2 gap-y-0.5 text-[0.875rem] leading-snug text-ink-muted">
				<li>{vehicle.year}</li>
				<li translate="no">
					<Spoken>{formatKilometres(vehicle.mileage)}</Spoken>
				</li>
				<li className="max-md:hidden">{valueLabel('fuelType', vehicle.fuelType)}</li>
				<li className="max-md:hidden">{valueLabel('transmission', vehicle.transmission)}</li>
			</ul>
			{note && (
				<p className="mt-2 text-sm">
					<Spoken>{note}</Spoken>
				</p>
			)}
			<SaveHeart vehicle={vehicle} className="z-2" />
		</li>
	)
})

function Flag({ text, pale }: { text: string; pale: boolean }) {
	return (
		<span
			className={cn(
				'flag-left absolute bottom-0 left-0 py-1 pr-4.5 pl-3 text-2xs font-[650] font-stretch-108%',
				pale ? 'bg-dust-400 text-dark-950' : 'bg-dark-950 text-dust-50',
			)}
		>
			{text}
		</span>
	)
}

function flagOf({ status, isJustIn, wasPrice, condition }: VehicleSummary): string | undefined {
	if (status !== 'available') return vehicleMessages.statuses[status]
	if (isJustIn) return vehicleMessages.justIn
	if (wasPrice) return vehicleMessages.reduced
	return condition === 'new' ? vehicleMessages.conditions.new : undefined
}

type VehicleGridProps = {
	vehicles: VehicleSummary[]
	columns: 'four' | 'stock' | 'three' | 'rail' | 'inventory'
	eager?: number // number of images in the first viewport
	priority?: boolean // the first image is the page's LCP image
	flag?: (vehicle: VehicleSummary) => string | undefined
	note?: (vehicle: VehicleSummary) => string | undefined // why the vehicle is shown
	staggered?: boolean
}

/** One with large text on a phone. */
const TWO_COLUMNS =
	'grid-cols-[repeat(auto-fill,minmax(max(8rem,45%),1fr))] [--later:auto_17rem] md:grid-cols-3 md:[--later:auto_22rem]'

const FOUR_COLUMNS = {
	className: `${TWO_COLUMNS} xl:grid-cols-4`,
	sizes: '(min-width: 75rem) 312px, (min-width: 48rem) 31vw, 45vw',
}

const LAYOUTS: Record<VehicleGridProps['columns'], { className: string; sizes: string }> = {
	four: FOUR_COLUMNS,
	stock: { ...FOUR_COLUMNS, className: `vehicle-rows ${FOUR_COLUMNS.className}` },
	three: {
		className:
			'max-md:-mx-gutter max-md:-my-2 max-md:auto-cols-[max(9rem,44%)] max-md:grid-flow-col max-md:overflow-x-auto max-md:px-gutter max-md:py-2 md:grid-cols-3',
		sizes: '(min-width: 88rem) 416px, (min-width: 48rem) 31vw, 45vw',
	},
	rail: {
		className:
			'rail -mx-gutter -my-2 auto-cols-[max(9rem,44%)] grid-flow-col overflow-x-auto px-gutter py-2 md:auto-cols-[31%] xl:auto-cols-[minmax(0,1fr)]',
		sizes: '(min-width: 75rem) 312px, (min-width: 48rem) 31vw, 45vw',
	},
	inventory: {
		className:
			'vehicle-rows grid-cols-[repeat(auto-fill,minmax(max(8rem,45%),1fr))] [--later:auto_17rem] sm:grid-cols-2 sm:[--later:auto_23rem] min-[80rem]:grid-cols-3 min-[106.25rem]:grid-cols-4',
		sizes: '(min-width: 80rem) 310px, (min-width: 64rem) 33vw, 45vw',
	},
}

export function VehicleGrid({
	vehicles,
	columns,
	eager = 0,
	priority,
	flag,
	note,
	staggered,
}: VehicleGridProps) {
	const { className, sizes } = LAYOUTS[columns]
	return (
		<>
			<ul
				className={cn(
					'grid gap-x-[clamp(0.875rem,0.4rem+1.6vw,2rem)] gap-y-[clamp(1.75rem,1.2rem+1.6vw,3rem)]',
					className,
					staggered && 'cards-later stagger',
				)}
			>
				{vehicles.map((vehicle, index) => (
					<VehicleCard
						key={vehicle.id}
						vehicle={vehicle}
						index={index}
						sizes={sizes}
						eager={index < eager}
						priority={priority && index === 0}
						flag={flag?.(vehicle)}
						note={note?.(vehicle)}
					/>
				))}
			</ul>
			<InstalmentFootnote vehicles={vehicles} />
		</>
	)
}
