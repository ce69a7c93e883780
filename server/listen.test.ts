import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientIpOf, createClientIpResolver } from './listen.ts'

const PROXY = '10.0.0.2'

describe('the client IP', () => {
	test('is the remote address of the connection', () => {
		expect(clientIpOf('192.0.2.1', undefined, 0)).toBe('192.0.2.1')
	})

	test('cannot be set by a header without a trusted proxy', () => {
		expect(clientIpOf('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
	})

	test('is the address that a trusted proxy forwards', () => {
		expect(clientIpOf(PROXY, '192.0.2.1', 1)).toBe('192.0.2.1')
	})

	test.each([
		['one proxy', 1, '203.0.113.9, 192.0.2.1'],
		['one proxy, spoofed twice', 1, '203.0.113.9,203.0.113.10,192.0.2.1'],
		['two proxies', 2, '203.0.113.9, 192.0.2.1, 10.0.0.3'],
		['two proxies, with the outer one bypassed', 2, '192.0.2.1'],
	])('cannot be spoofed behind %s', (_, proxies, forwarded) => {
		expect(clientIpOf(PROXY, forwarded, proxies)).toBe('192.0.2.1')
	})

	test.each([
		['missing', undefined],
		['empty', ''],
		['not an address', 'unknown'],
		['an incomplete address', '192.0.2'],
		['a host name', 'localhost'],
		['an obfuscated identifier', '_hidden, '],
	])('is the address of the proxy when the forwarded value is %s', (_, forwarded) => {
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
	])('forwarded as %s is %s', (header, clientIp) => {
		expect(clientIpOf(PROXY, header, 1)).toBe(clientIp)
	})

	test('is empty for a socket without an address', () => {
		expect(clientIpOf('', undefined, 0)).toBe('')
	})

	test('never depends on addresses that the client sends', () => {
		fc.assert(
			fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 1, max: 3 }), (spoofed, clientIp, proxies) => {
				const addresses = [clientIp, ...Array<string>(proxies - 1).fill('10.0.0.3')]
				expect(clientIpOf(PROXY, [spoofed, ...addresses].join(', '), proxies)).toBe(clientIp)
			}),
		)
	})
})

describe('the warning about an untrusted proxy', () => {
	const collectWarnings = (proxies: number, ...forwarded: (string | undefined)[]) => {
		const warnings: string[] = []
		const resolveClientIp = createClientIpResolver(proxies, {
			warn: (text: string) => void warnings.push(text),
		})
		for (const each of forwarded) resolveClientIp(PROXY, each)
		return warnings
	}

	test('is logged once, and contains no client IP', () => {
		const [text, ...more] = collectWarnings(0, undefined, '192.0.2.1', '192.0.2.2')
		expect(text).toContain('TRUSTED_PROXIES')
		expect(text).not.toContain('192.0.2')
		expect(more).toEqual([])
	})

	test('is not logged without a proxy, or when the proxy is trusted', () => {
		expect(collectWarnings(0, undefined)).toEqual([])
		expect(collectWarnings(1, '192.0.2.1')).toEqual([])
	})
})
