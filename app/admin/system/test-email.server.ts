/** An email from an owner to themselves: to their own address alone, and a few at a time. */
import { countInWindow } from '#app/platform/rate-limit.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'

const MOST = 5
const WINDOW = 600 // seconds

export async function sendOwnTestEmail(
	{ db, doctor, clock, log }: Pick<Services, 'db' | 'doctor' | 'clock' | 'log'>,
	{ id, email }: Admin,
) {
	const limited = { scope: 'test-email' as const, keys: [id], windowSeconds: WINDOW }
	const now = clock()
	const [counted] = await countInWindow(db, limited, now)
	if (counted && counted.count > MOST) {
		const seconds = Math.ceil((counted.expiresAt.getTime() - now.getTime()) / 1_000)
		return { isDone: false, text: doctorWords.page.email.tooMany(seconds), status: 429 }
	}
	const result = await doctor.sendTest(email)
	log.info({ admin: id, isSent: result.ok }, 'a test email was asked for')
	return result.ok
		? { isDone: true, text: result.value, status: 200 }
		: { isDone: false, text: result.problem, status: 502 }
}
