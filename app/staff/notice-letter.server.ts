/** Emails about a change of what somebody signs in with, so that they can object when it was not them. */
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { writtenDate } from '#app/kernel/dates.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type CredentialEmail, credentialEmails } from '#app/words/en-ZA/credential-emails.ts'
import { deviceOf } from './device-name.ts'
import { senderOf } from './mailboxes.server.ts'

export type Notice = {
	kind: CredentialEmail
	request?: Request // of the browser in which they made the change themselves
	by?: string // who else made it
}

/** Into the outbox, in the transaction of the change. */
export async function putNotice(
	{ outbox, clock, ...services }: Pick<Services, 'outbox' | 'baseUrl' | 'clock'>,
	transaction: Transaction,
	user: { id: string; email: string },
	{ kind, request, by }: Notice,
): Promise<void> {
	const dealer = await findDealer(transaction)
	const now = clock()
	const device = request && deviceOf(request.headers.get('User-Agent'))
	const { subject, text } = credentialEmails[kind]
	await outbox.enqueue(transaction, [
		{
			kind,
			about: user.id,
			from: senderOf(dealer, services),
			to: user.email,
			subject,
			text: text({
				email: user.email,
				by,
				when: { day: writtenDate(now), time: onOurClock(now).time },
				device,
				dealer: dealer.name,
				phone: dealer.phone.display,
				resetAddress: `${services.baseUrl}/admin/forgot-password`,
			}),
		},
	])
}
