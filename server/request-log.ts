/** Counts and logs each request and each failure. Logs no query string, which may hold personal data. */
import type { ErrorHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isBackOfficePath } from '#app/core/back-office.ts'
import type { RequestKind } from '#app/infra/metrics.server.ts'
import { errorLocations, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'

const MAX_PATH_LENGTH = 200 // characters

export const observeRequest = ({ log, metrics }: AppServices) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const startedAt = performance.now()
		await next()
		const requestId = c.get('requestId')
		const { status, headers } = c.res
		headers.set('X-Request-Id', requestId)
		const milliseconds = performance.now() - startedAt
		const { method, path } = c.req
		const kind = requestKind(method, path)
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
const MEDIA = /^\/(photos|films|share)\/|^\/car\/[^/]+\/(share\/|qr\.svg$)/
const DATA = /\.data$|^\/(inventory\/results|stock-copy)$/
const ASSET = /\.\w+$/

export function requestKind(method: string, path: string): RequestKind {
	if (path.startsWith('/assets/')) return 'asset'
	if (isBackOfficePath(path)) return 'admin'
	if (SYSTEM.test(path)) return 'system'
	if (method === 'POST') return 'form'
	if (MEDIA.test(path)) return 'media'
	if (DATA.test(path)) return 'data'
	return ASSET.test(path) ? 'asset' : 'page'
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
