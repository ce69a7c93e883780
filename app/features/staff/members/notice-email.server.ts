/** Emails to a staff member about a change of credentials, so that an unwanted change is noticed. */

import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { parseDevice } from '#app/features/staff/sign-in/device-name.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type CredentialEmail, credentialEmails } from '#app/messages/en-ZA/credential-emails.ts'
import { senderOf } from './mailboxes.server.ts'

export type CredentialNotice = {
	kind: CredentialEmail
	request?: Request // sent by the staff member's own browser, if the staff member made the change
	by?: string // the other staff member who made the change
}

/** Adds the email to the outbox, in the transaction of the change. */
export async function enqueueNotice(
	{ outbox, now, ...services }: Pick<Services, 'outbox' | 'baseUrl' | 'now'>,
	transaction: Transaction,
	user: { id: string; email: string },
	{ kind, request, by }: CredentialNotice,
): Promise<void> {
	const dealer = await findDealer(transaction)
	const currentTime = now()
	const device = request && parseDevice(request.headers.get('User-Agent'))
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
				when: { day: formatDate(currentTime), time: toSouthAfricanTime(currentTime).time },
				device,
				dealer: dealer.name,
				phone: dealer.phone.display,
				resetAddress: `${services.baseUrl}/admin/forgot-password`,
			}),
		},
	])
}
