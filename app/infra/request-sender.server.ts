/**
 * Who sends a request: a person, or a program that reads pages and looks at links ahead; and whether the browser
 * keeps cookies.
 */
import { isbot } from 'isbot'
import { createCookie } from 'react-router'
import type { Values } from '#app/core/form.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import type { Services } from './services.server.ts'

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
	{ baseUrl }: Pick<Services, 'baseUrl'>,
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
