/**
 * Who sends a request: a person, or a program that reads pages and looks at links ahead; one that came in the last
 * minute; and whether the browser keeps cookies.
 */
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { createCookie } from 'react-router'
import type { Values } from '#app/core/form.ts'
import { COOKIES } from '#app/core/stored-names.ts'

/**
 * By what the program says of itself: its name, and that it prefetches or embeds. `destinations`: what the response is
 * for; a script that shows another page of the site fetches its data, as `empty`.
 */
export function isByPerson(
	{ method, headers }: Pick<Request, 'method' | 'headers'>,
	destinations = ['document'],
): boolean {
	const agent = headers.get('User-Agent') ?? ''
	const isAhead = ['Sec-Purpose', 'Purpose', 'X-Moz', 'X-Purpose'].some((name) =>
		/prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
	)
	const isPage = destinations.includes(headers.get('Sec-Fetch-Dest') ?? 'document')
	return method === 'GET' && isPage && !isAhead && agent !== '' && !isbot(agent)
}

const checkCookie = createCookie(COOKIES.check, { httpOnly: true, sameSite: 'lax' })

const isStored = async (request: Request) => (await checkCookie.parse(request.headers.get('Cookie'))) !== null

/**
 * Shows whether a browser keeps cookies: a page whose form needs one sets another one with it, and the form has a
 * field that says so. Adds the cookie to the page's headers, unless the browser has it.
 */
export async function sendCheckCookie(
	{ baseUrl }: { baseUrl: string },
	request: Request,
	path: string,
	headers = new Headers(),
): Promise<Headers> {
	const options = { path, secure: baseUrl.startsWith('https:') }
	if (!(await isStored(request))) headers.append('Set-Cookie', await checkCookie.serialize('kept', options))
	return headers
}

/** Whether the form's page sent a cookie that did not come back. */
export const blocksCookies = async (request: Request, values: Values): Promise<boolean> =>
	values[COOKIES.check] !== undefined && !(await isStored(request))

const MINUTE = 60_000 // ms
const MAX_CACHED = 10_000 // about 2 MB

/** Results of the last minute, of this process: who comes again gets the same one. Nothing of them is stored. */
export type RecentRequests = {
	/** Runs the work once a minute for each key; after a failure, the next request tries again. */
	share: <Value>(key: string, now: Date, work: () => Promise<Value>) => Promise<Value>
}

export function openRecentRequests(): RecentRequests {
	const results = new LRUCache<string, { until: number; result: Promise<unknown> }>({ max: MAX_CACHED })
	return {
		share: (key, now, work) => {
			const recent = results.get(key)
			if (recent && recent.until > now.getTime()) return recent.result as ReturnType<typeof work>
			const result = work()
			results.set(key, { until: now.getTime() + MINUTE, result })
			result.catch(() => results.peek(key)?.result === result && results.delete(key))
			return result
		},
	}
}
