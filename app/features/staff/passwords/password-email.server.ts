/** The email with the password reset link: sent to admins only, and rate-limited. */
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { isAdmin } from '#app/features/staff/members/admin-queries.server.ts'
import { senderOf } from '#app/features/staff/members/mailboxes.server.ts'
import { countLinkEmail } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { passwordMessages } from '#app/messages/en-ZA/passwords.ts'
import { RESET_MINUTES } from './password-schema.ts'

type PasswordEmailServices = Pick<Services, 'db' | 'keys' | 'outbox' | 'now' | 'baseUrl' | 'log'>

const KIND = 'password-reset'
const messages = passwordMessages.email

export async function sendResetEmail(
	services: PasswordEmailServices,
	user: { id: string; email: string },
	token: string,
): Promise<void> {
	const { db, outbox, baseUrl, log } = services
	if (!(await isAdmin(db, user.id))) return
	if (!(await countLinkEmail(services, KIND, user.id))) {
		log.warn({ admin: user.id }, 'password emails: daily limit of an account reached')
		return
	}
	const dealer = await findDealer(db)
	const email = {
		kind: KIND,
		about: user.id,
		from: senderOf(dealer, services),
		to: user.email,
		subject: messages.subject,
		text: messages.text({
			email: user.email,
			dealer: dealer.name,
			address: `${baseUrl}/admin/new-password?token=${encodeURIComponent(token)}`,
			minutes: RESET_MINUTES,
			phone: dealer.phone.display,
		}),
	}
	await db.transaction((transaction) => outbox.enqueue(transaction, [email]))
}
