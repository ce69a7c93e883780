/**
 * Whether a browser keeps cookies: a page whose form needs one sets another one with it, and the form has a
 * field that says so.
 */
import { createCookie } from 'react-router'
import type { Values } from '#app/core/form.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import type { Services } from './services.server.ts'

const checkCookie = createCookie(COOKIES.check, { httpOnly: true, sameSite: 'lax' })

const isStored = async (request: Request) => (await checkCookie.parse(request.headers.get('Cookie'))) !== null

/** Adds the cookie to the page's headers, unless the browser has it. */
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
