/** A document for machines as an answer: sent again only when it has changed, and never empty because the database is away. */
import { createHash } from 'node:crypto'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Feed = { what: string; type: string; read: Promise<string> }

export async function answerFeed(
	request: Request,
	{ log }: Pick<Services, 'log'>,
	{ what, type, read }: Feed,
): Promise<Response> {
	const text = await readOr(log, what, read, undefined)
	// An empty list would take the whole stock out of the search engines (feeds.md, section 3).
	if (text === undefined) return away()

	const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
	const headers = { ETag: tag, 'Cache-Control': 'public, max-age=300' }
	const held = (request.headers.get('If-None-Match') ?? '').split(',').map((one) => one.trim())
	if (held.includes(tag) || held.includes('*')) return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : text, {
		headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
	})
}

const away = () =>
	new Response('Please come back in five minutes.\n', {
		status: 503,
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': 'no-store',
			'Retry-After': '300',
		},
	})
