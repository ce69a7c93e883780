/** What monitors the site: health checks, metrics, and the errors of our scripts in browsers. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { OWN_SCRIPT } from '#app/components/report-errors.ts'
import { isLoopback, networkOf } from '#app/core/network.ts'
import { ERROR_NAMES } from '#app/infra/metrics.server.ts'
import { canStore } from '#app/infra/system-state.server.ts'
import type { AppEnv, AppServices, MetricsAccess } from './app-env.ts'
import { openMinuteLimit } from './limits.ts'
import { plainText } from './rejections.ts'

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
