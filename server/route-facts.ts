/** What the routes say of their addresses; parameters that no page reads are dropped. */

import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isBackOffice, type RouteHandle } from '#app/core/addresses.ts'

import type { AppEnv, AppServices } from './app-env.ts'

export type RouteFacts = {
	/** What the route of this path, and the layouts around it, say of it. Also of a data request's path. */
	of: (pathname: string) => RouteHandle
	/** The route's pattern, such as `/car/:id`, which reveals neither the vehicle nor typed text. */
	patternOf: (pathname: string) => string | undefined
	/** Whether the route shows a page, or says that there is none, which is a page, too. */
	showsPage: (pathname: string) => boolean
}
type Facts = { handle: RouteHandle; pattern: string | undefined; showsPage: boolean }

const ADDRESSES = 5_000 // in memory

export function openRouteFacts(routes: ServerBuild['routes']): RouteFacts {
	const tree = routesBelow(routes, undefined)
	const byPath = new LRUCache<string, Facts>({ max: ADDRESSES })
	const find = (pathname: string): Facts => {
		const facts = byPath.get(pathname) ?? readFacts(tree, pathname)
		byPath.set(pathname, facts)
		return facts
	}
	return {
		of: (pathname) => find(pathname.replace(/(\/_)?\.data$/, '') || '/').handle,
		patternOf: (pathname) => find(pathname).pattern,
		showsPage: (pathname) => find(pathname).showsPage,
	}
}

function readFacts(tree: RouteObject[], pathname: string): Facts {
	const matches = (isDecodable(pathname) && matchRoutes(tree, pathname)) || []
	const handles: RouteHandle[] = matches.map(({ route }) => route.handle)
	const showsPage = matches.at(-1)?.route.Component !== undefined
	const handle = Object.assign({ isReturnPage: showsPage }, ...handles)
	const pattern = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
	return { handle, pattern: matches.length > 0 ? pattern : undefined, showsPage }
}

function routesBelow(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
	const children = Object.values(routes).filter((route) => route?.parentId === parent)
	return children.flatMap((route) => {
		if (!route) return []
		const { id, path, module } = route
		const { handle = {}, default: Component } = module
		const own = { id, path, handle, Component: Component as RouteObject['Component'] }
		return route.index ? { ...own, index: true as const } : { ...own, children: routesBelow(routes, id) }
	})
}

/** Uses the result, because the bundler drops a bare call of decodeURIComponent as free of side effects. */
export function isDecodable(pathname: string): boolean {
	try {
		return decodeURIComponent(pathname) !== ''
	} catch {
		return false
	}
}

// Drops the query parameters that a public page does not read, so that they cannot bypass the page cache. A page that
// has moved for good gets them again at its new address.
// tests/routes/query-parameters.test.ts compares what a page says (`handle.reads`) with what it reads.

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
