/** What monitors the site: health checks, metrics, what is counted of each request, and errors of our scripts in browsers. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, type ErrorHandler, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { OWN_SCRIPT } from '#app/components/report-errors.ts'
import { isBackOfficePath } from '#app/core/addresses.ts'
import { isLoopback, networkOf } from '#app/core/network.ts'
import { cookiePrefix } from '#app/features/staff/sign-in/auth-call.server.ts'
import { readSource } from '#app/features/visits/visit-source.ts'
import { ERROR_NAMES, type RequestKind } from '#app/infra/metrics.server.ts'
import { errorLocations, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { isByPerson } from '#app/infra/request-sender.server.ts'
import { canStore } from '#app/infra/system-state.server.ts'
import type { AppEnv, AppServices, MetricsAccess } from './app-env.ts'
import { openMinuteLimit } from './limits.ts'
import { plainText } from './rejections.ts'

import type { RouteFacts } from './route-facts.ts'

/** Headers that proxies add. Behind a proxy, the peer of the connection is not the client. */
const HEADERS_OF_PROXIES = [
	'X-Forwarded-For',
	'X-Forwarded-Host',
	'X-Forwarded-Proto',
	'X-Real-IP',
	'Forwarded',
	'Via',
]

/** For clients with the token or, without one, on this machine. */
export const metrics =
	({ metrics, metricsAccess }: AppServices) =>
	async (c: Context<AppEnv>) => {
		const access = metricsAccess ?? { token: undefined, trustsLoopback: false }
		if (!mayRead(c, access)) return rejectAccess(access)
		if (!metrics) return plainText(404, 'Nothing is measured here.')
		const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }
		return c.body(await metrics.render(), 200, headers)
	}

/** If a token is set, requests from this machine need it too. */
const mayRead = (c: Context<AppEnv>, { token, trustsLoopback }: MetricsAccess): boolean =>
	token ? hasToken(c, token) : trustsLoopback && isOnThisMachine(c)

function hasToken(c: Context<AppEnv>, token: string): boolean {
	const [, presented = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
	return timingSafeEqual(sha256(presented), sha256(token)) // equal lengths, whatever the client sent
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Checks the connection itself. The Host check stops DNS rebinding, where a web page's domain resolves to
 * this machine.
 */
function isOnThisMachine({ env, req }: Context<AppEnv>): boolean {
	const isForwarded = HEADERS_OF_PROXIES.some((name) => req.header(name) !== undefined)
	const peer = env.incoming?.socket.remoteAddress ?? ''
	return !isForwarded && isLoopback(peer) && isLoopback(new URL(req.url).hostname)
}

function rejectAccess({ token }: MetricsAccess): Response {
	if (token) return plainText(401, 'Send METRICS_TOKEN as a bearer token.', { 'WWW-Authenticate': 'Bearer' })
	return plainText(403, 'The metrics are read on the machine of the site, or with METRICS_TOKEN.')
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * Liveness, for a supervisor that restarts hung processes: 200 as long as the process answers, whatever the
 * state of the database, also while it stops.
 */
export const liveness = (c: Context) => c.json({ alive: true }, 200, NO_STORE)

/**
 * Readiness, for a load balancer: 200 if a form could be stored, 503 if not or if the process is about to
 * stop.
 */
export const readiness = (services: AppServices) => async (c: Context) => {
	const ready = !services.isStopping?.() && (await canStore(services))
	return c.json({ ready }, ready ? 200 : 503, NO_STORE)
}

const MAX_BYTES = 1_000
const LIMITS = { perClient: 10, inAll: 60, clients: 1_000 } // reports per minute (rate limit)

const reportSchema = z.object({
	error: z.string().transform((name) => (ERROR_NAMES.includes(name) ? name : 'other')),
	location: z.string().regex(new RegExp(`^${OWN_SCRIPT.source}$`)),
})

type Options = {
	scriptFolders: string[]
	routePatternOf: (address: string) => string | undefined
}

/**
 * Counts and logs errors of our scripts in browsers, with their location only: the message may hold text that
 * the visitor typed.
 */
export function browserErrors(
	{ log, metrics, now }: AppServices,
	{ scriptFolders, routePatternOf }: Options,
) {
	const limit = openMinuteLimit(LIMITS, now)
	const isOurs = (path: string) =>
		scriptFolders.some((folder) => existsSync(join(folder, path.split(':')[0] ?? '')))
	const tooLarge = () => plainText(413, 'This is more than the report of an error.')

	return new Hono<AppEnv>().post('/', bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge }), async (c) => {
		if (limit.isOver(networkOf(c.env.clientIp))) {
			metrics?.countBrowserError('over-limit')
			return plainText(429, 'Too many errors were reported; try again in a minute.', { 'Retry-After': '60' })
		}
		const parsed = reportSchema.safeParse(await c.req.parseBody())
		if (!parsed.success || !isOurs(parsed.data.location))
			return plainText(400, 'This is no report of an error.')
		const { error, location } = parsed.data
		metrics?.countBrowserError(error)
		const page = routePatternOf(c.req.header('Referer') ?? '')
		log.warn({ requestId: c.get('requestId'), error, location, page }, 'a script failed in a browser')
		return c.body(null, 204)
	})
}

const MAX_PATH_LENGTH = 200 // characters

/**
 * Counts and logs each request and each failure, and counts visits. Logs no query string, which may hold personal
 * data.
 */
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
