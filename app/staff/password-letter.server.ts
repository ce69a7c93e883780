/** The letter with the link to a new password: for admins only, and not without end. */
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { isAdmin } from './admin-store.server.ts'
import { senderOf } from './mailboxes.server.ts'
import { RESET_MINUTES } from './password-input.ts'
import { countLinkEmail } from './sign-in-rate-limit.server.ts'

type Given = Pick<Services, 'db' | 'keys' | 'outbox' | 'clock' | 'baseUrl' | 'log'>

const KIND = 'password-reset'
const words = passwordWords.letter

export async function sendResetLetter(
	given: Given,
	user: { id: string; email: string },
	token: string,
): Promise<void> {
	const { db, outbox, baseUrl, log } = given
	if (!(await isAdmin(db, user.id))) return
	if (!(await countLinkEmail(given, KIND, user.id))) {
		log.warn({ admin: user.id }, 'no further letter about a password today')
		return
	}
	const dealer = await findDealer(db)
	const letter = {
		kind: KIND,
		about: user.id,
		from: senderOf(dealer, given),
		to: user.email,
		subject: words.subject,
		text: words.text({
			email: user.email,
			dealer: dealer.name,
			address: `${baseUrl}/admin/new-password?token=${encodeURIComponent(token)}`,
			minutes: RESET_MINUTES,
			phone: dealer.phone.display,
		}),
	}
	await db.transaction((transaction) => outbox.enqueue(transaction, [letter]))
}
