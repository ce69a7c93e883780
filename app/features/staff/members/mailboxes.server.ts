/** The sender of our emails, and the mailboxes of notices to the dealership. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Services } from '#app/infra/services.server.ts'
import { findFirstAdmin } from './admin-queries.server.ts'
import { listRecipients } from './recipients.server.ts'
import type { Mailbox } from './recipients.ts'

/** Until the dealership sets its no-reply address, the sender is `no-reply@` and the site's host. */
export const senderOf = ({ name, email }: Dealer, { baseUrl }: Pick<Services, 'baseUrl'>) => ({
	name,
	address: email.noReply || `no-reply@${new URL(baseUrl).hostname}`,
})

/**
 * The recipients of a kind of notice, by the first of these that is set: the named recipients, the
 * department's mailbox, the sales mailbox, the first admin's address.
 */
export async function findMailboxes(
	{ db }: Pick<Services, 'db'>,
	{ email }: Dealer,
	kind: Mailbox,
): Promise<string[]> {
	const addresses = await listRecipients(db, kind)
	if (addresses.length > 0) return addresses
	const ownAddress = kind === 'applications' ? email.finance : email.sales
	const mailbox = ownAddress || email.sales || (await findFirstAdmin(db))?.email
	return mailbox ? [mailbox] : []
}
