/** What search engines and link previews are told of a page. */
import type { MetaDescriptor } from 'react-router'
import { FRAME_ROUTE, type Frame } from './dealer-context.ts'

type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

type About = {
	title: string
	description?: string
	path: string // the page's one address, without what was searched for
	image?: string // an address of ours
	hidden?: boolean // not to be listed by search engines
}

/** The frame as `meta` functions find it; undefined where it could not be loaded. */
export const frameOf = (matches: Matches): Frame | undefined =>
	matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as Frame | undefined

export function seo(matches: Matches, { title, description, path, image, hidden }: About): MetaDescriptor[] {
	const frame = frameOf(matches)
	const address = frame && frame.baseUrl + path
	const property = (property: string, content: string | undefined): MetaDescriptor[] =>
		content ? [{ property, content }] : []

	return [
		{ title },
		...(description ? [{ name: 'description', content: description }] : []),
		...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
		...(address && !hidden ? [{ tagName: 'link' as const, rel: 'canonical', href: address }] : []),
		...property('og:type', 'website'),
		...property('og:title', title),
		...property('og:description', description),
		...property('og:url', hidden ? undefined : address),
		...property('og:site_name', frame?.dealer.name),
		...property('og:locale', 'en_ZA'),
		...property('og:image', frame && image && frame.baseUrl + image),
	]
}
