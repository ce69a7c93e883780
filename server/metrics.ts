/** /metrics: for clients with the token or, without one, on this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { isLoopback } from '#app/core/network.ts'
import { canStore } from '#app/infra/system-state.server.ts'
import type { AppEnv, AppServices, MetricsAccess } from './app-env.ts'
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

/** Health checks: liveness and readiness. */
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
