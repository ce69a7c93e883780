/** A page that is kept finished, written to the connection as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageStore, StoredPage } from '#app/platform/page-store.server.ts'
import { bestEncoding } from './best-encoding.ts'

/** Whether it was answered: what this visitor asks for lies ready. */
export function handOut(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	pages: PageStore | undefined,
): boolean {
	const { method, url = '', headers } = incoming
	if (!pages || method !== 'GET' || headers.cookie || headers.authorization) return false
	const page = pages.find(url)
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
