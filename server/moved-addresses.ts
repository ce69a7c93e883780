/** Redirects to the one address of a page: from addresses of earlier versions, and from other spellings. */
import { createMiddleware } from 'hono/factory'
import { isUuid } from '#app/core/ids.ts'
import type { AppEnv } from './app-env.ts'
import { routePatternOf } from './react-router.ts'

/** Of the back office, from bookmarks and pages still open. */
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

/**
 * The router also serves a page under other capitals, with percent-encoded letters and with slashes at the end:
 * each would be a page of its own in the page cache. A form is received where it was sent, so that no browser has
 * to send it twice.
 */
export const redirectOtherSpellings = createMiddleware<AppEnv>(async (c, next) => {
	const url = new URL(c.req.url)
	if (!['GET', 'HEAD'].includes(c.req.method)) return next()
	const bare = withoutSentenceEnd(url.pathname)
	const shorter = bare !== url.pathname && canonicalPath({ origin: url.origin, pathname: bare })
	if (shorter) return c.redirect(shorter + url.search, 308)
	if (isPlain(url.pathname)) return next()
	const path = canonicalPath(url)
	return path && path !== url.pathname ? c.redirect(path + url.search, 308) : next()
})

/** Characters. At most; the time of the expression below grows with the square of them. */
const LONGEST_END = 30

/** An address in a message is often taken with the punctuation that ends its sentence; none of ours ends so. */
function withoutSentenceEnd(pathname: string): string {
	const end = /(?:[\s.,;:!?'"’”»)\]…]|%20|%0[9ad]|%2[1279c]|%3[abf]|%5d|%c2%bb|%e2%80%(?:99|9d|a6))+$/i
	const start = Math.max(0, pathname.length - LONGEST_END)
	return pathname.slice(0, start) + pathname.slice(start).replace(end, '')
}

/** Such text has no other spelling, because all fixed parts of our addresses are in lower case. */
const isPlain = (pathname: string) =>
	pathname === '/' || (/^(\/[a-z0-9._~-]+)+$/.test(pathname) && !/\/_?\.data$/.test(pathname))

/**
 * The one spelling of a page's path, or of its data for the router; undefined if there is no such page. It begins
 * with a fixed part of one of our addresses, so that it leads to no other host.
 */
function canonicalPath({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string | undefined {
	const isData = pathname.endsWith('.data')
	const path = isData ? pathname.replace(/(\/_)?\.data$/, '') || '/' : pathname
	const pattern = partsOf(routePatternOf(origin + path) ?? '*')
	const typed = partsOf(path)
	if (pattern.includes('*') || typed.length !== pattern.length) return undefined
	const parts = pattern.map((part, index) =>
		part.startsWith(':') ? canonicalPart(typed[index] ?? '') : part,
	)
	const canonical = `/${parts.join('/')}`
	if (!isData) return canonical
	return canonical === '/' ? '/_.data' : `${canonical}.data`
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** Decodes what needs no encoding (RFC 3986, section 6.2.2). Ids are stored in lower case. */
function canonicalPart(typed: string): string {
	const part = typed.replace(/%[0-9a-f]{2}/gi, (code) => {
		const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
		return /[\w.~-]/.test(character) ? character : code
	})
	return isUuid(part) ? part.toLowerCase() : part
}
