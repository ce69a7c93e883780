/** Who is named to get letters. Apart from the facts of the dealership, which every visitor is told. */
import { z } from 'zod'
import { dealerSettings } from '#app/dealer/dealer-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Desk, Recipients } from './recipients.ts'

const people = z.array(z.string())
const named = z.object({
	recipients: z.object({ enquiries: people, messages: people, applications: people }).optional(),
})

export const NOBODY_NAMED: Recipients = { enquiries: [], messages: [], applications: [] }

export const recipientsIn = (facts: unknown): Recipients | undefined => named.parse(facts).recipients

export async function listRecipients(db: Pick<Database, 'select'>, desk: Desk): Promise<string[]> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return (row && recipientsIn(row.facts)?.[desk]) ?? []
}
