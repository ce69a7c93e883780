import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of a client IP address', () => {
	test('is the address itself for IPv4', () => {
		expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
		expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'))
	})

	test.each([
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:db8:1:2::1', '2001:db8:1:2::/64'],
		['2001:DB8:1:2::', '2001:db8:1:2::/64'],
		['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
		['2001:db8::7', '2001:db8:0:0::/64'],
		['::1', '0:0:0:0::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
	])('is the /64 prefix for the IPv6 address %s', (address, network) => {
		expect(networkOf(address)).toBe(network)
	})

	test.each([
		['2001:db8:1:2345::1', 56, '2001:db8:1:2300::/56'],
		['2001:db8:1:23ff::1', 56, '2001:db8:1:2300::/56'],
		['2001:db8:1:2345::1', 48, '2001:db8:1::/48'],
		['2001:db8::1', 48, '2001:db8:0::/48'],
		['192.0.2.1', 56, '192.0.2.1'],
	] as const)('is wider on request: %s as /%i', (address, prefix, network) => {
		expect(networkOf(address, prefix)).toBe(network)
	})

	test('differs between neighbouring /64 prefixes', () => {
		expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
	})
})
