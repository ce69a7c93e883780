/** IP addresses: which of them count as one client, and which are loopback addresses. */

/**
 * The network that rate limits count as one client: an IPv4 address, or the
 * /64 of an IPv6 address; other text is unchanged.
 */
export function networkOf(address: string): string {
	if (!address.includes(':')) return address
	const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
	const left = splitGroups(head)
	const right = splitGroups(tail ?? '')
	const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
	const all = [...left, ...Array<string>(missing).fill('0'), ...right]
	return `${all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`
}

const splitGroups = (text: string) => (text === '' ? [] : text.split(':'))

/** Whether a host name or an IP address means this machine. */
export const isLoopback = (host: string): boolean =>
	/^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/i.test(host)
