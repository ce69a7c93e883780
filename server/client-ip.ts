/** Determines the visitor's IP address, in canonical form. */
import { isIP } from 'node:net'
import type { Log } from '#app/infra/log.server.ts'

/**
 * Returns a resolver for all requests, which warns once in the log about a proxy that TRUSTED_PROXIES does
 * not count.
 */
export function createClientIpResolver(proxies: number, log: Pick<Log, 'warn'>) {
	let hasWarned = proxies > 0
	return (peerAddress: string, forwarded: string | undefined): string => {
		if (forwarded !== undefined && !hasWarned) {
			log.warn(
				'X-Forwarded-For received while TRUSTED_PROXIES is 0: all visitors behind one proxy count as one client',
			)
			hasWarned = true
		}
		return clientIpOf(peerAddress, forwarded, proxies)
	}
}

/**
 * The peer of the connection or, behind trusted proxies, the client of the outermost one. Each proxy appends
 * one entry to X-Forwarded-For; the visitor may have forged entries further left, so they are ignored.
 */
export function clientIpOf(peerAddress: string, forwarded: string | undefined, proxies: number): string {
	const hops = forwarded?.split(',') ?? []
	const client = proxies === 0 ? undefined : hops[Math.max(0, hops.length - proxies)]
	return canonicalIp(stripPort(client ?? '')) || canonicalIp(peerAddress)
}

/** Returns '' for an invalid address. Maps an IPv4-mapped IPv6 address to IPv4. */
function canonicalIp(address: string): string {
	const version = isIP(address)
	if (version !== 6) return version === 4 ? address : ''
	const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
	const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? []
	if (!high || !low) return short
	return [high, low]
		.map((group) => Number.parseInt(group, 16))
		.flatMap((number) => [number >> 8, number & 255])
		.join('.')
}

/** Some proxies append the port: 192.0.2.1:4711, [2001:db8::1]:4711. */
const stripPort = (address: string) =>
	address.trim().replace(/^\[(.*)\](:\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$3')
