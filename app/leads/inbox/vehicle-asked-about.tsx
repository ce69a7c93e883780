/** The vehicle that somebody asked about, as it stands in our stock now. */
import { href, Link } from 'react-router'
import { kilometres, rand } from '#app/kernel/rand.ts'
import { Picture } from '#app/media/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { placeholderOf, type Vehicle } from '#app/vehicles/vehicle.ts'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'

type Props = { vehicle: Vehicle; priceThen: string }

export function VehicleAskedAbout({ vehicle, priceThen }: Props) {
	const { id, name, price, status, year, mileage, stockNumber, photos } = vehicle
	return (
		<section
			aria-label={words.vehicle}
			className="grid gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center"
		>
			<div className="w-28">
				<Picture
					photo={photos[0] ?? null}
					alt=""
					sizes="7rem"
					widest={320}
					fallback={placeholderOf(vehicle)}
					className="aspect-3/2 w-full rounded-media object-cover"
				/>
			</div>
			<div className="min-w-0">
				<Link
					to={href('/car/:id', { id })}
					reloadDocument
					className="font-[620] wrap-anywhere hover:underline"
				>
					{name}
				</Link>
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
					{words.vehicleFacts({ year, distance: kilometres(mileage), stockNumber })}
					{status !== 'available' && <Tag tone="gold">{vehicleWords.statuses[status]}</Tag>}
				</p>
			</div>
			<div className="text-right">
				<p className="price text-xl">{rand(price)}</p>
				{priceThen !== rand(price) && <p className="text-xs text-ink-muted">{words.priceThen(priceThen)}</p>}
			</div>
		</section>
	)
}
