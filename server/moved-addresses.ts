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

/** Also of the router's data. Status 308: the browser sends the same method and body to the new address. */
export const redirectMoved = createMiddleware<AppEnv>(async (c, next) => {
	const [, path = '', isData = ''] = /^(.*?)(\.data|\/)?$/.exec(c.req.path) ?? []
	const address = MOVED[path]
	if (!address) return next()
	return c.redirect(address + (isData === '.data' ? isData : '') + new URL(c.req.url).search, 308)
})
