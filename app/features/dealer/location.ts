import type { Dealer } from './dealer.ts'

/** `1 Main Road, Kinross, Mpumalanga, 2270`; empty parts are left out. */
export const formatAddress = ({ street, town, province, postalCode }: Dealer['address']): string =>
	[street, town, province, postalCode].filter(Boolean).join(', ')

/** The origin of a map URL for the frame policy (CSP); empty if a page may not frame the URL. */
export function originOf(address: string | null): string {
	if (!address || !URL.canParse(address)) return ''
	const { origin, protocol } = new URL(address)
	return protocol === 'https:' || protocol === 'http:' ? origin : ''
}

export const hostOf = (address: string): string =>
	URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
