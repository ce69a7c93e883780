import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { VehicleCard } from '#app/features/vehicles/vehicle-grid.tsx'
import { ContactOptions } from '#app/site/contact/contact-options.tsx'
import { calendarMessages } from '#messages/calendar.ts'
import { contactMessages } from '#messages/contact.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { addBrackets, BRACKETS } from '#tests/language.ts'
import { formatDate, formatDay, formatLongDate } from './dates.ts'
import { inLanguage } from './language.server.ts'
import { listOf } from './text.ts'
import { defineMessages, englishOf, translate } from './texts.ts'

addBrackets(calendarMessages, contactMessages, vehicleMessages)

const area = defineMessages({
	heading: 'Good day',
	list: ['one'],
	group: { count: (n: number) => `${n} cars` },
})
translate('af-ZA', area, { heading: 'Goeiedag', list: ['een'], group: { count: (n) => `${n} motors` } })
const { group } = area

test('a text is that of the language in which the work is done, also later within it', async () => {
	expect([area.heading, area.list, group.count(2)]).toEqual(['Good day', ['one'], '2 cars'])
	const later = inLanguage('af-ZA', async () => {
		await Promise.resolve()
		return [area.heading, area.list, group.count(2), { ...area.group }.count(1)]
	})
	expect(await later).toEqual(['Goeiedag', ['een'], '2 motors', '1 motors'])
	expect(area.heading).toBe('Good day')
	expect(inLanguage('zu-ZA', () => area.heading)).toBe('Good day') // not translated
	expect(englishOf(inLanguage('af-ZA', () => area)).heading).toBe('Good day')
})

test('a list of texts is joined as the language does it', () => {
	expect([listOf(['a', 'b', 'c']), listOf(['a', 'b'], 'disjunction')]).toEqual(['a, b and c', 'a or b'])
	expect(inLanguage('af-ZA', () => listOf(['a', 'b', 'c']))).toBe('a, b en c')
})

test('a translation that lacks a text does not compile', () => {
	// @ts-expect-error `count` is missing
	translate('af-ZA', defineMessages({ group: { count: 'one', of: 'of' } }), { group: { of: 'van' } })
	// @ts-expect-error a number is no text
	translate('af-ZA', defineMessages({ heading: 'Good day' }), { heading: 1 })
})

test('dates are written in the language, and in English as before', () => {
	const day = new Date('2026-11-20T10:00:00Z')
	const dates = () => [
		formatLongDate('2026-11-20'),
		formatDay('2026-11-20'),
		formatDate(day),
		formatDate(day, 2026),
	]
	expect(dates()).toEqual(['20 November 2026', 'Friday 20 November', '20 Nov 2026', '20 Nov'])
	expect(inLanguage(BRACKETS, dates)).toEqual([
		'[20 [November] 2026]',
		'[[Friday] 20 [November]]',
		'[20 [Nov] 2026]',
		'[20 [Nov]]',
	])
})

test('a page is in one language, whatever its modules were imported in', () => {
	const dealer = {
		phone: { display: '017 000 0000', e164: '+27170000000' },
		chat: { display: '060 000 0000', address: 'https://wa.me/27600000000' },
		email: { sales: 'sales@example.co.za' },
		address: { street: '1 Main Road', town: 'Kinross', postalCode: '2270', province: 'Mpumalanga' },
		mapAddress: 'https://www.openstreetmap.org/',
	} as unknown as Parameters<typeof ContactOptions>[0]['dealer']
	const page = () => renderToStaticMarkup(<ContactOptions dealer={dealer} headingId="find" />)
	const english = page()
	const other = inLanguage(BRACKETS, page)
	for (const text of ['Find us', 'Phone', 'WhatsApp', 'Email', 'Address', '(opens in a new tab)']) {
		expect(english).toContain(`>${text === '(opens in a new tab)' ? ` ${text}` : text}<`)
		expect(other).toContain(`[${text}]<`)
	}
})

test('a stored value is shown in the words of the language', () => {
	translate('af-ZA', vehicleMessages, {
		...englishOf(vehicleMessages),
		values: { ...englishOf(vehicleMessages).values, fuelType: { Petrol: 'Petrol of ons' } },
	})
	const vehicle = {
		...{ id: 'a', name: 'Toyota Hilux', price: 300_000, wasPrice: null, year: 2020, mileage: 10 },
		...{ condition: 'used', transmission: 'CVT', fuelType: 'Petrol', category: '', status: 'available' },
		...{ photo: null, featured: false, bodyStyle: null, variant: '' },
	} as unknown as Parameters<typeof VehicleCard>[0]['vehicle']
	const card = () =>
		renderToStaticMarkup(
			<MemoryRouter>
				<VehicleCard vehicle={vehicle} index={0} sizes="10rem" />
			</MemoryRouter>,
		)
	expect(card()).toContain('>Petrol<')
	expect(inLanguage('af-ZA', card)).toContain('>Petrol of ons<')
	expect(inLanguage('af-ZA', card)).toContain('>CVT<')
})
