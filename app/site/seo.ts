/** Meta tags for search engines and link previews. */
import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, Thing } from 'schema-dts'
import { dealerSchema } from '#app/features/dealer/dealer-schema-org.ts'
import { SHARE_SIZE } from '#app/features/media/share-card.ts'
import { siteMessages } from '#messages/site.ts'
import { FRAME_ROUTE, type Frame } from './dealer-context.ts'
import { footerLinks } from './navigation.ts'

/** Title and description for search engines, of a page's texts. */
export const searchTexts = ({ texts: { title, description } }: { texts: SearchTexts }): SearchTexts => ({
	title,
	description,
})

type SearchTexts = { title: string; description: string }

type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

type PageMeta = {
	title: string
	description?: string
	path: string // canonical path, without the search
	image?: string // path of an image in SHARE_SIZE; default: the dealership's
	imageAlt?: string
	type?: 'website' | 'article'
	hidden?: boolean // noindex
	unlistedBelow?: string | undefined // noindex, with this canonical path
	crumbs?: Crumb[] // breadcrumbs from the home page; default: from the footer's links
	things?: (baseUrl: string) => Thing[] // schema.org objects of the page, beside the dealership; server only
}

/** The layout's data for `meta` functions; undefined if the layout's loader failed. */
export const frameOf = (matches: Matches): Frame | undefined =>
	matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as Frame | undefined

export function seo(matches: Matches, page: PageMeta): MetaDescriptor[] {
	const { title, description } = page
	const hidden = page.hidden || page.unlistedBelow !== undefined
	const frame = frameOf(matches)
	return [
		{ title },
		...(description ? [{ name: 'description', content: description }] : []),
		...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
		...property('og:title', title),
		...property('og:description', description),
		...property('og:type', page.type ?? 'website'),
		...property('og:locale', 'en_ZA'),
		...(frame ? pageDescriptors(frame, page) : []),
	]
}

/** Tags that need the site's base URL or the dealership's data. */
function pageDescriptors({ baseUrl, dealer, sharePicture, texts }: Frame, page: PageMeta): MetaDescriptor[] {
	const { path, hidden, unlistedBelow, image, imageAlt, things, crumbs } = page
	const address = baseUrl + path
	const picture = [
		...property('og:site_name', dealer.name),
		...property('og:image', baseUrl + (image ?? sharePicture)),
		...property('og:image:type', 'image/jpeg'),
		...property('og:image:width', String(SHARE_SIZE.width)),
		...property('og:image:height', String(SHARE_SIZE.height)),
		...property('og:image:alt', image ? imageAlt : dealer.name),
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
	if (hidden) return picture
	if (unlistedBelow) return [...picture, canonicalLink(baseUrl + unlistedBelow)]
	const graph = () => [
		dealerSchema(dealer, { baseUrl, image: baseUrl + sharePicture, ...texts.site }),
		...breadcrumbs(baseUrl, crumbs ?? crumbsTo(path, dealer)),
		...(things?.(baseUrl) ?? []),
	]
	return [
		...picture,
		...property('og:url', address),
		canonicalLink(address),
		...(import.meta.env.SSR ? jsonLd(graph()) : structuredData(address)),
	]
}

const canonicalLink = (href: string): MetaDescriptor => ({ tagName: 'link', rel: 'canonical', href })

/** On the server only, so that the schema.org generators stay out of the browser bundle. */
const jsonLd = (things: Thing[]): MetaDescriptor[] => [
	toDescriptor({ '@context': 'https://schema.org', '@graph': things }),
]

/** In the browser: returns the server's JSON-LD for this address; nothing after a client-side navigation. */
function structuredData(address: string): MetaDescriptor[] {
	const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
	const json = document.querySelector('script[type="application/ld+json"]')?.textContent
	return json && canonical === address ? [toDescriptor(JSON.parse(json))] : []
}

// The router's type accepts plain JSON only, not interfaces.
const toDescriptor = (content: object) => ({ 'script:ld+json': content }) as MetaDescriptor

const property = (property: string, content: string | undefined): MetaDescriptor[] =>
	content ? [{ property, content }] : []

const crumbsTo = (path: string, dealer: Frame['dealer']): Crumb[] =>
	footerLinks(dealer)
		.filter(({ to }) => to === path && to !== '/')
		.map(({ to, text }) => ({ name: text, path: to }))

/** Breadcrumbs as structured data (schema.org). */
export type Crumb = { name: string; path: string }

/** Empty for the home page. */
function breadcrumbs(baseUrl: string, crumbs: Crumb[]): BreadcrumbList[] {
	if (crumbs.length === 0) return []
	const list = {
		'@type': 'BreadcrumbList',
		itemListElement: [{ name: siteMessages.nav.home, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
			'@type': 'ListItem' as const,
			position: index + 1,
			name,
			item: baseUrl + path,
		})),
	} satisfies BreadcrumbList
	return [list]
}
