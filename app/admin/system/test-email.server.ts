/** Sends an owner a test email, to the own address only and with a rate limit. */

import type { Admin } from '#app/features/staff/members/admin.ts'
import { countInWindow } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { doctorMessages } from '#app/messages/en-ZA/doctor.ts'

const MAX_EMAILS = 5
const WINDOW = 600 // seconds

export async function sendOwnTestEmail(
	{ db, doctor, now, log }: Pick<Services, 'db' | 'doctor' | 'now' | 'log'>,
	{ id, email }: Admin,
) {
	const limit = { scope: 'test-email' as const, keys: [id], windowSeconds: WINDOW }
	const currentTime = now()
	const [counted] = await countInWindow(db, limit, currentTime)
	if (counted && counted.count > MAX_EMAILS) {
		const seconds = Math.ceil((counted.expiresAt.getTime() - currentTime.getTime()) / 1_000)
		return { isDone: false, text: doctorMessages.page.email.tooMany(seconds), status: 429 }
	}
	const result = await doctor.sendTest(email)
	log.info({ admin: id, isSent: result.ok }, 'test email requested')
	return result.ok
		? { isDone: true, text: result.value, status: 200 }
		: { isDone: false, text: result.error, status: 502 }
}
