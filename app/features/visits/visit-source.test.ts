import { expect, test } from 'vitest'
import { readSource } from './visit-source.ts'

const ownHost = 'highveldmotors.example'
const from = (referer: string | null, address = '/inventory') =>
	readSource({ address: `https://${ownHost}${address}`, referer, ownHost })

test.each([
	[null, 'direct'],
	['', 'direct'],
	['https://highveldmotors.example/', 'site'],
	['https://www.google.co.za/', 'search'],
	['https://duckduckgo.com/', 'search'],
	['android-app://com.google.android.googlequicksearchbox/', 'search'],
	['https://www.autotrader.co.za/', 'marketplace'],
	['https://www.cars.co.za/', 'marketplace'],
	['https://l.facebook.com/', 'social'],
	['https://web.whatsapp.com/', 'social'],
	['https://t.co/', 'social'],
	['https://mail.google.com/', 'email'],
	['android-app://com.google.android.gm/', 'email'],
	['https://motoring-news.example/a/long/path', 'other'],
	['https://notautotrader.co.za.evil.example/', 'other'],
	['no address', 'direct'],
])('a visitor from %j is counted as %s', (referer, source) => {
	expect(from(referer)).toBe(source)
})

test.each([
	['/inventory?utm_source=newsletter&utm_medium=email', 'email'],
	['/inventory?utm_source=facebook', 'social'],
	['/inventory?utm_source=google&utm_medium=cpc', 'search'],
	['/inventory?gclid=abc', 'search'],
	['/car/1?fbclid=abc', 'social'],
	['/car/1?from=windscreen', 'windscreen'],
	['/?utm_campaign=Spring%20Sale', 'campaign: spring sale'],
	['/?utm_campaign=%E2%80%8B%20', 'direct'],
	['/?utm_campaign=%3Cscript%3E', 'campaign: script'],
])('the link %s says where a visitor comes from', (address, source) => {
	expect(from(null, address)).toBe(source)
})

test('a campaign has at most forty characters', () => {
	expect(from(null, `/?utm_campaign=${'a'.repeat(5_000)}`)).toBe(`campaign: ${'a'.repeat(40)}`)
})
