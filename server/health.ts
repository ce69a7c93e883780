/** Health checks: liveness and readiness. */
import type { Context } from 'hono'
import { canStore } from '#app/infra/database/readiness.server.ts'
import type { AppServices } from './app-env.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * Liveness, for a supervisor that restarts hung processes: 200 as long as the process answers, whatever the
 * state of the database, also while it stops.
 */
export const liveness = (c: Context) => c.json({ alive: true }, 200, NO_STORE)

/**
 * Readiness, for a load balancer: 200 if a form could be stored, 503 if not or if the process is about to
 * stop.
 */
export const readiness = (services: AppServices) => async (c: Context) => {
	const ready = !services.isStopping?.() && (await canStore(services))
	return c.json({ ready }, ready ? 200 : 503, NO_STORE)
}
