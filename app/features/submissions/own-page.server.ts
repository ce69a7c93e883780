/**
 * The page of the sender of a lead or an application, under the secret link of the acknowledgement. The link works
 * as long as the record is stored.
 */
import { href } from 'react-router'
import { createLinkToken, digestOfToken } from '#app/features/staff/passwords/password.server.ts'

/** The query parameter with the secret; no log has it, as it has no query string. */
export const LINK_PARAMETER = 'link'

/** Of a page under a secret link. With `no-referrer`, browsers would send its forms without their origin. */
export const OWN_PAGE_HEADERS = {
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'strict-origin',
	'X-Robots-Tag': 'noindex, nofollow',
}

/** Only the digest of the secret is stored. */
export function createOwnPageLink(baseUrl: string): { url: string; linkHash: string } {
	const token = createLinkToken()
	return { url: baseUrl + ownPagePath(token), linkHash: hashOfLink(token) }
}

export const ownPagePath = (token: string): string =>
	`${href('/my-enquiry')}?${new URLSearchParams({ [LINK_PARAMETER]: token })}`

export const hashOfLink = digestOfToken
