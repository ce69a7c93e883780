import { describe, expect, test } from 'vitest'
import type { Dealer } from './dealer.ts'
import { dealerNotSetUp } from './dealer-queries.server.ts'
import { dealerSchema } from './dealer-schema-org.ts'
import { COMMON_WEEK } from './week-schema.ts'

const site = {
	baseUrl: 'https://cars.example',
	image: 'https://cars.example/share/1.jpg',
	tagline: '',
	blurb: '',
}
const dealer: Dealer = {
	...dealerNotSetUp,
	name: 'Highveld Family Motors',
	founded: 1990,
	address: {
		street: '1 Placeholder Street',
		town: 'Kinross',
		postalCode: '2270',
		province: 'Mpumalanga',
		country: 'South Africa',
		countryCode: 'ZA',
	},
	position: { latitude: -26.42, longitude: 29.09 },
	tradingHours: { ...dealerNotSetUp.tradingHours, week: COMMON_WEEK },
	phone: { e164: '+27170000000', display: '+27 17 000 0000' },
}

describe('the schema.org data of the dealership', () => {
	test('has its address, phone number and position', () => {
		expect(dealerSchema(dealer, site)).toMatchObject({
			'@type': 'AutoDealer',
			'@id': 'https://cars.example/#dealer',
			name: 'Highveld Family Motors',
			url: 'https://cars.example/',
			foundingDate: '1990',
			telephone: '+27170000000',
			address: {
				'@type': 'PostalAddress',
				addressLocality: 'Kinross',
				postalCode: '2270',
				addressCountry: 'ZA',
			},
			geo: { '@type': 'GeoCoordinates', latitude: -26.42, longitude: 29.09 },
		})
	})

	test('has the days with fixed hours, grouped by the same hours', () => {
		const week = dealer.tradingHours.week.map((day) =>
			day.day === 'Saturday'
				? { ...day, closes: '13:00' }
				: day.day === 'Public holidays'
					? { ...day, opens: '08:30', closes: '13:00' }
					: day,
		)
		const { openingHoursSpecification } = dealerSchema(
			{ ...dealer, tradingHours: { ...dealer.tradingHours, week } },
			site,
		)
		expect(openingHoursSpecification).toEqual([
			{
				'@type': 'OpeningHoursSpecification',
				dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
				opens: '08:30',
				closes: '17:30',
			},
			{
				'@type': 'OpeningHoursSpecification',
				dayOfWeek: ['Saturday', 'PublicHolidays'],
				opens: '08:30',
				closes: '13:00',
			},
		])
	})

	test('omits what is not known', () => {
		const content = dealerSchema(dealerNotSetUp, site)
		for (const name of [
			'address',
			'geo',
			'telephone',
			'email',
			'hasMap',
			'sameAs',
			'priceRange',
			'foundingDate',
			'slogan',
			'description',
		]) {
			expect(content).not.toHaveProperty(name)
		}
		expect(JSON.stringify(content)).not.toMatch(/""|null/)
	})
})
