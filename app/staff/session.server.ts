/** Who a request comes from: asked of the database each time, once a request. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { type Services, services, visitorAddress } from '#app/platform/services.server.ts'
import type { Admin } from './admin.ts'
import { type AuthDoor, askAuth, type Caller, cookiePrefix } from './auth-request.server.ts'
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
	const seen = look(context.get(services), { request, visitor: context.get(visitorAddress) })
	context.set(seenBefore, seen)
	return seen
}

/** Failing closed: where nobody can say who it is, it is nobody. */
export async function look(given: Services, caller: Caller): Promise<Seen> {
	try {
		return await readSession(given, caller)
	} catch (error) {
		const { message, cause = { message } } = error as { message: string; cause?: { message: string } }
		given.log.error({ error: cause.message }, 'whether somebody is an admin could not be read')
		return NOBODY
	}
}

export async function readSession(
	given: AuthDoor & { db: Database | Transaction },
	caller: Caller,
): Promise<Seen> {
	if (!caller.request.headers.get('Cookie')?.includes(cookiePrefix(given.baseUrl))) return NOBODY
	const { status, told, cookies } = await askAuth(given, caller, '/get-session')
	if (status !== 200) throw new Error(`the session was answered with ${status}`)
	const sessionId = (told?.session as { id: string } | undefined)?.id
	const admin = sessionId ? await findAdminBySession(given.db, sessionId) : undefined
	return { admin, sessionId, cookies }
}
