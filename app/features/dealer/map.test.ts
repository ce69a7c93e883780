import { describe, expect, test } from 'vitest'
import { hostOf, originOf } from './map.tsx'
import { formatAddress } from './map-links.ts'

const address = {
	street: '1 Main Road',
	town: 'Kinross',
	province: 'Mpumalanga',
	postalCode: '2270',
	country: 'South Africa',
	countryCode: 'ZA',
}

describe('the address of a dealership', () => {
	test('is formatted from the street to the postal code', () => {
		expect(formatAddress(address)).toBe('1 Main Road, Kinross, Mpumalanga, 2270')
	})

	test('omits the parts that are missing', () => {
		expect(formatAddress({ ...address, street: '', province: '' })).toBe('Kinross, 2270')
	})
})

describe('the origin of a map URL', () => {
	test('is the scheme, host and port, without anything that could end a header directive', () => {
		expect(originOf('https://maps.example:8443/embed?a=b;script-src *')).toBe('https://maps.example:8443')
		expect(originOf('https://maps.example; script-src *')).toBe('')
	})

	test.each([null, '', 'maps.example', 'javascript:alert(1)', 'data:text/html,hello', 'file:///etc'])(
		'is empty for %s',
		(url) => {
			expect(originOf(url)).toBe('')
		},
	)

	test('is displayed as the host name', () => {
		expect(hostOf('https://www.openstreetmap.org/export/embed.html')).toBe('openstreetmap.org')
	})
})
