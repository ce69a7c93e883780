/** Whom our letters are from, and where those to ourselves go. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Services } from '#app/infra/services.server.ts'
import { findFirstAdmin } from './admin-queries.server.ts'
import { listRecipients } from './recipients.server.ts'
import type { Mailbox } from './recipients.ts'

/** A dealership that has not named its address yet writes from the site's own host. */
export const senderOf = ({ name, email }: Dealer, { baseUrl }: Pick<Services, 'baseUrl'>) => ({
	name,
	address: email.noReply || `no-reply@${new URL(baseUrl).hostname}`,
})

/**
 * Who is named to get the letters of a desk; where nobody is, its mailbox; while it has none, that of the sales desk, and
 * while nobody has, that of the first administrator.
 */
export async function findMailboxes(
	{ db }: Pick<Services, 'db'>,
	{ email }: Dealer,
	kind: Mailbox,
): Promise<string[]> {
	const addresses = await listRecipients(db, kind)
	if (addresses.length > 0) return addresses
	const ownAddress = kind === 'applications' ? email.finance : email.sales
	const mailbox = ownAddress || email.sales || (await findFirstAdmin(db))
	return mailbox ? [mailbox] : []
}
