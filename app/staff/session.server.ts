/** Who a request comes from: asked of the database each time, once a request. */
import { createContext, type RouterContextProvider } from 'react-router'
import { type Services, services } from '#app/platform/services.server.ts'
import type { Admin } from './admin.ts'
import { authHeaders, cookiePrefix, reasonOf } from './auth-call.server.ts'
import { findAdminBySession } from './session-store.server.ts'

export type Seen = {
	admin: Admin | undefined
	sessionId: string | undefined // also of somebody who is no admin
	cookies: string[] // which renew the session, or clear away one that has ended
}

export type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const NOBODY: Seen = { admin: undefined, sessionId: undefined, cookies: [] }

const seenBefore = createContext<Promise<Seen> | null>(null)

export function whoAsks({ request, context }: Asked): Promise<Seen> {
	const before = context.get(seenBefore)
	if (before) return before
	const seen = readSession(context.get(services), request)
	context.set(seenBefore, seen)
	return seen
}

/** Failing closed: where nobody can say who it is, it is nobody. */
async function readSession({ auth, baseUrl, db, log }: Services, request: Request): Promise<Seen> {
	if (!request.headers.get('Cookie')?.includes(cookiePrefix(baseUrl))) return NOBODY
	try {
		const { api } = await auth.current()
		const { headers, response } = await api.getSession({ headers: authHeaders(request), returnHeaders: true })
		const sessionId = response?.session.id
		const admin = sessionId ? await findAdminBySession(db, sessionId) : undefined
		return { admin, sessionId, cookies: headers.getSetCookie() }
	} catch (error) {
		log.error({ error: reasonOf(error) }, 'whether somebody is an admin could not be read')
		return NOBODY
	}
}
