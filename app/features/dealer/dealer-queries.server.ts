/** The one row of `dealer_settings`. */
import { type Database, withTimeout } from '#app/infra/database.server.ts'
import { readOrFallback } from '#app/infra/read-or.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Dealer } from './dealer.ts'
import { dealerFacts } from './dealer-facts.server.ts'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { dealerSettings } from './dealer-table.server.ts'

/** The dealership; before anybody has filled in its settings, what the specification fixes of it. */
export async function findDealer(db: Pick<Database, 'select'>): Promise<Dealer> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	return row ? dealerFacts.parse(row.facts) : dealerNotSetUp
}

const DEALER = 'the dealership'
const READ_LIMIT = 3_000 // milliseconds, before a page is shown with what was read last

/**
 * The dealership, also while the database is away: then as it was read last, so that every page still has its frame.
 * `isDatabaseDown`: that is known already, and the database is not asked.
 */
export async function findDealerOrCached(
	{ db, log, lastRead, memoize }: Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize'>,
	{ isDatabaseDown = false } = {},
): Promise<Dealer> {
	const lastKnown = lastRead.get(DEALER) as Dealer | undefined
	if (isDatabaseDown && lastKnown) return lastKnown
	const pending = memoize(DEALER, () =>
		lastKnown ? withTimeout(db, READ_LIMIT, findDealer) : findDealer(db),
	)
	const dealer = await readOrFallback(log, DEALER, pending, undefined)
	if (dealer) lastRead.set(DEALER, dealer)
	return dealer ?? lastKnown ?? dealerNotSetUp
}

/** When its facts were changed last; undefined while nobody has filled them in. */
export async function dealerChangedAt(db: Database): Promise<Date | undefined> {
	const [row] = await db.select({ at: dealerSettings.updatedAt }).from(dealerSettings)
	return row?.at
}
