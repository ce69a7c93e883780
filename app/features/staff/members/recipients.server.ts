/**
 * The recipients of notices. Separate from the dealership's facts, because those are sent to every visitor.
 */
import { z } from 'zod'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Mailbox, Recipients } from './recipients.ts'

const emailList = z.array(z.string())
const factsSchema = z.object({
	recipients: z.object({ enquiries: emailList, messages: emailList, applications: emailList }).optional(),
})

export const NO_RECIPIENTS: Recipients = { enquiries: [], messages: [], applications: [] }

export const parseRecipients = (facts: unknown): Recipients | undefined => factsSchema.parse(facts).recipients

export async function listRecipients(db: Pick<Database, 'select'>, mailbox: Mailbox): Promise<string[]> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return (row && parseRecipients(row.facts)?.[mailbox]) ?? []
}
