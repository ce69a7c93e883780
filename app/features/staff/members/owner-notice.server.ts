/** Emails that tell all owners about a change, in its transaction. */
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type OwnerNotice, ownerNoticeMessages } from '#messages/owner-notices.ts'
import type { Admin } from './admin.ts'
import { enqueueStaffEmail } from './staff-email.server.ts'
import { listOwners } from './staff-member-queries.server.ts'

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
