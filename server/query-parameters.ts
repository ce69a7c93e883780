/**
 * The query parameters that a public page reads. All others are dropped before rendering, so they cannot
 * bypass the page cache.
 */
import { createMiddleware } from 'hono/factory'
import { isBackOffice } from '#app/core/back-office.ts'
import { BLANK_INPUTS } from '#app/features/finance/calculator/calculator-inputs.ts'
import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import type { AppEnv } from './app-env.ts'

const INVENTORY = [...Object.keys(DEFAULT_QUERY), 'make']

const PARAMETERS: Record<string, readonly string[]> = {
	'/inventory': INVENTORY,
	'/inventory/results': INVENTORY,
	'/blog': ['search', 'category', 'page'],
	'/showroom': ['category'],
	'/contact': ['map'],
	'/finance': [...Object.keys(BLANK_INPUTS), 'bill'],
	'/finance/application': ['vehicle', 'step', 'sent'],
}
/** /inventory/:make and /inventory/:make/:model. */
const LANDING_PAGE = /^\/inventory\/[^/]+(\/[^/]+)?$/

/** React Router's own parameter: the routes of the page whose data are requested. */
const ROUTES = '_routes'
const MOST_ROUTES = 4 // a page has no more

/** Pictures, videos and feeds have a file extension; of pages only their data requests have one. */
const FILE = /\.(?!data$)\w+$/
export const isFile = (pathname: string): boolean => FILE.test(pathname)

export const dropUnknownParameters = (routeIds: ReadonlySet<string>) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const { url, method } = c.req
		if (method === 'GET' && url.includes('?') && !isFile(c.req.path) && !isBackOffice(url)) {
			const knownUrl = withKnownParameters(url, routeIds)
			const { headers, signal } = c.req.raw
			if (knownUrl !== url) c.req.raw = new Request(knownUrl, { headers, signal })
		}
		await next()
	})

function withKnownParameters(address: string, routeIds: ReadonlySet<string>): string {
	const url = new URL(address)
	const names = parametersOf(url.pathname)
	const isRead = (name: string) =>
		names.includes(name) || (name === ROUTES && hasRegisteredRoutes(url, routeIds))
	const unread = [...url.searchParams.keys()].filter((name) => !isRead(name))
	for (const name of unread) url.searchParams.delete(name)
	return unread.length > 0 ? url.href : address
}

/**
 * The router ignores case and decodes percent-encoding; a data request has the path of its page plus an
 * extension.
 */
function parametersOf(pathname: string): readonly string[] {
	const path = decodeURIComponent(pathname)
		.toLowerCase()
		.replace(/(\/_)?[.]data$/, '')
		.replace(/(?<=.)\/$/, '')
	return PARAMETERS[path] ?? (LANDING_PAGE.test(path) ? ['page'] : [])
}

function hasRegisteredRoutes({ pathname, searchParams }: URL, routeIds: ReadonlySet<string>): boolean {
	const ids = searchParams.getAll(ROUTES).flatMap((list) => list.split(','))
	return pathname.endsWith('.data') && ids.length <= MOST_ROUTES && ids.every((id) => routeIds.has(id))
}
