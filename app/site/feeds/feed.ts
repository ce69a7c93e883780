/** A document for machines: made once until something in it changes, and never empty because the database is away. */
import { createHash } from 'node:crypto'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Feed = {
	name: string // in the log, and in the cache
	type: string
	write: () => Promise<string>
}

export async function answerFeed(
	request: Request,
	{ log, remember }: Pick<Services, 'log' | 'remember'>,
	{ name, type, write }: Feed,
): Promise<Response> {
	const feed = await readOr(
		log,
		name,
		remember(name, () => write().then(withTag)),
		undefined,
	)
	// An empty list would take the whole stock out of the search engines.
	if (feed === undefined) return away()

	const { text, tag } = feed
	const headers = { ETag: tag, 'Cache-Control': 'public, max-age=300' }
	const held = (request.headers.get('If-None-Match') ?? '').split(',').map((one) => one.trim())
	if (held.includes(tag) || held.includes('*')) return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : text, {
		headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
	})
}

const withTag = (text: string) => ({
	text,
	tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

const away = () =>
	new Response('Please come back in five minutes.\n', {
		status: 503,
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': 'no-store',
			'Retry-After': '300',
		},
	})
