/** Validation of the settings forms for the dealership's name and contact details. */
import * as z from 'zod/mini'
import {
	column,
	line,
	link,
	optionalInteger,
	parsedField,
	parseWebAddress,
	switchField,
} from '#app/core/fields.ts'

import { formatSpokenNumber, toInternational } from '#app/core/phone.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type Dealer, SECTIONS, type Section } from './dealer.ts'
import { directionsTo, mapAround, type Position, searchFor } from './map-links.ts'

const name = parsedField(line(100), (text): Result<string, string> => (text ? ok(text) : fail('required')))

export const dealershipInput = (thisYear: number) =>
	z.object({
		name,
		founded: optionalInteger(1800, thisYear),
		creditText: line(60),
		creditName: line(80),
		creditAddress: link,
		finance: switchField,
		marketplace: switchField,
		showroom: switchField,
		blog: switchField,
		faqs: switchField,
		hidesEmptySections: switchField,
	})

type DealershipInput = z.output<ReturnType<typeof dealershipInput>>
type DealershipSettings = Pick<
	Dealer,
	'name' | 'logo' | 'founded' | 'credit' | 'hiddenSections' | 'hidesEmptySections'
>

/** Initial values of the form fields. */
export const dealershipFields = ({
	credit,
	name,
	founded,
	hiddenSections = [],
	hidesEmptySections = false,
}: Dealer) => ({
	...(Object.fromEntries(
		SECTIONS.map((section) => [section, hiddenSections.includes(section) ? '' : 'on']),
	) as Record<Section, string>),
	hidesEmptySections: hidesEmptySections ? 'on' : '',
	name,
	founded: founded === null ? '' : String(founded),
	creditText: credit.text,
	creditName: credit.name,
	creditAddress: credit.address ?? '',
})

/** Nothing is stored where nothing is left out. */
function sectionSettings(input: DealershipInput): Pick<Dealer, 'hiddenSections' | 'hidesEmptySections'> {
	const hidden = SECTIONS.filter((section) => !input[section])
	return {
		hiddenSections: hidden.length > 0 ? hidden : undefined,
		hidesEmptySections: input.hidesEmptySections || undefined,
	}
}

/** A drawn wordmark shows the name it was drawn for; after a change of name, the name is shown as text. */
export const toDealershipSettings = (
	input: DealershipInput,
	{ dealer }: { dealer: Pick<Dealer, 'name' | 'logo'> },
): DealershipSettings => ({
	name: input.name,
	logo: input.name === dealer.name ? dealer.logo : null,
	founded: input.founded,
	credit: { text: input.creditText, name: input.creditName, address: input.creditAddress || null },
	...sectionSettings(input),
})

/** The complete pairs, in order: both fields of a pair are filled in, or both are empty. */
export const inPairs = (first: string[], second: string[]): [string, string][] =>
	first
		.map((one, index): [string, string] => [one, second[index] ?? ''])
		.filter(([one, other]) => one !== '' && other !== '')

/** The field error of the first incomplete pair, with its index: `incomplete:1`. */
export function pairError(first: string[], second: string[]): string | undefined {
	const length = Math.max(first.length, second.length)
	for (let index = 0; index < length; index++)
		if (!first[index] !== !second[index]) return `incomplete:${index}`
	return undefined
}

export const PROVINCES = [
	'Eastern Cape',
	'Free State',
	'Gauteng',
	'KwaZulu-Natal',
	'Limpopo',
	'Mpumalanga',
	'North West',
	'Northern Cape',
	'Western Cape',
] as const

export const SOCIAL_LINK_COUNT = 5

/** Latitudes of South Africa with its islands; without the minus sign, the dealership would be in Egypt. */
const SOUTH = { least: -47, most: -22 }
const EAST = { least: 16, most: 38 }

const degrees = ({ least, most }: { least: number; most: number }) =>
	parsedField(line(30), (text): Result<number | null, string> => {
		if (text === '') return ok(null)
		const number = /^-?\d{1,3}([.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
		if (Number.isNaN(number)) return fail('not-a-number')
		return number < least || number > most ? fail('out-of-range') : ok(number)
	})

const telephone = parsedField(line(40), (text): Result<{ e164: string; display: string }, string> => {
	if (text === '') return ok({ e164: '', display: '' })
	const e164 = toInternational(text)
	return /^\+\d{8,15}$/.test(e164) ? ok({ e164, display: formatSpokenNumber(text) }) : fail('not-a-phone')
})

const postalCode = parsedField(
	line(20),
	(text): Result<string, string> =>
		text === '' || /^\d{4}$/.test(text) ? ok(text) : fail('not-a-postal-code'),
)
const province = parsedField(
	line(40),
	(text): Result<string, string> =>
		text === '' || PROVINCES.some((one) => one === text) ? ok(text) : fail('not-an-option'),
)

export const contactInput = z
	.object({
		street: line(150),
		town: line(80),
		postalCode,
		province,
		latitude: degrees(SOUTH),
		longitude: degrees(EAST),
		directions: link,
		liveMap: switchField,
		phone: telephone,
		chat: telephone,
		website: link,
		marketplaceLabel: line(60),
		marketplaceAddress: link,
		socialLabel: column(40, (text): Result<string, string> => ok(text)),
		socialAddress: column(500, parseWebAddress),
	})
	.check(({ value, issues }) => {
		const addFieldError = (path: string, message: string | undefined) =>
			message && issues.push({ code: 'custom', input: value, path: [path], message })
		if ((value.latitude === null) !== (value.longitude === null)) addFieldError('longitude', 'incomplete')
		if (!value.marketplaceLabel !== !value.marketplaceAddress)
			addFieldError('marketplaceAddress', 'incomplete')
		addFieldError('socialAddress', pairError(value.socialLabel, value.socialAddress))
	})

type ContactInput = z.output<typeof contactInput>
type ContactSettings = Pick<
	Dealer,
	| 'address'
	| 'position'
	| 'mapAddress'
	| 'mapEmbedAddress'
	| 'phone'
	| 'chat'
	| 'website'
	| 'social'
	| 'marketplace'
>

/** Initial values of the form fields. */
export const contactFields = ({ address, position, phone, chat, ...dealer }: Dealer) => ({
	street: address.street,
	town: address.town,
	postalCode: address.postalCode,
	province: address.province,
	latitude: position ? String(position.latitude) : '',
	longitude: position ? String(position.longitude) : '',
	directions: dealer.mapAddress === derivedMapAddress(position, address) ? '' : dealer.mapAddress,
	liveMap: dealer.mapEmbedAddress ? 'on' : '',
	phone: phone.display,
	chat: chat?.display ?? '',
	website: dealer.website ?? '',
	marketplaceLabel: dealer.marketplace?.label ?? '',
	marketplaceAddress: dealer.marketplace?.address ?? '',
	socialLabel: dealer.social.map(({ label }) => label),
	socialAddress: dealer.social.map(({ address }) => address),
})

export function toContactSettings(input: ContactInput, before: Dealer): ContactSettings {
	const { latitude, longitude, chat, marketplaceLabel: label, marketplaceAddress } = input
	const position = latitude === null || longitude === null ? null : { latitude, longitude }
	return {
		address: {
			...before.address,
			street: input.street,
			town: input.town,
			postalCode: input.postalCode,
			province: input.province,
		},
		position,
		mapAddress: input.directions || derivedMapAddress(position, input),
		mapEmbedAddress: input.liveMap ? mapOf(position, before) : null,
		phone: input.phone,
		chat: chat.e164 ? { ...chat, address: `https://wa.me/${chat.e164.slice(1)}` } : null,
		website: input.website || null,
		marketplace: label ? { label, address: marketplaceAddress } : null,
		social: inPairs(input.socialLabel, input.socialAddress).map(([label, address]) => ({ label, address })),
	}
}

const derivedMapAddress = (position: Position | null, address: Parameters<typeof searchFor>[0]): string =>
	position ? directionsTo(position) : searchFor(address)

/** Keeps a map that was configured otherwise, unless the position changed. */
function mapOf(position: Position | null, { position: previous, mapEmbedAddress }: Dealer): string | null {
	const hasMoved = position?.latitude !== previous?.latitude || position?.longitude !== previous?.longitude
	if (!hasMoved && mapEmbedAddress) return mapEmbedAddress
	return position ? mapAround(position) : null
}
