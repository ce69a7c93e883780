/** What search engines and link previews are told of a page. */
import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'
import { dealerSchema } from '#app/features/dealer/dealer-schema-org.ts'
import { SHARE_SIZE } from '#app/features/media/share-card.ts'
import { breadcrumbs, type Crumb } from './breadcrumbs.ts'
import { FRAME_ROUTE, type Frame } from './dealer-context.ts'
import { footerLinks } from './navigation.ts'
import { jsonLd, structuredData } from './structured-data.ts'

type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

type PageMeta = {
	title: string
	description?: string
	path: string // the page's one address, without what was searched for
	image?: string // an address of ours, of a picture in SHARE_SIZE; else the dealership's own
	imageAlt?: string
	type?: 'website' | 'article'
	hidden?: boolean // not to be listed by search engines
	crumbs?: Crumb[] // the way to it from the home page; for pages of the footer's row that is known
	things?: (baseUrl: string) => Thing[] // that the page is about, beside the dealership; for the server only
}

/** The frame as `meta` functions find it; undefined where it could not be loaded. */
export const frameOf = (matches: Matches): Frame | undefined =>
	matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as Frame | undefined

export function seo(matches: Matches, page: PageMeta): MetaDescriptor[] {
	const { title, description, hidden } = page
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

/** What needs the site's own address or the dealership's facts. */
function pageDescriptors({ baseUrl, dealer, sharePicture }: Frame, page: PageMeta): MetaDescriptor[] {
	const { path, hidden, image, imageAlt, things, crumbs } = page
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
	const graph = () => [
		dealerSchema(dealer, { baseUrl, image: baseUrl + sharePicture }),
		...breadcrumbs(baseUrl, crumbs ?? crumbsTo(path)),
		...(things?.(baseUrl) ?? []),
	]
	return [
		...picture,
		...property('og:url', address),
		{ tagName: 'link', rel: 'canonical', href: address },
		...(import.meta.env.SSR ? jsonLd(graph()) : structuredData(address)),
	]
}

const property = (property: string, content: string | undefined): MetaDescriptor[] =>
	content ? [{ property, content }] : []

const crumbsTo = (path: string): Crumb[] =>
	footerLinks.filter(({ to }) => to === path && to !== '/').map(({ to, text }) => ({ name: text, path: to }))
