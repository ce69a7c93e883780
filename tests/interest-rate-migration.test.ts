import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { creditRulesOn, defaultTerms } from '#app/features/finance/default-terms.ts'

import { PROJECT } from '#app/infra/config.server.ts'
import { openDatabaseCopy } from './database.ts'

const MIGRATIONS = join(PROJECT, 'db/migrations')
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_interest_rate.sql')) as string
const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint')
const { db } = await openDatabaseCopy()
const { finance: _, interestRate: __, ...facts } = await findDealer(db)

async function migrated(finance: object | undefined) {
	await db.delete(dealerSettings)
	await db.insert(dealerSettings).values({ facts: { ...facts, finance } })
	for (const statement of statements) await db.execute(statement)
	const [row] = await db.select().from(dealerSettings)
	return { dealer: await findDealer(db), stored: row?.facts as { finance?: object } }
}
const older = { months: 60, deposit: 10, initiationFee: null, serviceFee: null }

test.each([
	[12.25, { prime: 10.25, margin: 2, reviewed: '2026-01-29' }],
	[8.5, { prime: 10.25, margin: -1.75, reviewed: '2026-01-29' }],
	[9, undefined],
])('a dealership with an interest rate of %d percent keeps it', async (interest, interestRate) => {
	const { dealer, stored } = await migrated({ ...older, interest })
	expect(dealer.interestRate).toEqual(interestRate)
	expect(defaultTerms(dealer, creditRulesOn('2026-11-18')).interest).toBe(interest)
	expect(dealer.finance).toEqual({ ...older, balloon: 0 })
	expect(stored.finance).toEqual(older)
})

test('a dealership without finance terms of its own is not changed', async () => {
	const { dealer } = await migrated(undefined)
	expect([dealer.finance, dealer.interestRate]).toEqual([undefined, undefined])
})
