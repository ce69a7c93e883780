/** The one guard of the back office: every loader and action of it asks here, for parents guard nothing. */
import { href, type MiddlewareFunction, replace } from 'react-router'
import { services } from '#app/platform/services.server.ts'
import type { Admin } from './admin.ts'
import { type Asked, whoAsks } from './session.server.ts'
import { byWayOf, HOME, wayBack } from './way-back.ts'

/** The admin who asks; anybody else is sent to sign in, in the place of what they asked for. */
export async function requireAdmin(asked: Asked): Promise<Admin> {
	const admin = await requireKnownAdmin(asked)
	const { secondFactorRequired } = asked.context.get(services).signInRules
	if (secondFactorRequired && !admin.hasSecondFactor) throw replace(href('/admin/account/second-factor'))
	return admin
}

/** The same, also for who has yet to set up the second factor: for the page that does it, and nothing else. */
export async function requireKnownAdmin(asked: Asked): Promise<Admin> {
	const { admin, cookies } = await whoAsks(asked)
	const login = byWayOf(href('/admin/login'), wayBack(screenIn(asked)))
	if (!admin) throw replace(login, { headers: withCookies(cookies) })
	return admin
}

/** An admin who may let others in; whoever may not is led to where they may be. */
export async function requireOwner(asked: Asked): Promise<Admin> {
	const admin = await requireAdmin(asked)
	if (!admin.isOwner) throw replace(HOME)
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

/** The screen that is asked for, or in which something is: what else a browser fetches would make no page. */
function screenIn({ request: { method, url, headers } }: Asked): string | undefined {
	const isScreen = method === 'GET' && headers.get('Accept')?.includes('text/html')
	const screen = URL.parse(isScreen ? url : (headers.get('Referer') ?? ''))
	return screen?.host === new URL(url).host ? screen.pathname + screen.search : undefined
}
