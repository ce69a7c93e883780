/** Which query parameters a public page reads. Any other changes nothing on it, and is dropped before it is rendered. */
import { BLANK } from '#app/finance/calculator-entries.ts'
import { EVERYTHING } from '#app/vehicles/inventory-query.ts'

const INVENTORY = [...Object.keys(EVERYTHING), 'make']

const PARAMETERS: Record<string, readonly string[]> = {
	'/inventory': INVENTORY,
	'/inventory/results': INVENTORY,
	'/blog': ['search', 'category', 'page'],
	'/showroom': ['category'],
	'/contact': ['map'],
	'/finance': [...Object.keys(BLANK), 'bill'],
	'/finance/application': ['vehicle', 'step', 'sent'],
}
/** /inventory/:make and /inventory/:make/:model. */
const LANDING_PAGE = /^\/inventory\/[^/]+(\/[^/]+)?$/

/** What visitors type: seldom typed by two of them, and so not worth a place in the page cache. */
const FREE_TEXT = ['search', 'make']

/** The router's own: for which routes of the page data are requested. */
const ROUTES = '_routes'
const MOST_ROUTES = 4 // a page has no more

/** The address without the parameters that the page does not read. */
export function readableAddress(address: string, routeIds: ReadonlySet<string>): string {
	const url = new URL(address)
	if (url.search === '') return address
	const names = parametersOf(url.pathname)
	const isRead = (name: string) => names.includes(name) || (name === ROUTES && hasKnownRoutes(url, routeIds))
	const unread = [...url.searchParams.keys()].filter((name) => !isRead(name))
	for (const name of unread) url.searchParams.delete(name)
	return unread.length > 0 ? url.href : address
}

export const hasFreeText = (address: string): boolean => {
	const { searchParams } = new URL(address)
	return FREE_TEXT.some((name) => searchParams.getAll(name).some(Boolean))
}

/** The router takes capitals and escaped letters for the same path, and asks for a page's data under its path and an ending. */
function parametersOf(pathname: string): readonly string[] {
	const path = decodeURIComponent(pathname)
		.toLowerCase()
		.replace(/(\/_)?[.]data$/, '')
		.replace(/(?<=.)\/$/, '')
	return PARAMETERS[path] ?? (LANDING_PAGE.test(path) ? ['page'] : [])
}

function hasKnownRoutes({ pathname, searchParams }: URL, routeIds: ReadonlySet<string>): boolean {
	const ids = searchParams.getAll(ROUTES).flatMap((list) => list.split(','))
	return pathname.endsWith('.data') && ids.length <= MOST_ROUTES && ids.every((id) => routeIds.has(id))
}
