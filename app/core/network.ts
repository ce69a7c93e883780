/** IP addresses: which of them count as one client, and which are loopback addresses. */

/** Prefixes of IPv6. One visitor has a /64; who rents a machine often has a /56 or a /48 of them. */
export type Prefix = 64 | 56 | 48

/**
 * The network that rate limits count as one client: an IPv4 address, or the
 * prefix of an IPv6 address; other text is unchanged.
 */
export function networkOf(address: string, prefix: Prefix = 64): string {
	if (!address.includes(':')) return address
	const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
	const left = splitGroups(head)
	const right = splitGroups(tail ?? '')
	const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
	const groups = [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, Math.ceil(prefix / 16))
	const numbers = groups.map((group) => Number.parseInt(group, 16))
	if (prefix === 56) numbers.push((numbers.pop() ?? 0) & 0xff00)
	return `${numbers.map((number) => number.toString(16)).join(':')}::/${prefix}`
}

const splitGroups = (text: string) => (text === '' ? [] : text.split(':'))

/** Whether a host name or an IP address means this machine. */
export const isLoopback = (host: string): boolean =>
	/^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/i.test(host)
