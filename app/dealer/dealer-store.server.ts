/** The one row of `dealer_settings`. */
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Dealer } from './dealer.ts'
import { dealerFacts } from './dealer-facts.server.ts'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { dealerSettings } from './dealer-table.server.ts'

/** The dealership; before anybody has filled in its settings, what the specification fixes of it. */
export async function findDealer(db: Database): Promise<Dealer> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return row ? dealerFacts.parse(row.facts) : dealerNotSetUp
}

let lastKnown = dealerNotSetUp

/** The dealership, also while the database is away: then as it was read last, so that every page still has its frame. */
export async function findDealerOrLastKnown(db: Database, log: Log): Promise<Dealer> {
	lastKnown = await readOr(log, 'the dealership', findDealer(db), lastKnown)
	return lastKnown
}
