/** Data of a vehicle's social share image: photo, name, year, kilometres, price and 'was' price. */
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { brandOf, type ShareCard } from '#app/features/media/share-card.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import type { Vehicle } from './vehicle.ts'

/** Undefined for a vehicle without a photo. */
export function vehicleShareCard(
	vehicle: Pick<Vehicle, 'name' | 'year' | 'mileage' | 'price' | 'wasPrice' | 'status' | 'photos'>,
	dealer: Pick<Dealer, 'look'>,
): ShareCard | undefined {
	const { name, year, mileage, price, wasPrice, status, photos } = vehicle
	const [photo] = photos
	const was = wasPrice ? [vehicleMessages.wasPrice(formatRand(wasPrice))] : []
	return (
		photo && {
			photo: photo.hash,
			...(status !== 'available' && { flag: vehicleMessages.statuses[status] }),
			heading: name,
			facts: [year, formatKilometres(mileage), ...was].join('  ·  '),
			amount: formatRand(price),
			...brandOf(dealer),
		}
	)
}
