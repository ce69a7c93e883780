/**
 * A cached document for crawlers and feed readers, with an ETag. If the database is down, responds with 503.
 */
import { createHash } from 'node:crypto'
import { escapeXml } from '#app/core/csv-and-xml.ts'
import { matchesEtag } from '#app/core/http.ts'
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

export const unavailable = () =>
	new Response('Please come back in five minutes.\n', {
		status: 503,
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': 'no-store',
			'Retry-After': '300',
		},
	})

/** Writes sitemaps in the format of sitemaps.org, with Google's extension for images. */
export type SitemapUrl = {
	path: string
	changedAt?: Date // left out if unknown
	pictures?: string[] // paths
}

/** Most images of one page that search engines read. */
const MAX_PICTURES = 1000

export function sitemapXml(baseUrl: string, sitemapUrls: SitemapUrl[]): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
		...sitemapUrls.map(({ path, changedAt, pictures = [] }) =>
			[
				'<url>',
				`<loc>${escapeXml(baseUrl + path)}</loc>`,
				changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
				...pictures
					.slice(0, MAX_PICTURES)
					.map(
						(picture) => `<image:image><image:loc>${escapeXml(baseUrl + picture)}</image:loc></image:image>`,
					),
				'</url>',
			].join(''),
		),
		'</urlset>',
		'',
	].join('\n')
}

/** The index of a sitemap that is split into parts. */
export const sitemapIndexXml = (baseUrl: string, paths: string[]): string =>
	[
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...paths.map((path) => `<sitemap><loc>${escapeXml(baseUrl + path)}</loc></sitemap>`),
		'</sitemapindex>',
		'',
	].join('\n')

/** The latest of the known dates; undefined if there is none. */
export function latest(...dates: (Date | undefined)[]): Date | undefined {
	const known = dates.filter((date) => date !== undefined)
	return known.length > 0 ? new Date(Math.max(...known.map((date) => date.getTime()))) : undefined
}
