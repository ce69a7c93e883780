/**
 * A cached document for crawlers and feed readers, with an ETag. If the database is down, responds with 503.
 */
import { createHash } from 'node:crypto'
import { matchesEtag } from '#app/core/etag.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

type Feed = {
	name: string // in the log, and as the cache key
	type: string
	write: () => Promise<string>
}

export async function feedResponse(
	request: Request,
	{ log, memoize }: Pick<Services, 'log' | 'memoize'>,
	{ name, type, write }: Feed,
): Promise<Response> {
	const feed = await readOrFallback(
		log,
		name,
		memoize(name, () => write().then(withEtag)),
		undefined,
	)
	// Never an empty list: search engines would remove the complete stock.
	if (feed === undefined) return unavailable()

	const { text, etag } = feed
	const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' }
	if (matchesEtag(request.headers.get('If-None-Match'), etag))
		return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : text, {
		headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
	})
}

const withEtag = (text: string) => ({
	text,
	etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

const unavailable = () =>
	new Response('Please come back in five minutes.\n', {
		status: 503,
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': 'no-store',
			'Retry-After': '300',
		},
	})
