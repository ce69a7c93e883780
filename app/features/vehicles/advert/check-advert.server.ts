/**
 * Whether an advert is the dealership's own. Reads what someone asks about one: a link, a stock number or a telephone
 * number; only what any visitor may see is looked at.
 */

import { domainToUnicode } from 'node:url'
import { eq, isNotNull } from 'drizzle-orm'
import { closestWords, createDictionary } from '#app/core/closest-words.ts'
import { skeletonOf } from '#app/core/name-words.ts'
import { findPhoneNumbers, toInternational } from '#app/core/phone.ts'
import { toPlainLine } from '#app/core/typed-text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { countAction } from '#app/features/submissions/submission-service.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { nameWithoutYear, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type Advert, type AdvertAnswer, type CheckedVehicle, LONGEST_ADVERT } from './advert.ts'

export type OwnPlaces = {
	websites: (string | null)[]
	phones: string[]
	profiles: (string | null)[] // the dealership's own pages on other websites
}

export function readAdvert(typed: string, places: OwnPlaces): Advert {
	const text = typed.trim()
	if (toPlainLine(text) === '') return { kind: 'nothing' }
	if (text.length > LONGEST_ADVERT) return { kind: 'too-long' }
	const address = addressIn(text)
	const chat = address && numberOfChat(address)
	if (address && !chat) return readAddress(address, places)
	if (!address && WITH_SCHEME.test(text)) return { kind: 'other-website' }
	const numbers = findPhoneNumbers(chat ?? text).map(({ number }) => String(number))
	const own = places.phones.map(toInternational)
	if (numbers.length > 0)
		return { kind: numbers.every((number) => own.includes(number)) ? 'own-number' : 'other-number' }
	return chat ? { kind: 'other-website' } : { kind: 'words', words: text }
}

const WITH_SCHEME = /https?:[\\/]{2}\S+/i
const BARE = /(?:^|\s)((?:[^\s./\\:?#@]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?)(?=[\s.,;:!?)]|$)/u
const SENTENCE_END = /[.,;:!?'"’”»)\]>]+$/

/** As a browser reads it, from what was typed: tidied first, it could be another host. */
function addressIn(text: string): URL | undefined {
	const written = WITH_SCHEME.exec(text)?.[0] ?? BARE.exec(text)?.[1]
	if (!written) return undefined
	const address = written.replace(SENTENCE_END, '')
	return URL.parse(WITH_SCHEME.test(address) ? address : `https://${address}`) ?? undefined
}

/** The telephone number of a link to a WhatsApp chat. */
function numberOfChat({ hostname, pathname, searchParams }: URL): string | undefined {
	const number = hostname === 'wa.me' ? pathname : searchParams.get('phone')
	if (!/^(wa\.me|(api|web)\.whatsapp\.com)$/.test(hostname)) return undefined
	const digits = number?.replace(/\D/g, '')
	return digits && `+${digits}`
}

function readAddress(address: URL, { websites, profiles }: OwnPlaces): Advert {
	const own = websites.flatMap(parsed)
	if (own.some((each) => hostOf(each) === hostOf(address)))
		return { kind: 'own-page', vehicle: vehicleIn(address.pathname) }
	if (profiles.flatMap(parsed).some((each) => isWithin(address, each))) return { kind: 'own-profile' }
	return { kind: own.some((each) => isAlike(address, each)) ? 'look-alike' : 'other-website' }
}

const parsed = (address: string | null): URL[] => (address && URL.parse(address) ? [new URL(address)] : [])

const hostOf = ({ host }: URL) => host.replace(/^www\./, '')

const vehicleIn = (pathname: string): string | undefined =>
	/^\/+(?:car|chat)\/+([\w.~-]+)/i.exec(pathname)?.[1]?.toLowerCase()

/** A whole website, such as that of a marketplace, is no page of the dealership. */
function isWithin(address: URL, own: URL): boolean {
	const path = own.pathname.replace(/\/$/, '')
	if (hostOf(own) !== hostOf(address) || (path === '' && own.search === '')) return false
	const hasParameters = [...own.searchParams].every(
		([name, value]) => address.searchParams.get(name) === value,
	)
	return hasParameters && (address.pathname === path || address.pathname.startsWith(`${path}/`))
}

const SHORTEST_NAME = 5 // characters; shorter ones are part of many words

/** Our host's name within another one or before its @, or nearly our letters. */
function isAlike({ hostname, username }: URL, own: URL): boolean {
	const name = longestLabel(own.hostname)
	if (name.length < SHORTEST_NAME) return false
	const labels = [...domainToUnicode(hostname).split('.'), ...username.split('.')].map(skeletonOf)
	if (labels.join('').includes(name)) return true
	const known = createDictionary([name])
	const most = name.length < 10 ? 1 : 2
	return labels.some((label) => closestWords(known, label, most, () => true).terms.length > 0)
}

/** What a host is called: `highveldmotors` of `www.highveldmotors.co.za`. */
const longestLabel = (hostname: string): string =>
	domainToUnicode(hostname)
		.replace(/\.[^.]*$/, '')
		.split('.')
		.map(skeletonOf)
		.reduce((longest, label) => (label.length > longest.length ? label : longest), '')

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
