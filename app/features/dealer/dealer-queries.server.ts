import { desc, eq } from 'drizzle-orm'
import { currentLanguage } from '#app/core/texts.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Dealer, StoredTexts } from './dealer.ts'
import { dealerFacts, dealerNotSetUp } from './dealer-facts.server.ts'

import { dealerSettings, looks, pageTexts } from './dealer-table.server.ts'
import { type Look, withLook } from './look/look.ts'

type ReadDatabase = Pick<Database, 'select' | 'selectDistinctOn'>

/** The dealership's facts, texts and look; defaults before the settings are filled in. */
export async function findDealer(db: ReadDatabase): Promise<Dealer> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	const facts = row ? dealerFacts.parse(row.facts) : dealerNotSetUp
	return withLook({ ...facts, texts: await findPageTexts(db) }, await findLook(db))
}

/** The look that visitors see; undefined before the first was published. */
async function findLook(db: ReadDatabase): Promise<Look | undefined> {
	const [row] = await db.select({ look: looks.look }).from(looks).orderBy(desc(looks.version)).limit(1)
	return row?.look
}

/** The newest version of each text that is not the default. */
async function findPageTexts(db: ReadDatabase): Promise<StoredTexts> {
	const rows = await db
		.selectDistinctOn([pageTexts.key], { key: pageTexts.key, value: pageTexts.value })
		.from(pageTexts)
		.where(eq(pageTexts.locale, currentLanguage()))
		.orderBy(pageTexts.key, desc(pageTexts.version))
	return Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
}

const DEALER = 'the dealership'
const READ_LIMIT = 3_000 // ms; then the last known facts are used

/**
 * The dealership's facts, also while the database is down: then the last known facts (or the defaults), so
 * that every page still has its header and footer. With `isDatabaseDown` and known facts, the database is not
 * queried.
 */
export async function findDealerOrCached(
	services: Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize' | 'preview'>,
	options?: { isDatabaseDown: boolean },
): Promise<Dealer> {
	const dealer = await findStoredDealer(services, options)
	if (!services.preview) return dealer
	const { texts, look } = services.preview as { texts?: StoredTexts; look?: Look }
	return withLook({ ...dealer, texts: { ...dealer.texts, ...texts } }, look)
}

async function findStoredDealer(
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

/** The last change to the facts; undefined before they are filled in. */
export async function dealerChangedAt(db: Database): Promise<Date | undefined> {
	const [row] = await db.select({ at: dealerSettings.updatedAt }).from(dealerSettings)
	return row?.at
}
