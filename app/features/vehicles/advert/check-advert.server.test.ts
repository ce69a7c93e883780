import { describe, expect, test } from 'vitest'
import { readAdvert } from './check-advert.server.ts'

const places = {
	websites: ['https://highveldmotors.example', 'https://www.highveld-family.co.za/'],
	phones: ['+27170000000', '+27820000001'],
	profiles: [
		'https://www.autotrader.co.za/dealers/highveld-1234',
		'https://facebook.com/profile.php?id=77',
		'https://instagram.com/',
	],
}
const kindOf = (typed: string) => readAdvert(typed, places).kind
const ID = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'

describe('a link of our website', () => {
	test.each([
		[`https://highveldmotors.example/car/${ID}`, ID],
		[`http://www.highveldmotors.example/car/${ID}?from=windscreen#photos`, ID],
		[`HIGHVELDMOTORS.EXAMPLE/CAR/${ID.toUpperCase()}`, ID],
		['highveldmotors.example/car/2019-hyundai-i20-5697f2e9/', '2019-hyundai-i20-5697f2e9'],
		['highveld-family.co.za/chat/2019-hyundai-i20-5697f2e9', '2019-hyundai-i20-5697f2e9'],
		[`See https://highveldmotors.example/car/${ID}. Is it yours?`, ID],
		[`https://highveldmotors.example//car/${ID}/test-drive`, ID],
		[`https://someone@highveldmotors.example/car/${ID}`, ID],
		['https://highveldmotors.example', undefined],
		['https://highveldmotors.example:443/inventory?search=car', undefined],
	])('%s', (typed, vehicle) => {
		expect(readAdvert(typed, places)).toEqual({ kind: 'own-page', vehicle })
	})
})

test.each([
	[`https://highveldmotors.example.evil.test/car/${ID}`, 'look-alike'],
	[`https://highveldmotors.example@evil.test/car/${ID}`, 'look-alike'],
	['https://evil.test\\@highveldmotors.example/car/1', 'other-website'],
	['https://highve1dmotors.example/car/1', 'look-alike'],
	['https://highveldmotor.example/', 'look-alike'],
	['https://highveldmotors.shop/', 'look-alike'],
	['https://hіghveldmotors.example/', 'look-alike'], // a Cyrillic letter
	['https://xn--hghveldmotors-ymi.example/', 'look-alike'], // the same, as browsers send it
	['highveld–family.co.za/car/1', 'look-alike'], // a dash that is no hyphen
	['https://highveldmotors.example:8443/car/1', 'look-alike'],
	[`https://evil.test/highveldmotors.example/car/${ID}`, 'other-website'],
	[`https://evil.test/car/${ID}`, 'other-website'],
	[`https://evil.test/?to=https://highveldmotors.example/car/${ID}`, 'other-website'],
	['gumtree.co.za/a-cars/1', 'other-website'],
	['https://www.autotrader.co.za/dealers/highveld-1234/stock?page=2', 'own-profile'],
	['https://autotrader.co.za/dealers/highveld-12345', 'other-website'],
	['https://www.facebook.com/profile.php?id=77&sk=about', 'own-profile'],
	['https://facebook.com/profile.php?id=78', 'other-website'],
	['https://instagram.com/anybody', 'other-website'],
	['javascript:alert(1)', 'words'],
	['data:text/html,highveldmotors.example', 'words'],
	['https://', 'words'],
	['https://[', 'other-website'],
	['https://%zz@evil.test/', 'other-website'],
])('the link %s is %s', (typed, kind) => {
	expect(kindOf(typed)).toBe(kind)
})

test.each([
	['017 000 0000', 'own-number'],
	['(017) 000-0000', 'own-number'],
	['+27 17 000 0000', 'own-number'],
	['0027170000000', 'own-number'],
	['tel:+27170000000', 'own-number'],
	['Call 0170000000 or 082 000 0001!', 'own-number'],
	['https://wa.me/27820000001?text=Hi', 'own-number'],
	['https://api.whatsapp.com/send?phone=27820000001', 'own-number'],
	['wa.me/27829999999', 'other-number'],
	['https://wa.me/message/ABC', 'other-website'],
	['017 000 0001', 'other-number'],
	['017 000 0000 or 082 999 9999', 'other-number'],
])('the number %s is %s', (typed, kind) => {
	expect(kindOf(typed)).toBe(kind)
})

test.each([
	['', 'nothing'],
	[' \n ', 'nothing'],
	['\u200b\u2060', 'nothing'],
	['HFM-4412', 'words'],
	['4412', 'words'],
	['<b>no</b>', 'words'],
	['x'.repeat(500), 'words'],
	['x'.repeat(501), 'too-long'],
	[`https://${'a.'.repeat(240)}com`, 'other-website'],
])('%j is %s', (typed, kind) => {
	expect(kindOf(typed)).toBe(kind)
})

test('a dealership without website and numbers owns nothing', () => {
	const none = { websites: ['https://a.example', null], phones: [], profiles: [null, ''] }
	expect(readAdvert('017 000 0000', none).kind).toBe('other-number')
	expect(readAdvert('https://b.example/car/1', none).kind).toBe('other-website')
})
