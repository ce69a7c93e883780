import { describe, expect, test } from 'vitest'
import { formatAddress, hostOf, originOf } from './location.ts'

const address = {
	street: '1 Main Road',
	town: 'Kinross',
	province: 'Mpumalanga',
	postalCode: '2270',
	country: 'South Africa',
	countryCode: 'ZA',
}

describe('the place of a dealership', () => {
	test('reads from the street to the postal code', () => {
		expect(formatAddress(address)).toBe('1 Main Road, Kinross, Mpumalanga, 2270')
	})

	test('leaves out what is not given', () => {
		expect(formatAddress({ ...address, street: '', province: '' })).toBe('Kinross, 2270')
	})
})

describe('the origin of a map', () => {
	test('is its scheme, host and port, and nothing that could end a header’s rule', () => {
		expect(originOf('https://maps.example:8443/embed?a=b;script-src *')).toBe('https://maps.example:8443')
		expect(originOf('https://maps.example; script-src *')).toBe('')
	})

	test.each([null, '', 'maps.example', 'javascript:alert(1)', 'data:text/html,hello', 'file:///etc'])(
		'is none for %s',
		(nothing) => {
			expect(originOf(nothing)).toBe('')
		},
	)

	test('is named by its host', () => {
		expect(hostOf('https://www.openstreetmap.org/export/embed.html')).toBe('openstreetmap.org')
	})
})
