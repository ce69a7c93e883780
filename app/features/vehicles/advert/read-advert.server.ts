/** Reads what someone asks about an advert: a link, a stock number or a telephone number. */
import { domainToUnicode } from 'node:url'
import { closestWords, createDictionary } from '#app/core/closest-words.ts'
import { skeletonOf } from '#app/core/looks-alike.ts'
import { findPhoneNumbers, toInternational } from '#app/core/phone.ts'
import { toPlainLine } from '#app/core/typed-text.ts'
import { type Advert, LONGEST_ADVERT } from './advert.ts'

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
