/** Breadcrumbs as structured data (schema.org). */
import type { BreadcrumbList } from 'schema-dts'
import { siteMessages } from '#messages/site.ts'

export type Crumb = { name: string; path: string }

/** Empty for the home page. */
export function breadcrumbs(baseUrl: string, crumbs: Crumb[]): BreadcrumbList[] {
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
