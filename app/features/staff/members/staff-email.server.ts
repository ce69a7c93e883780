/** Emails to staff members, added to the outbox in the transaction of what they are about. */

import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { parseDevice } from '#app/features/staff/sign-in/device-name.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type CredentialEmail, credentialEmails } from '#messages/credential-emails.ts'

/** Adds an email. `write` has the dealership's name and phone number for its text. */
export async function enqueueStaffEmail(
	{ outbox, ...services }: Pick<Services, 'outbox' | 'baseUrl'>,
	transaction: Transaction,
	email: { kind: string; about: string; to: string },
	write: (dealer: Dealer) => { subject: string; text: string },
): Promise<void> {
	const dealer = await findDealer(transaction)
	await outbox.enqueue(transaction, [{ ...email, from: senderOf(dealer, services), ...write(dealer) }])
}

export type CredentialNotice = {
	kind: CredentialEmail
	request?: Request // sent by the staff member's own browser, if the staff member made the change
	by?: string // the other staff member who made the change
}

/** Adds an email about a change of credentials, so that an unwanted change is noticed. */
export async function enqueueNotice(
	{ now, ...services }: Pick<Services, 'outbox' | 'baseUrl' | 'now'>,
	transaction: Transaction,
	{ id, email }: { id: string; email: string },
	{ kind, request, by }: CredentialNotice,
): Promise<void> {
	const currentTime = now()
	const { subject, text } = credentialEmails[kind]
	await enqueueStaffEmail(services, transaction, { kind, about: id, to: email }, (dealer) => ({
		subject,
		text: text({
			email,
			by,
			when: { day: formatDate(currentTime), time: toSouthAfricanTime(currentTime).time },
			device: request && parseDevice(request.headers.get('User-Agent')),
			dealer: dealer.name,
			phone: dealer.phone.display,
			resetAddress: `${services.baseUrl}/admin/forgot-password`,
		}),
	}))
}
