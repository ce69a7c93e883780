/**
 * The authorization guard of the back office. Every loader and action calls it,
 * because a parent route's loader protects nothing.
 */
import {
	createContext,
	href,
	type MiddlewareFunction,
	type RouterContextProvider,
	replace,
} from 'react-router'
import { type Admin, can, type Permission } from '#app/features/staff/members/permissions.ts'
import { isReturnPage, type Services, servicesContext } from '#app/infra/services.server.ts'
import { adminMessages } from '#messages/admin.ts'
import { authHeaders, cookiePrefix, reasonWithoutValues } from './auth-call.server.ts'
import { HOME, NOT_ALLOWED, returnPath, withReturnPath } from './sign-in.ts'
import { findAdminBySession } from './sign-in-queries.server.ts'

export type CurrentSession = {
	admin: Admin | undefined
	sessionId: string | undefined // also set if the user is no admin
	cookies: string[] // that renew the session, or clear one that has ended
}

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

const NO_SESSION: CurrentSession = { admin: undefined, sessionId: undefined, cookies: [] }

/** The session of a request: read from the database once per request. */
export const sessionContext = createContext<Promise<CurrentSession> | null>(null)

/** @throws Response 503 if the session cannot be read: access is denied, and the session stays. */
export function getCurrentSession({ request, context }: RequestArgs): Promise<CurrentSession> {
	const cached = context.get(sessionContext)
	if (cached) return cached
	const session = readSession(context.get(servicesContext), request)
	context.set(sessionContext, session)
	return session
}

/** Like `getCurrentSession`, but returns undefined if the session cannot be read. */
export const findCurrentSession = (args: RequestArgs): Promise<CurrentSession | undefined> =>
	getCurrentSession(args).catch((error: unknown) => {
		if (error instanceof Response) return undefined
		throw error
	})

/** Whether an open tab asks by itself, without use since it asked last. */
function isPolled({ url }: Request): boolean {
	const { pathname, searchParams } = new URL(url)
	if (pathname === href('/admin/leads/live')) return true
	return pathname === href('/admin/session') && !searchParams.has('used')
}

async function readSession({ auth, baseUrl, db, log }: Services, request: Request): Promise<CurrentSession> {
	if (!request.headers.get('Cookie')?.includes(cookiePrefix(baseUrl))) return NO_SESSION
	try {
		const { api } = await auth.current()
		const query = isPolled(request) ? { disableRefresh: true } : undefined
		const { headers, response } = await api.getSession({
			headers: authHeaders(request),
			query,
			returnHeaders: true,
		})
		const sessionId = response?.session.id
		const admin = sessionId ? await findAdminBySession(db, sessionId) : undefined
		return { admin, sessionId, cookies: headers.getSetCookie() }
	} catch (error) {
		log.error({ error: reasonWithoutValues(error) }, 'session could not be read')
		throw new Response(adminMessages.error.text, { status: 503 }) // server/react-router.ts adds Retry-After
	}
}

/**
 * Returns the signed-in staff member. Redirects every other visitor to the sign-in page, a staff member without a
 * required second factor to the page that sets one up, and one whose roles have none of the permissions to the
 * dashboard, which says so.
 */
export async function requirePermission(args: RequestArgs, ...permissions: Permission[]): Promise<Admin> {
	const admin = await requireAdminSession(args)
	const { secondFactorRequired } = args.context.get(servicesContext).signInRules
	if (secondFactorRequired && !admin.hasSecondFactor) throw replace(href('/admin/account/second-factor'))
	if (!can(admin, ...permissions)) throw replace(`${HOME}?${NOT_ALLOWED}=1`)
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
