/**
 * Drops the query parameters that a public page does not read, so that they cannot bypass the page cache. A page that
 * has moved for good gets them again at its new address.
 * tests/routes/query-parameters.test.ts compares what a page says (`handle.reads`) with what it reads.
 */
import { createMiddleware } from 'hono/factory'
import { isBackOffice } from '#app/core/back-office.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import type { RouteFacts } from './route-facts.ts'

/** React Router's own parameter: the routes of the page whose data are requested. */
const ROUTES = '_routes'
const MOST_ROUTES = 4 // a page has no more

/** Pictures, videos and feeds have a file extension; of pages only their data requests have one. */
const FILE = /\.(?!data$)\w+$/
export const isFile = (pathname: string): boolean => FILE.test(pathname)

type Routes = { facts: Pick<RouteFacts, 'of'>; ids: ReadonlySet<string> }

export const dropUnknownParameters = ({ log }: Pick<AppServices, 'log'>, routes: Routes) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const { url, method } = c.req
		if (method === 'GET' && url.includes('?') && !isFile(c.req.path) && !isBackOffice(url)) {
			const { address, dropped } = withKnownParameters(url, routes)
			const { headers, signal } = c.req.raw
			if (address !== url) c.req.raw = new Request(address, { headers, signal })
			// A page under development that reads another parameter would get none, and nothing else would say why.
			if (!import.meta.env.PROD && dropped.length > 0)
				log.info({ path: c.req.path, dropped }, 'dropped query parameters that the handle of the route lacks')
			await next()
			const location = c.res.headers.get('Location')
			if (c.res.status === 301 && location) c.header('Location', location.split('?')[0] + new URL(url).search)
			return
		}
		await next()
	})

type Known = { address: string; dropped: string[] }

/** Pages read the first of several parameters of one name. */
function withKnownParameters(typed: string, { facts, ids }: Routes): Known {
	const url = new URL(typed)
	const { reads = [] } = facts.of(url.pathname)
	const read = [...reads, ...(hasRegisteredRoutes(url, ids) ? [ROUTES] : [])]
	const names = [ROUTES, ...reads.map((parameter) => parameter.split('=')[0])]
	const all = [...url.searchParams]
	const dropped = [...new Set(url.searchParams.keys())].filter((name) => !names.includes(name))
	const isRead = (name: string, value: string) =>
		read.includes(name) ? name !== 'page' || /^[1-9]\d*$/.test(value) : read.includes(`${name}=${value}`)
	const known = [...new Map(all.toReversed())].filter(([name, value]) => isRead(name, value))
	if (known.length === all.length) return { address: typed, dropped }
	url.search = new URLSearchParams(known.toReversed()).toString()
	return { address: url.href, dropped }
}

function hasRegisteredRoutes({ pathname, searchParams }: URL, routeIds: ReadonlySet<string>): boolean {
	const ids = searchParams.getAll(ROUTES).flatMap((list) => list.split(','))
	return pathname.endsWith('.data') && ids.length <= MOST_ROUTES && ids.every((id) => routeIds.has(id))
}
