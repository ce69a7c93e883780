/**
 * Counts and logs each request and each failure, and counts visits. Logs no query string, which may hold personal
 * data.
 */
import type { Context, ErrorHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isBackOfficePath } from '#app/core/addresses.ts'
import { networkOf } from '#app/core/network.ts'
import { cookiePrefix } from '#app/features/staff/sign-in/auth-call.server.ts'
import { readSource } from '#app/features/visits/visit-source.ts'
import type { RequestKind } from '#app/infra/metrics.server.ts'
import { errorLocations, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { isByPerson } from '#app/infra/request-sender.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { openMinuteLimit } from './limits.ts'
import type { RouteFacts } from './route-facts.ts'

const MAX_PATH_LENGTH = 200 // characters

export const observeRequest = ({ log, metrics }: AppServices, facts: Pick<RouteFacts, 'of'>) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const startedAt = performance.now()
		await next()
		const requestId = c.get('requestId')
		const { status, headers } = c.res
		headers.set('X-Request-Id', requestId)
		const milliseconds = performance.now() - startedAt
		const { method, path } = c.req
		const kind = requestKind(method, path, facts)
		metrics?.countRequest(kind, status, milliseconds / 1000)
		const level = kind === 'system' ? 'debug' : 'info' // health checks come every few seconds
		if (!log.isLevelEnabled(level)) return
		const line = {
			requestId,
			method,
			path: path.slice(0, MAX_PATH_LENGTH),
			status,
			ms: Math.round(milliseconds),
		}
		log[level](line, 'request')
	})

const SYSTEM = /^\/(health|metrics|browser-errors)(\/|$)/
const ASSET = /\.\w+$/

export function requestKind(method: string, path: string, facts: Pick<RouteFacts, 'of'>): RequestKind {
	if (path.startsWith('/assets/')) return 'asset'
	if (isBackOfficePath(path)) return 'admin'
	if (SYSTEM.test(path)) return 'system'
	if (method === 'POST') return 'form'
	if (path.endsWith('.data')) return 'data'
	return facts.of(path).countedAs ?? (ASSET.test(path) ? 'asset' : 'page')
}

export const logFailure =
	(services: AppServices): ErrorHandler<AppEnv> =>
	(error, c) => {
		const { path } = c.req
		const details = {
			requestId: c.get('requestId'),
			path,
			message: reasonOf(error),
			stack: errorLocations(error),
		}
		services.log.error(details, 'a request failed')
		return new Response(null, { status: 500 })
	}

/** Anybody can send a tap from a page that there is not. */
const CALL_LIMITS = { perClient: 10, inAll: 120, clients: 1_000 } // taps per minute

/**
 * Counts what visitors look at, also where the page comes from the cache. No cookie, no address and no browser is stored.
 * Before the query parameters that no page reads are dropped: links of campaigns have some.
 */
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
