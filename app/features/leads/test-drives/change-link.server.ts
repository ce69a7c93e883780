/** The secret link by which a visitor moves or cancels a test drive. Only digests of it are stored. */
import { href } from 'react-router'
import { createLinkToken } from '#app/features/staff/passwords/password.server.ts'
import { hashOfLink, LINK_PARAMETER } from '#app/features/submissions/own-page.server.ts'

export function createChangeLink(baseUrl: string): { url: string; linkHash: string } {
	const token = createLinkToken()
	const query = new URLSearchParams({ [LINK_PARAMETER]: token })
	return { url: `${baseUrl}${href('/my-test-drive')}?${query}`, linkHash: hashOfLink(token) }
}
