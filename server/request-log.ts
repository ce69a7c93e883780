/** Counts and logs each request and each failure. Logs no query string, which may hold personal data. */
import type { ErrorHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isBackOfficePath } from '#app/core/back-office.ts'
import type { RequestKind } from '#app/infra/metrics.server.ts'
import { errorLocations, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
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
