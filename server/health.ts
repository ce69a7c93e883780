/** Whether the process is alive, and whether it can store anything. */
import type { Context } from 'hono'
import { canStore } from '#app/infra/readiness.server.ts'
import type { AppServices } from './app-env.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** For what restarts a process that hangs: 200 as long as it answers, whatever became of the database, also while it stops. */
export const liveness = (c: Context) => c.json({ alive: true }, 200, NO_STORE)

/** For what sends visitors here: 200 when a form could be stored, 503 when nothing can, or when the process is about to stop. */
export const readiness = (services: AppServices) => async (c: Context) => {
	const ready = !services.isStopping?.() && (await canStore(services))
	return c.json({ ready }, ready ? 200 : 503, NO_STORE)
}
