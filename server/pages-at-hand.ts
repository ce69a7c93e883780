/** A page that is kept finished, written to the connection as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSparing, tellsApart } from '#app/kernel/sparing.ts'
import type { PageStore, StoredPage } from '#app/platform/page-store.server.ts'
import { bestEncoding } from './best-encoding.ts'

/** Whether it was answered: what this visitor asks for lies ready. */
export function handOut(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	pages: PageStore | undefined,
): boolean {
	const { method, url = '', headers } = incoming
	if (!pages || method !== 'GET' || tellsApart(headers.cookie) || headers.authorization) return false
	const page = pages.find(variantOf(url, isSparing(headers.cookie, headers['save-data']?.toString())))
	if (!page) return false

	const {
		status,
		headers: told,
		bytes,
	} = variantFor(page, headers['accept-encoding'], headers['if-none-match'])
	outgoing.writeHead(status, told.flat())
	outgoing.end(bytes)
	return true
}

/** Under what a page is kept: by its address, and once more for who spares data. */
export const variantOf = (address: string, isSparing: boolean): string =>
	isSparing ? `${SPARING}${address}` : address

export const readVariant = (kept: string) => ({
	address: kept.replace(SPARING, ''),
	isSparing: kept.startsWith(SPARING),
})

/** No address begins so. */
const SPARING = 'sparing '

type Variant = { status: 200 | 304; headers: [name: string, value: string][]; bytes: Buffer | undefined }

/** The page as this browser can open it; without its bytes where the browser has them already. */
export function variantFor(
	{ bodies }: StoredPage,
	accepted: string | string[] | null = '',
	held: string | null = '',
): Variant {
	const { bytes, headers, tag } = bodies[bestEncoding(String(accepted ?? '')) ?? 'identity']
	const isHeld = held?.split(',').some((one) => one.trim() === tag)
	return isHeld ? { status: 304, headers, bytes: undefined } : { status: 200, headers, bytes }
}
