/** Files that do not exist, such as the icons that browsers and crawlers guess. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { routePatternOf } from './react-router.ts'

const FILE =
	/^\/\.well-known\/|\.(avif|css|gif|ico|jpe?g|js|json|map|mp4|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/** 404 in a few bytes, instead of a page that nobody sees. */
export const rejectMissingFiles = createMiddleware<AppEnv>(async (c, next) => {
	const isMissing = c.req.method === 'GET' && FILE.test(c.req.path) && routePatternOf(c.req.url) === '/*'
	if (!isMissing) return next()
	return c.text('Not found\n', 404, { 'Cache-Control': 'public, max-age=300' })
})
