/** What the routes say of their addresses. */
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteHandle } from '#app/core/route-handle.ts'

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
