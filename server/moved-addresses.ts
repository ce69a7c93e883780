/** Redirects addresses of the back office that earlier versions used, from bookmarks and pages still open. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

const MOVED: Record<string, string> = {
	'/admin/films': '/admin/videos',
	'/admin/journal': '/admin/audit-log',
	'/admin/people': '/admin/privacy',
	'/admin/people/copy': '/admin/privacy/copy',
	'/admin/settings/letters': '/admin/settings/emails',
}

/** Status 308: the browser sends the same method and body to the new address. */
export const redirectMoved = createMiddleware<AppEnv>(async (c, next) => {
	const address = MOVED[c.req.path]
	return address ? c.redirect(address + new URL(c.req.url).search, 308) : next()
})
