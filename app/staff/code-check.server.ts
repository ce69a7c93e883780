/** A code that proves who somebody is: from their phone, or one of their recovery codes, which is used up. */
import type { Services } from '#app/platform/services.server.ts'
import { type AuthAnswer, askAuth, type Caller } from './auth-request.server.ts'
import { changeCredentials, unavailable } from './credential-change.server.ts'
import { digestOf } from './recovery-codes.server.ts'
import { isFromPhone } from './second-factor.ts'

/** Asked by whoever is signed in, or has given their password and is not yet. An email tells of a recovery code. */
export async function checkCode(services: Services, caller: Caller, code: string): Promise<AuthAnswer> {
	if (isFromPhone(code)) return askAuth(services, caller, '/two-factor/verify-totp', { code })
	return changeCredentials(services, async ({ ask, notify }) => {
		const answer = await ask(caller, '/two-factor/verify-backup-code', { code: digestOf(code) })
		if (answer.status === 200) {
			const user = answer.told?.user as { id: string; email: string }
			await notify(user, { kind: 'recovery-code-used', request: caller.request })
		}
		return answer
	}).catch((error: unknown) => unavailable(services, error))
}
