import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import type { Dealer } from './dealer.ts'
import { dealerNotSetUp } from './dealer-queries.server.ts'
import {
	contactFields,
	contactInput,
	dealershipFields,
	dealershipInput,
	toContactSettings,
	toDealershipSettings,
} from './dealership-schema.ts'

import { mapAround } from './map-links.ts'

const dealer = { ...dealerNotSetUp, name: 'Vaal Auto Traders', logo: 'highveld' as const }

function parse(changes: Values = {}) {
	const form = readForm(dealershipInput(2026), { ...dealershipFields(dealer), ...changes })
	return form.ok ? toDealershipSettings(form.value, { dealer }) : form.fieldErrors
}

test('a blank year of foundation is unknown', () => {
	expect(parse()).toMatchObject({ founded: null, name: 'Vaal Auto Traders', logo: 'highveld' })
	expect(parse({ founded: '1987' })).toMatchObject({ founded: 1987 })
})

test('a drawn logo goes with the name that it shows', () => {
	expect(parse({ name: 'Vaal Cars' })).toMatchObject({ name: 'Vaal Cars', logo: null })
})

test.each<[Values, string, string]>([
	[{ founded: '2027' }, 'founded', 'out-of-range'],
	[{ name: ' ' }, 'name', 'required'],
])('the form of the dealership is rejected with %j', (changes, field, error) => {
	expect(parse(changes)).toMatchObject({ [field]: error })
})

const kinross = { latitude: -26.42, longitude: 29.09 }
const contactDealer: Dealer = {
	...dealerNotSetUp,
	position: kinross,
	mapAddress: 'https://maps.example/kinross',
	mapEmbedAddress: mapAround(kinross),
	phone: { e164: '+27170000000', display: '+27 17 000 0000' },
	social: [{ label: 'Follow us', address: 'https://social.example/us' }],
}
const parseForm = (changes: Values = {}, before = contactDealer) => {
	const form = readForm(contactInput, { ...contactFields(before), ...changes })
	return form.ok ? toContactSettings(form.value, before) : form.fieldErrors
}

describe('the contact settings form', () => {
	test('changes nothing when no field is edited', () => {
		expect(contactDealer).toMatchObject(parseForm())
	})

	test('accepts phone numbers in any format and derives the chat link', () => {
		expect(parseForm({ phone: '(017) 000-1111', chat: '082 000 0000' })).toMatchObject({
			phone: { e164: '+27170001111', display: '+27 17 000 1111' },
			chat: { e164: '+27820000000', display: '+27 82 000 0000', address: 'https://wa.me/27820000000' },
		})
	})

	test('derives the map links from a new position', () => {
		const moved = { latitude: '-26,5', longitude: '29.2', directions: '' }
		expect(parseForm(moved)).toMatchObject({
			position: { latitude: -26.5, longitude: 29.2 },
			mapAddress: 'https://www.openstreetmap.org/?mlat=-26.5&mlon=29.2#map=15/-26.5/29.2',
			mapEmbedAddress: mapAround({ latitude: -26.5, longitude: 29.2 }),
		})
		expect(parseForm({ liveMap: '' })).toMatchObject({ mapEmbedAddress: null })
	})

	test('derives a map link from the address of a dealership without a position', () => {
		const address = { street: '12 Main Road', town: 'Kinross', postalCode: '2270' }
		const saved = parseForm(address, dealerNotSetUp)
		const search = 'https://www.openstreetmap.org/search?query=12+Main+Road%2C+Kinross+2270'
		expect(saved).toMatchObject({ position: null, mapAddress: search })
		expect(contactFields({ ...dealerNotSetUp, ...saved } as Dealer).directions).toBe('')
		expect(parseForm({ ...address, street: '' }, dealerNotSetUp)).toMatchObject({ mapAddress: '' })
	})

	test('keeps a custom map link until the position changes', () => {
		const own = { ...contactDealer, mapEmbedAddress: 'https://maps.example/embed' }
		expect(parseForm({}, own)).toMatchObject({ mapEmbedAddress: 'https://maps.example/embed' })
		expect(parseForm({ latitude: '', longitude: '' }, own)).toMatchObject({ mapEmbedAddress: null })
	})

	test.each<[Values, string, string]>([
		[{ latitude: '26.42' }, 'latitude', 'out-of-range'],
		[{ latitude: 'south' }, 'latitude', 'not-a-number'],
		[{ longitude: '' }, 'longitude', 'incomplete'],
		[{ phone: '000' }, 'phone', 'not-a-phone'],
		[{ chat: 'call me' }, 'chat', 'not-a-phone'],
		[{ postalCode: '22700' }, 'postalCode', 'not-a-postal-code'],
		[{ province: 'Transvaal' }, 'province', 'not-an-option'],
		[{ website: 'javascript:alert(1)' }, 'website', 'not-a-link'],
		[{ marketplaceLabel: 'Cars' }, 'marketplaceAddress', 'incomplete'],
		[{ socialLabel: ['a', 'b'], socialAddress: ['https://a.example/', ''] }, 'socialAddress', 'incomplete:1'],
		[{ socialAddress: ['https://a.example/', 'b'] }, 'socialAddress', 'not-a-link:1'],
		[{ street: 'x'.repeat(10_000) }, 'street', 'too-long'],
	])('is rejected with %j', (changes, field, error) => {
		expect(parseForm(changes)).toMatchObject({ [field]: error })
	})
})
