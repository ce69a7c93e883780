/** The one guard of the back office: every loader and action of it asks here, for parents guard nothing. */
import { href, type MiddlewareFunction, replace } from 'react-router'
import type { Admin } from './admin.ts'
import { type Asked, whoAsks } from './session.server.ts'

/** The admin who asks; anybody else is sent to sign in, in the place of what they asked for. */
export async function requireAdmin(asked: Asked): Promise<Admin> {
	const { admin, cookies } = await whoAsks(asked)
	if (!admin) throw replace(href('/admin/login'), { headers: withCookies(cookies) })
	return admin
}

/** Before all loaders and actions of the back office, beside their own asking; and whoever works there stays signed in. */
export const adminsOnly: MiddlewareFunction<Response> = async (asked, next) => {
	await requireAdmin(asked)
	const { cookies } = await whoAsks(asked)
	const response = await next()
	// What the answer itself says of a cookie is newer: another session after a change of password.
	const newer = response.headers.getSetCookie().map(nameOf)
	for (const cookie of cookies)
		if (!newer.includes(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
	return response
}

export function withCookies(cookies: string[]): Headers {
	const headers = new Headers()
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return headers
}

const nameOf = (cookie: string) => cookie.split('=')[0]
