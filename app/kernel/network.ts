/** Who counts as one visitor on the network: an IPv4 address, or the /64 that an IPv6 household is given. */

/** IPv4 whole; of IPv6 the first four groups; anything else as it stands. */
export function networkOf(address: string): string {
	if (!address.includes(':')) return address
	const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
	const left = groups(head)
	const right = groups(tail ?? '')
	const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
	const whole = [...left, ...Array<string>(missing).fill('0'), ...right]
	return `${whole
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`
}

const groups = (text: string) => (text === '' ? [] : text.split(':'))
