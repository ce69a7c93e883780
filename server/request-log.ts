/** The log line of each request, without its query, which may hold personal facts; and that of a failure. */
import type { ErrorHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { placesOf, reasonOf } from '#app/platform/read-or.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'

export const logRequest = (services: AppServices) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const started = performance.now()
		await next()
		const requestId = c.get('requestId')
		c.res.headers.set('X-Request-Id', requestId)
		if (!services.log.isLevelEnabled('debug')) return
		const milliseconds = Math.round(performance.now() - started)
		const { method, path } = c.req
		services.log.debug({ requestId, method, path, status: c.res.status, milliseconds }, 'request')
	})

export const logFailure =
	(services: AppServices): ErrorHandler<AppEnv> =>
	(error, c) => {
		const { path } = c.req
		const details = { requestId: c.get('requestId'), path, message: reasonOf(error), stack: placesOf(error) }
		services.log.error(details, 'a request failed')
		return new Response(null, { status: 500 })
	}
