/** A page that is kept finished, written to the connection as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageStore } from '#app/platform/page-store.server.ts'
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

	const variant = page.bodies[bestEncoding(headers['accept-encoding']?.toString() ?? '') ?? 'identity']
	const isHeld = holds(headers['if-none-match'] ?? '', variant.tag)
	outgoing.writeHead(isHeld ? 304 : 200, variant.headers.flat())
	outgoing.end(isHeld ? undefined : variant.bytes)
	return true
}

/** Whether the browser has this very page already. */
export const holds = (ifNoneMatch: string, tag: string): boolean =>
	ifNoneMatch !== '' && ifNoneMatch.split(',').some((one) => one.trim() === tag)
