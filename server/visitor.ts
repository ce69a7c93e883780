/** Where a request came from: the visitor's own address on the network, in one way of writing. */
import { isIP } from 'node:net'
import type { Log } from '#app/infra/log.server.ts'

/** The same for every request; says once in the log where a server in front is not counted on. */
export function createClientIpResolver(proxies: number, log: Pick<Log, 'warn'>) {
	let hasWarned = proxies > 0
	return (peerAddress: string, forwarded: string | undefined): string => {
		if (forwarded !== undefined && !hasWarned) {
			log.warn('X-Forwarded-For came while TRUSTED_PROXIES is 0: all visitors behind one server count as one')
			hasWarned = true
		}
		return clientIpOf(peerAddress, forwarded, proxies)
	}
}

/**
 * The other end of the connection; or, behind servers of ours, whom the outermost of them served. Each adds one entry at
 * the right end of X-Forwarded-For, so what stands further left is the visitor's own telling and counts for nothing.
 */
export function clientIpOf(peerAddress: string, forwarded: string | undefined, proxies: number): string {
	const hops = forwarded?.split(',') ?? []
	const client = proxies === 0 ? undefined : hops[Math.max(0, hops.length - proxies)]
	return canonicalIp(stripPort(client ?? '')) || canonicalIp(peerAddress)
}

/** Empty where it is no address. An IPv4 address stays one also when it is dressed as IPv6. */
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

/** Some servers note the port as well: 192.0.2.1:4711, [2001:db8::1]:4711. */
const stripPort = (address: string) =>
	address.trim().replace(/^\[(.*)\](:\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$3')
