/** /metrics: for who has the token, or works on this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { isLoopback } from '#app/core/network.ts'
import type { AppEnv, AppServices, MetricsAccess } from './app-env.ts'
import { plainText } from './rejections.ts'

/** What servers in front of us add. With one of them, the other end of the connection is not who asks. */
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

/** A token that is set is needed on this machine, too. */
const mayRead = (c: Context<AppEnv>, { token, trustsLoopback }: MetricsAccess): boolean =>
	token ? hasToken(c, token) : trustsLoopback && isOnThisMachine(c)

function hasToken(c: Context<AppEnv>, token: string): boolean {
	const [, presented = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
	return timingSafeEqual(sha256(presented), sha256(token)) // of one length, whatever was sent
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** By the connection itself. The host keeps out a page elsewhere whose name was made to lead to this machine. */
function isOnThisMachine({ env, req }: Context<AppEnv>): boolean {
	const isForwarded = HEADERS_OF_PROXIES.some((name) => req.header(name) !== undefined)
	const peer = env.incoming?.socket.remoteAddress ?? ''
	return !isForwarded && isLoopback(peer) && isLoopback(new URL(req.url).hostname)
}

function rejectAccess({ token }: MetricsAccess): Response {
	if (token) return plainText(401, 'Send METRICS_TOKEN as a bearer token.', { 'WWW-Authenticate': 'Bearer' })
	return plainText(403, 'The metrics are read on the machine of the site, or with METRICS_TOKEN.')
}
