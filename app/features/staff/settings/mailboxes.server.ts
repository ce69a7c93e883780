/** The sender of our emails, and the mailboxes of notices to the dealership. */
import { z } from 'zod'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { findFirstAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Mailbox, Recipients } from './email-settings.ts'

const emailList = z.array(z.string())
const factsSchema = z.object({
	recipients: z.object({ enquiries: emailList, messages: emailList, applications: emailList }).optional(),
})

/** Stored beside the dealership's facts, but no part of `Dealer`, which is sent to every visitor. */
export const parseRecipients = (facts: unknown): Recipients | undefined => factsSchema.parse(facts).recipients

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
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	const addresses = (row && parseRecipients(row.facts)?.[kind]) ?? []
	if (addresses.length > 0) return addresses
	const ownAddress = kind === 'applications' ? email.finance : email.sales
	const mailbox = ownAddress || email.sales || (await findFirstAdmin(db))?.email
	return mailbox ? [mailbox] : []
}
