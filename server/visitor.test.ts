import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientIpOf, createClientIpResolver } from './visitor.ts'

const PROXY = '10.0.0.2'

describe('a visitor', () => {
	test('is the other end of the connection', () => {
		expect(clientIpOf('192.0.2.1', undefined, 0)).toBe('192.0.2.1')
	})

	test('cannot say otherwise where no server of ours stands in front', () => {
		expect(clientIpOf('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
	})

	test('is whom the server in front served', () => {
		expect(clientIpOf(PROXY, '192.0.2.1', 1)).toBe('192.0.2.1')
	})

	test.each([
		['one server', 1, '203.0.113.9, 192.0.2.1'],
		['one server, spoofed twice', 1, '203.0.113.9,203.0.113.10,192.0.2.1'],
		['two servers', 2, '203.0.113.9, 192.0.2.1, 10.0.0.3'],
		['two servers, and the outer one passed by', 2, '192.0.2.1'],
	])('cannot say otherwise behind %s', (_, proxies, forwarded) => {
		expect(clientIpOf(PROXY, forwarded, proxies)).toBe('192.0.2.1')
	})

	test.each([
		['missing', undefined],
		['empty', ''],
		['no address', 'unknown'],
		['half an address', '192.0.2'],
		['a name', 'localhost'],
		['hidden', '_hidden, '],
	])('is the server in front when what that noted is %s', (_, forwarded) => {
		expect(clientIpOf(PROXY, forwarded, 1)).toBe(PROXY)
	})

	test.each([
		['::ffff:192.0.2.1', '192.0.2.1'],
		['::FFFF:c000:201', '192.0.2.1'],
		['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
		['fe80::1%eth0', 'fe80::1'],
		['192.0.2.1:4711', '192.0.2.1'],
		['[2001:db8::1]:4711', '2001:db8::1'],
		['[2001:db8::1]', '2001:db8::1'],
	])('written as %s is %s', (header, clientIp) => {
		expect(clientIpOf(PROXY, header, 1)).toBe(clientIp)
	})

	test('is nobody known on a socket without an address', () => {
		expect(clientIpOf('', undefined, 0)).toBe('')
	})

	test('is never a matter of what they wrote themselves', () => {
		fc.assert(
			fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 1, max: 3 }), (spoofed, clientIp, proxies) => {
				const noted = [clientIp, ...Array<string>(proxies - 1).fill('10.0.0.3')]
				expect(clientIpOf(PROXY, [spoofed, ...noted].join(', '), proxies)).toBe(clientIp)
			}),
		)
	})
})

describe('a server in front that is not counted on', () => {
	const collectWarnings = (proxies: number, ...forwarded: (string | undefined)[]) => {
		const warnings: string[] = []
		const resolveClientIp = createClientIpResolver(proxies, {
			warn: (text: string) => void warnings.push(text),
		})
		for (const each of forwarded) resolveClientIp(PROXY, each)
		return warnings
	}

	test('is told of once, and names nobody', () => {
		const [text, ...more] = collectWarnings(0, undefined, '192.0.2.1', '192.0.2.2')
		expect(text).toContain('TRUSTED_PROXIES')
		expect(text).not.toContain('192.0.2')
		expect(more).toEqual([])
	})

	test('is nothing to tell of where there is none, or where it is counted on', () => {
		expect(collectWarnings(0, undefined)).toEqual([])
		expect(collectWarnings(1, '192.0.2.1')).toEqual([])
	})
})
