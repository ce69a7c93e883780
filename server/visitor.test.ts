import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openVisitors, visitorOf } from './visitor.ts'

const PROXY = '10.0.0.2'

describe('a visitor', () => {
	test('is the other end of the connection', () => {
		expect(visitorOf('192.0.2.1', undefined, 0)).toBe('192.0.2.1')
	})

	test('cannot say otherwise where no server of ours stands in front', () => {
		expect(visitorOf('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
	})

	test('is whom the server in front served', () => {
		expect(visitorOf(PROXY, '192.0.2.1', 1)).toBe('192.0.2.1')
	})

	test.each([
		['one server', 1, '203.0.113.9, 192.0.2.1'],
		['one server, spoofed twice', 1, '203.0.113.9,203.0.113.10,192.0.2.1'],
		['two servers', 2, '203.0.113.9, 192.0.2.1, 10.0.0.3'],
		['two servers, and the outer one passed by', 2, '192.0.2.1'],
	])('cannot say otherwise behind %s', (_, proxies, forwarded) => {
		expect(visitorOf(PROXY, forwarded, proxies)).toBe('192.0.2.1')
	})

	test.each([
		['missing', undefined],
		['empty', ''],
		['no address', 'unknown'],
		['half an address', '192.0.2'],
		['a name', 'localhost'],
		['hidden', '_hidden, '],
	])('is the server in front when what that noted is %s', (_, forwarded) => {
		expect(visitorOf(PROXY, forwarded, 1)).toBe(PROXY)
	})

	test.each([
		['::ffff:192.0.2.1', '192.0.2.1'],
		['::FFFF:c000:201', '192.0.2.1'],
		['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
		['fe80::1%eth0', 'fe80::1'],
		['192.0.2.1:4711', '192.0.2.1'],
		['[2001:db8::1]:4711', '2001:db8::1'],
		['[2001:db8::1]', '2001:db8::1'],
	])('written as %s is %s', (written, visitor) => {
		expect(visitorOf(PROXY, written, 1)).toBe(visitor)
	})

	test('is nobody known on a socket without an address', () => {
		expect(visitorOf('', undefined, 0)).toBe('')
	})

	test('is never a matter of what they wrote themselves', () => {
		fc.assert(
			fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 1, max: 3 }), (spoofed, visitor, proxies) => {
				const noted = [visitor, ...Array<string>(proxies - 1).fill('10.0.0.3')]
				expect(visitorOf(PROXY, [spoofed, ...noted].join(', '), proxies)).toBe(visitor)
			}),
		)
	})
})

describe('a server in front that is not counted on', () => {
	const warnedOf = (proxies: number, ...forwarded: (string | undefined)[]) => {
		const said: string[] = []
		const visitor = openVisitors(proxies, { warn: (text: string) => void said.push(text) })
		for (const each of forwarded) visitor(PROXY, each)
		return said
	}

	test('is told of once, and names nobody', () => {
		const [said, ...more] = warnedOf(0, undefined, '192.0.2.1', '192.0.2.2')
		expect(said).toContain('TRUSTED_PROXIES')
		expect(said).not.toContain('192.0.2')
		expect(more).toEqual([])
	})

	test('is nothing to tell of where there is none, or where it is counted on', () => {
		expect(warnedOf(0, undefined)).toEqual([])
		expect(warnedOf(1, '192.0.2.1')).toEqual([])
	})
})
