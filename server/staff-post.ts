/** Middleware for POST requests to the back office. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isBackOffice } from '#app/core/back-office.ts'
import { findCurrentSession } from '#app/features/staff/sign-in/guard.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'

/** Undefined if the session cannot be read. */
export async function isStaffPost(c: Context<AppEnv>): Promise<boolean | undefined> {
	const request = c.req.raw
	if (request.method !== 'POST' || !isBackOffice(request.url)) return false
	const session = await findCurrentSession({ request, context: c.get('routerContext') })
	return session && session.admin !== undefined
}

/**
 * Invalidates this process's caches, so that the staff member's next page shows the saved data. The database
 * notifies other processes.
 */
export const notifyAfterSaving = ({ changes }: Pick<AppServices, 'changes'>) =>
	createMiddleware<AppEnv>(async (c, next) => {
		await next()
		if (c.res.status < 400 && (await isStaffPost(c))) changes?.notify()
	})
