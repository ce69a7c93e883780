/** A browser without JavaScript: it visits the site and stores its cookies. */
import { type Cookies, cookieHeader, storeCookies } from './cookies.ts'
import type { Page } from './page.ts'
import type { Site } from './site.ts'

export type Browser = {
	cookies: Cookies
	visit: (path: string, init?: RequestInit) => Promise<Page>
	submit: (path: string, fields: Record<string, string>, init?: RequestInit) => Promise<Page>
	request: (path: string, init?: RequestInit) => Promise<Response>
}

export function openBrowser(site: Site): Browser {
	const cookies: Cookies = new Map()
	const withCookies = (init?: RequestInit): RequestInit => ({
		...init,
		headers: { ...init?.headers, Cookie: cookieHeader(cookies) },
	})
	const store = <Result extends { headers: Headers }>(result: Result): Result => {
		storeCookies(cookies, result)
		return result
	}
	return {
		cookies,
		visit: async (path, init) => store(await site.visit(path, withCookies(init))),
		submit: async (path, fields, init) => store(await site.submit(path, fields, withCookies(init))),
		request: async (path, init) => store(await site.request(path, withCookies(init))),
	}
}
