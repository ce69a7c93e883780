/** Emails to staff members, added to the outbox in the transaction of what they are about. */
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { parseDevice } from '#app/features/staff/sign-in/sign-in.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	type CredentialEmail,
	credentialEmails,
	type OwnerNotice,
	ownerNoticeMessages,
} from '#messages/staff-emails.ts'

import type { Admin } from './permissions.ts'
import { listOwners } from './staff-member-queries.server.ts'

/** Adds an email. `write` has the dealership's name and phone number for its text. */
export async function enqueueStaffEmail(
	{ outbox, ...services }: Pick<Services, 'outbox' | 'baseUrl'>,
	transaction: Transaction,
	email: { kind: string; about: string; to: string },
	write: (dealer: Dealer) => Pick<Email, 'subject' | 'text' | 'bars'>,
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

/** Emails that tell all owners about a change, in its transaction. */
const KIND = 'owner-notice'

/** The author is an owner and gets the email, too: another person may have used their session. */
export async function notifyOwners(
	services: Pick<Services, 'outbox' | 'baseUrl' | 'now'>,
	transaction: Transaction,
	by: Admin,
	{ subject, lines }: OwnerNotice,
): Promise<void> {
	const now = services.now()
	const when = { day: formatDate(now), time: toSouthAfricanTime(now).time }
	for (const { id, email } of await listOwners(transaction))
		await enqueueStaffEmail(services, transaction, { kind: KIND, about: id, to: email }, (dealer) => ({
			subject,
			text: ownerNoticeMessages.text(lines, { by, when, dealer: dealer.name, phone: dealer.phone.display }),
		}))
}
