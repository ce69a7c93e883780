/** A page that is kept finished, written to the connection as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { identifiesVisitor, wantsDataSaver } from '#app/kernel/data-saver.ts'
import type { PageStore } from '#app/platform/page-store.server.ts'
import { variantOf } from './kept-page.ts'
import { keptUnder } from './kept-under.ts'

/** Whether it was answered: what this visitor asks for lies ready. */
export function handOut(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	pages: PageStore | undefined,
): boolean {
	const { method, url = '', headers } = incoming
	if (!pages || (method !== 'GET' && method !== 'HEAD')) return false
	if (identifiesVisitor(headers.cookie) || headers.authorization) return false
	const page = pages.find(keptUnder(url, wantsDataSaver(headers.cookie, headers['save-data']?.toString())))
	const variant = page && variantOf(page, headers['accept-encoding'], headers['if-none-match'])
	if (!variant) return false

	outgoing.writeHead(variant.status, variant.headers.flat())
	outgoing.end(method === 'HEAD' ? undefined : variant.bytes)
	return true
}
