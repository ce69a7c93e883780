/** Writes sitemaps in the format of sitemaps.org, with Google's extension for images. */
import { escapeXml } from '#app/core/xml.ts'

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
