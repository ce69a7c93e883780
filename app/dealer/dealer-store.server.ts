/** The one row of `dealer_settings`. */
import type { Database } from '#app/platform/database.server.ts'
import type { Dealer } from './dealer.ts'
import { dealerFacts } from './dealer-facts.server.ts'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { dealerSettings } from './dealer-table.server.ts'

/** The dealership; before anybody has filled in its settings, what the specification fixes of it. */
export async function findDealer(db: Database): Promise<Dealer> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return row ? dealerFacts.parse(row.facts) : dealerNotSetUp
}
