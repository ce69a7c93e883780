/** Counts what visitors look at, also where the page comes from the cache. No cookie, no address and no browser is stored. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { networkOf } from '#app/core/network.ts'
import { cookiePrefix } from '#app/features/staff/sign-in/auth-call.server.ts'
import { readSource } from '#app/features/visits/visit-source.ts'
import { isByPerson } from '#app/infra/person-request.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { openMinuteLimit } from './connection-limit.ts'
import { requestKind } from './request-log.ts'
import type { RouteFacts } from './route-facts.ts'

/** Anybody can send a tap from a page that there is not. */
const CALL_LIMITS = { perClient: 10, inAll: 120, clients: 1_000 } // taps per minute

/** Before the query parameters that no page reads are dropped: links of campaigns have some. */
export const countVisits = (services: AppServices, facts: RouteFacts) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const request = c.req.raw
		await next()
		const { visits, baseUrl } = services
		const isShown = c.res.status === 200 || c.res.status === 304
		if (!visits || !isShown || !isPage(request, facts) || isOfStaff(request, baseUrl)) return
		const { pathname, host } = new URL(request.url)
		const referer = request.headers.get('Referer')
		const source = pathname.endsWith('.data')
			? 'site'
			: readSource({ address: request.url, referer, ownHost: host })
		visits.count({ ...thingAt(pathname, facts), source, network: networkOf(c.env.clientIp) })
	})

function isPage(request: Request, facts: RouteFacts): boolean {
	const { pathname } = new URL(request.url)
	const kind = requestKind(request.method, pathname, facts)
	const path = shownPath(pathname)
	const isShown = (kind === 'page' || kind === 'data') && facts.showsPage(path) && !facts.of(path).isUncounted
	return isShown && isByPerson(request, pathname.endsWith('.data') ? ['empty'] : undefined)
}

/** The path of the page whose data are requested. */
const shownPath = (pathname: string) => pathname.replace(/(\/_)?\.data$/, '') || '/'

/** Staff look at their own pages to see how they came out. */
const isOfStaff = ({ headers }: Request, baseUrl: string): boolean =>
	headers.get('Cookie')?.includes(cookiePrefix(baseUrl)) === true

/**
 * A vehicle by its address, of which `addVisits` makes its id; any other page by its route, which reveals nothing that
 * was typed.
 */
function thingAt(pathname: string, facts: RouteFacts) {
	const shown = shownPath(pathname)
	const [, id] = /^\/car\/([^/]+)$/.exec(shown) ?? []
	return id
		? { kind: 'vehicle' as const, thing: id }
		: { kind: 'page' as const, thing: facts.patternOf(shown) ?? '/' }
}

/** POST /call: browsers send it (`ping`) when a visitor taps a telephone number. */
export function countCall(services: AppServices, facts: RouteFacts) {
	const limit = openMinuteLimit(CALL_LIMITS, services.now)
	return (c: Context<AppEnv>) => {
		const page = URL.parse(c.req.header('Ping-From') ?? '')
		const network = networkOf(c.env.clientIp)
		const isTap = c.req.header('Content-Type') === 'text/ping' && !isOfStaff(c.req.raw, services.baseUrl)
		if (page && isTap && !facts.of(page.pathname).isUncounted && !limit.isOver(network))
			services.visits?.count({
				kind: 'call',
				thing: thingAt(page.pathname, facts).thing,
				source: 'site',
				network,
			})
		return c.body(null, 204)
	}
}
