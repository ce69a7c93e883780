/** The session of a request: read from the database once per request. */
import { createContext, href, type RouterContextProvider } from 'react-router'
import type { Admin } from '#app/features/staff/members/admin.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { adminMessages } from '#messages/admin.ts'
import { authHeaders, cookiePrefix, reasonWithoutValues } from './auth-call.server.ts'
import { findAdminBySession } from './session-queries.server.ts'

export type CurrentSession = {
	admin: Admin | undefined
	sessionId: string | undefined // also set if the user is no admin
	cookies: string[] // that renew the session, or clear one that has ended
}

export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

const NO_SESSION: CurrentSession = { admin: undefined, sessionId: undefined, cookies: [] }

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
