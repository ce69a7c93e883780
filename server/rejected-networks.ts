/**
 * Rejects forms of a network that is far over its rate limit, or has as many waiting forms as it may have,
 * before anything is done for them: no body is read, no query is sent and no page is rendered. The router's own
 * requests go on to their action, which rejects them without a query, so that the page can keep the input.
 */
import { setTimeout as after } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import { isBackOffice } from '#app/core/back-office.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { countRejected } from '#app/features/submissions/submission-limits.server.ts'
import { waitingTime } from '#messages/admin.ts'
import { submissionMessages as messages } from '#messages/submissions.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { plainText } from './rejections.ts'

/** Which limits an address has; the names are those of `countAction` and `limitByNetwork`. */
const KINDS: Record<string, readonly string[]> = {
	'/finance/application': ['network', 'saves'],
	'/admin/login': ['sign-in sign-in'],
	'/admin/login/code': ['sign-in code', 'sign-in recovery-code'],
	'/admin/forgot-password': ['sign-in reset-link'],
	'/admin/new-password': ['sign-in new-password', 'sign-in reset'],
}
const KINDS_OF_FORMS = ['network']
const UNLIMITED = /^\/(data-saver|browser-errors)$/
const SECONDS_TO_RETRY = 5
/** Before a network far over its limit gets its rejection: who sends without end waits for each, and so sends less. */
const PAUSE = 1_000 // ms

export const rejectNetworksOverLimit = (services: AppServices) =>
	createMiddleware<AppEnv>(async (c, next) => {
		// Spelt as the router matches it: Hono has decoded the path.
		const pathname = c.req.path.toLowerCase().replace(/(?<=.)([.]data)?\/*$/, '')
		if (c.req.method !== 'POST' || UNLIMITED.test(pathname)) return next()
		const isOfRouter = new URL(c.req.url).pathname.endsWith('.data')
		const isStaff = isBackOffice(c.req.url)
		const { clientIp } = c.env
		const { rejectedNetworks, formWork, now } = services
		const kinds = KINDS[pathname] ?? (isStaff ? [] : KINDS_OF_FORMS)
		const secondsLeft = kinds.map((kind) => rejectedNetworks.secondsLeft(kind, clientIp, now()))
		const seconds = Math.max(0, ...secondsLeft)
		if (seconds > 0) await after(PAUSE)
		if (isOfRouter) return next()
		if (seconds > 0) {
			const ending = `; you can send it in ${waitingTime(seconds)}`
			return reject(services, 429, messages.overLimit, seconds, ending)
		}
		if (isStaff || !formWork.isShareFull(clientIp)) return next()
		countRejected(services, clientIp)
		return reject(services, 503, messages.busy, SECONDS_TO_RETRY)
	})

async function reject(
	services: AppServices,
	status: number,
	message: (phone: string) => string,
	seconds: number,
	ending = '',
): Promise<Response> {
	const { phone } = await findDealerOrCached(services, { isDatabaseDown: true })
	const text = `${message(phone.display)} What you typed is still there when you go back${ending}.`
	return plainText(status, text, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
}
