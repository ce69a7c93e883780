/** Where a request came from: the visitor's own address on the network, in one way of writing. */
import { isIP } from 'node:net'
import type { Log } from '#app/platform/log.server.ts'

/** The same for every request; says once in the log where a server in front is not counted on. */
export function openVisitors(proxies: number, log: Pick<Log, 'warn'>) {
	let isSaid = proxies > 0
	return (socket: string, forwarded: string | undefined): string => {
		if (forwarded !== undefined && !isSaid) {
			log.warn('X-Forwarded-For came while TRUSTED_PROXIES is 0: all visitors behind one server count as one')
			isSaid = true
		}
		return visitorOf(socket, forwarded, proxies)
	}
}

/**
 * The other end of the connection; or, behind servers of ours, whom the outermost of them served. Each adds one entry at
 * the right end of X-Forwarded-For, so what stands further left is the visitor's own telling and counts for nothing.
 */
export function visitorOf(socket: string, forwarded: string | undefined, proxies: number): string {
	const told = forwarded?.split(',') ?? []
	const served = proxies === 0 ? undefined : told[Math.max(0, told.length - proxies)]
	return canonical(withoutPort(served ?? '')) || canonical(socket)
}

/** Empty where it is no address. An IPv4 address stays one also when it is dressed as IPv6. */
function canonical(address: string): string {
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
const withoutPort = (address: string) =>
	address.trim().replace(/^\[(.*)\](:\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$3')
