/**
 * Handles HEAD as GET, so that all headers are the same; Hono drops the body. File routes handle HEAD
 * themselves.
 */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { isFile } from './query-parameters.ts'

export const headAsGet = createMiddleware<AppEnv>(async (c, next) => {
	if (c.req.method !== 'HEAD' || isFile(c.req.path)) return next()
	const { url, headers, signal } = c.req.raw
	c.req.raw = new Request(url, { headers, signal })
	await next()
	await c.res.body?.cancel()
})
