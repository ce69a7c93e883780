/** Whether an advert is the dealership's own: only what any visitor may see is looked at. */
import { eq, isNotNull } from 'drizzle-orm'
import { skeletonOf } from '#app/core/looks-alike.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { countAction } from '#app/features/submissions/submission-limits.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { nameWithoutYear } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Advert, AdvertAnswer, CheckedVehicle } from './advert.ts'
import { type OwnPlaces, readAdvert } from './read-advert.server.ts'

export async function checkAdvert(
	services: Services,
	typed: string,
	clientIp: string,
): Promise<AdvertAnswer> {
	const dealer = await findDealerOrCached(services)
	const advert = readAdvert(typed, placesOf(dealer, services.baseUrl))
	if (advert.kind === 'nothing' || advert.kind === 'too-long') return { kind: advert.kind }
	if ((await countAction(services, 'checks', clientIp)).isOver) return { kind: 'over-limit' }
	const isOfVehicle = advert.kind === 'words' || (advert.kind === 'own-page' && advert.vehicle !== undefined)
	if (!isOfVehicle) return { kind: advert.kind as Exclude<Advert['kind'], 'words'> }
	try {
		const id =
			advert.kind === 'words'
				? await findByStockNumber(services, advert.words)
				: (await findOffer(services.db, advert.vehicle ?? ''))?.id
		const vehicle = id && (await findChecked(services, id))
		if (vehicle) return { kind: 'vehicle', vehicle }
		if (advert.kind !== 'words') return { kind: 'gone' }
		return { kind: mayBeStockNumber(advert.words) ? 'unknown-words' : 'unclear' }
	} catch (error) {
		services.log.warn({ reason: reasonOf(error) }, 'an advert could not be checked')
		return { kind: 'failed' }
	}
}

const placesOf = (dealer: Dealer, baseUrl: string): OwnPlaces => ({
	websites: [baseUrl, dealer.website],
	phones: [dealer.phone.e164, dealer.chat?.e164 ?? ''].filter(Boolean),
	profiles: [dealer.marketplace?.address ?? null, ...dealer.social.map(({ address }) => address)],
})

/** The number alone, or as a word with letters and digits among others: 'Stock no. HFM-4412'. */
async function findByStockNumber({ db, memoize }: Services, words: string): Promise<string | undefined> {
	const numbers = await memoize('the stock numbers', () =>
		db.select({ id: cars.id, number: cars.stockNumber }).from(cars).where(isNotNull(cars.stockNumber)),
	)
	const ids = new Map(numbers.map(({ id, number }) => [skeletonOf(number ?? ''), id]))
	ids.delete('')
	const parts = words.split(/\s+/)
	const pairs = parts.slice(1).map((part, at) => parts[at] + part)
	const named = [...parts, ...pairs].filter((part) => /\d/.test(part) && /\p{L}/u.test(part))
	return [words.replace(LABEL, ''), words, ...named].map((part) => ids.get(skeletonOf(part))).find(Boolean)
}

const mayBeStockNumber = (words: string) => /\d/.test(words) && !/^\S+@\S+$/.test(words)

const LABEL = /^(?:(?:stock|ref|reference|no|nr|number|code)[\s.:#]*)+/i

async function findChecked({ db }: Services, id: string): Promise<CheckedVehicle | undefined> {
	const { name, make, model, variant, year, price, stockNumber, status } = cars
	const [row] = await db
		.select({ id: cars.id, name, make, model, variant, year, price, stockNumber, status })
		.from(cars)
		.where(eq(cars.id, id))
	if (!row) return undefined
	const shown = { ...row, name: nameWithoutYear(row) }
	return {
		name: `${row.year} ${shown.name}`,
		price: row.price,
		stockNumber: row.stockNumber,
		status: row.status,
		path: vehiclePath(shown),
	}
}
