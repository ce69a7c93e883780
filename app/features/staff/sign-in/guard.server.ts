/**
 * The authorization guard of the back office. Every loader and action calls it,
 * because a parent route's loader protects nothing.
 */
import { href, type MiddlewareFunction, replace } from 'react-router'
import type { Admin } from '#app/features/staff/members/admin.ts'
import { can, type Permission } from '#app/features/staff/members/permissions.ts'
import { isReturnPage, servicesContext } from '#app/infra/services.server.ts'
import { HOME, returnPath, withReturnPath } from './return-path.ts'
import { getCurrentSession, type RequestArgs } from './session.server.ts'

/**
 * Returns the signed-in staff member. Redirects every other visitor to the sign-in page, a staff member without a
 * required second factor to the page that sets one up, and one whose role lacks the permission to the dashboard.
 */
export async function requirePermission(args: RequestArgs, permission: Permission): Promise<Admin> {
	const admin = await requireAdminSession(args)
	const { secondFactorRequired } = args.context.get(servicesContext).signInRules
	if (secondFactorRequired && !admin.hasSecondFactor) throw replace(href('/admin/account/second-factor'))
	if (!can(admin, permission)) throw replace(HOME)
	return admin
}

/**
 * Like `requirePermission`, but for every role, and also accepts an admin who has yet to set up the
 * required second factor. Only for the page that does it.
 */
export async function requireAdminSession(args: RequestArgs): Promise<Admin> {
	const { admin, cookies } = await getCurrentSession(args)
	const login = withReturnPath(
		href('/admin/login'),
		returnPath(findScreenPath(args), args.context.get(isReturnPage)),
	)
	if (!admin) throw replace(login, { headers: withCookies(cookies) })
	return admin
}

/**
 * Middleware that runs before all loaders and actions of the back office, in addition to their own guard. It
 * renews the session cookie.
 */
export const adminsOnly: MiddlewareFunction<Response> = async (args, next) => {
	await requirePermission(args, 'office:enter')
	const { cookies } = await getCurrentSession(args)
	const response = await next()
	// The response's own cookies are newer: a change of password starts another session.
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

/**
 * The path to return to after signing in: the requested page, or, for a fetch
 * or a form post, the page that sent it (Referer).
 */
function findScreenPath({ request: { method, url, headers } }: RequestArgs): string | undefined {
	const isScreen = method === 'GET' && headers.get('Accept')?.includes('text/html')
	const screen = URL.parse(isScreen ? url : (headers.get('Referer') ?? ''))
	return screen?.host === new URL(url).host ? screen.pathname + screen.search : undefined
}
