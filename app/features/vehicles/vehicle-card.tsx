/** A vehicle in a list. The whole card is one link. */
import { type CSSProperties, memo } from 'react'
import { href, Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatKilometres } from '#app/core/money-and-distance.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { vehicleMessages } from '#messages/vehicles.ts'
import { valueLabel } from './value-label.ts'
import { placeholderOf, splitName, type VehicleSummary } from './vehicle.ts'
import { VehiclePrice } from './vehicle-price.tsx'

export type CardShape = 'compact' | 'wide' // two per row on a phone, or one

type Props = {
	vehicle: VehicleSummary
	index: number
	shape: CardShape
	sizes: string
	flag?: string
	note?: string
	eager?: boolean
	priority?: boolean
}

/** Memoized: a list that is filtered on every keystroke keeps most of its cards. */
export const VehicleCard = memo(function VehicleCard({
	vehicle,
	index,
	shape,
	sizes,
	flag = flagOf(vehicle),
	note,
	eager,
	priority,
}: Props) {
	const { head, rest } = splitName(vehicle)
	const compact = shape === 'compact'
	return (
		<li className="group relative flex flex-col" style={{ '--i': index } as CSSProperties}>
			<div
				className={cn(
					'card-picture relative isolate aspect-car overflow-hidden rounded-t-media bg-dust-200',
					!compact && 'max-sm:-mx-gutter max-sm:rounded-none',
				)}
			>
				<Picture
					photo={vehicle.photo}
					alt={vehicleMessages.picture(vehicle)}
					sizes={sizes}
					widest={960}
					fallback={placeholderOf(vehicle)}
					eager={eager}
					priority={priority}
					className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.035]"
				/>
				{flag && <Flag text={flag} pale={vehicle.status !== 'available'} bleeds={!compact} />}
			</div>
			<div className={cn('relative h-0.5 bg-line', !compact && 'max-sm:-mx-gutter')}>
				<span className="absolute inset-0 origin-left scale-x-0 bg-gold-600 transition-transform duration-500 ease-out group-focus-within:scale-x-100 group-hover:scale-x-100" />
			</div>
			<h3
				translate="no"
				className={cn(
					'leading-tight font-[650] font-stretch-104%',
					compact ? 'mt-2.5 text-[0.9375rem] md:mt-3.5 md:text-base' : 'mt-3.5 text-base',
				)}
			>
				<Link
					to={href('/car/:id', { id: vehicle.id })}
					viewTransition={canFadePages}
					prefetch="intent"
					className="no-underline after:absolute after:inset-0 after:z-1 focus-visible:shadow-none focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-(--focus)"
				>
					{head}{' '}
					<span
						className={cn(
							'mt-0.5 block font-normal text-ink-muted font-stretch-100%',
							compact ? 'text-xs md:text-sm' : 'text-sm',
						)}
					>
						{rest}
					</span>
				</Link>
			</h3>
			<VehiclePrice vehicle={vehicle} size={shape} />
			<ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-0.5 text-[0.875rem] leading-snug text-ink-muted">
				<li>{vehicle.year}</li>
				<li translate="no">
					<Spoken>{formatKilometres(vehicle.mileage)}</Spoken>
				</li>
				<li className={cn(compact && 'max-md:hidden')}>{valueLabel('fuelType', vehicle.fuelType)}</li>
				<li className={cn(compact && 'max-md:hidden')}>{valueLabel('transmission', vehicle.transmission)}</li>
			</ul>
			{note && (
				<p className="mt-2 text-sm">
					<Spoken>{note}</Spoken>
				</p>
			)}
		</li>
	)
})

function Flag({ text, pale, bleeds }: { text: string; pale: boolean; bleeds: boolean }) {
	return (
		<span
			className={cn(
				'flag-left absolute bottom-0 left-0 py-1 pr-4.5 pl-3 text-2xs font-[650] font-stretch-108%',
				pale ? 'bg-dust-400 text-dark-950' : 'bg-dark-950 text-dust-50',
				bleeds && 'max-sm:pl-gutter',
			)}
		>
			{text}
		</span>
	)
}

function flagOf({ status, condition }: VehicleSummary): string | undefined {
	if (status !== 'available') return vehicleMessages.statuses[status]
	return condition === 'used' ? undefined : vehicleMessages.conditions[condition]
}
