import { cn } from '#app/components/cn.ts'
import { ACROSS_A_PHONE } from '#app/features/media/photo.ts'
import type { VehicleSummary } from './vehicle.ts'
import { type CardShape, VehicleCard } from './vehicle-card.tsx'

type Props = {
	vehicles: VehicleSummary[]
	columns: 'four' | 'three' | 'inventory'
	eager?: number // number of images in the first viewport
	priority?: boolean // the first image is the page's LCP image
	flag?: (vehicle: VehicleSummary) => string | undefined
	note?: (vehicle: VehicleSummary) => string | undefined // why the vehicle is shown
	staggered?: boolean
}

/** One with large text on a phone. */
const TWO_COLUMNS =
	'grid-cols-[repeat(auto-fill,minmax(max(8rem,45%),1fr))] [--later:auto_15rem] md:grid-cols-3 md:[--later:auto_20rem]'

const LAYOUTS: Record<Props['columns'], { className: string; shape: CardShape; sizes: string }> = {
	four: {
		className: `${TWO_COLUMNS} xl:grid-cols-4`,
		shape: 'compact',
		sizes: '(min-width: 75rem) 312px, (min-width: 48rem) 31vw, 45vw',
	},
	three: {
		className: TWO_COLUMNS,
		shape: 'compact',
		sizes: '(min-width: 88rem) 416px, (min-width: 48rem) 31vw, 45vw',
	},
	inventory: {
		className:
			'grid-cols-1 [--later:auto_24rem] sm:grid-cols-2 sm:[--later:auto_21rem] min-[80rem]:grid-cols-3',
		shape: 'wide',
		sizes: `(min-width: 80rem) 310px, (min-width: 64rem) 33vw, (min-width: 40rem) 45vw, ${ACROSS_A_PHONE}`,
	},
}

export function VehicleGrid({ vehicles, columns, eager = 0, priority, flag, note, staggered }: Props) {
	const { className, shape, sizes } = LAYOUTS[columns]
	return (
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
					shape={shape}
					sizes={sizes}
					eager={index < eager}
					priority={priority && index === 0}
					flag={flag?.(vehicle)}
					note={note?.(vehicle)}
				/>
			))}
		</ul>
	)
}
