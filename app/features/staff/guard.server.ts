/** The one guard of the back office: every loader and action of it asks here, for parents guard nothing. */
import { href, type MiddlewareFunction, replace } from 'react-router'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Admin } from './admin.ts'
import { HOME, returnPath, withReturnPath } from './return-path.ts'
import { getCurrentSession, type RequestArgs } from './session.server.ts'

/** The admin who asks; anybody else is sent to sign in, in the place of what they asked for. */
export async function requireAdmin(args: RequestArgs): Promise<Admin> {
	const admin = await requireAdminSession(args)
	const { secondFactorRequired } = args.context.get(servicesContext).signInRules
	if (secondFactorRequired && !admin.hasSecondFactor) throw replace(href('/admin/account/second-factor'))
	return admin
}

/** The same, also for who has yet to set up the second factor: for the page that does it, and nothing else. */
export async function requireAdminSession(args: RequestArgs): Promise<Admin> {
	const { admin, cookies } = await getCurrentSession(args)
	const login = withReturnPath(href('/admin/login'), returnPath(findScreenPath(args)))
	if (!admin) throw replace(login, { headers: withCookies(cookies) })
	return admin
}

/** An admin who may let others in; whoever may not is led to where they may be. */
export async function requireOwner(args: RequestArgs): Promise<Admin> {
	const admin = await requireAdmin(args)
	if (!admin.isOwner) throw replace(HOME)
	return admin
}

/** Before all loaders and actions of the back office, beside their own asking; and whoever works there stays signed in. */
export const adminsOnly: MiddlewareFunction<Response> = async (args, next) => {
	await requireAdmin(args)
	const { cookies } = await getCurrentSession(args)
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
function findScreenPath({ request: { method, url, headers } }: RequestArgs): string | undefined {
	const isScreen = method === 'GET' && headers.get('Accept')?.includes('text/html')
	const screen = URL.parse(isScreen ? url : (headers.get('Referer') ?? ''))
	return screen?.host === new URL(url).host ? screen.pathname + screen.search : undefined
}
