/** Rows of `staff_sign_in_tries`: how often a password was wrong, and when the next one is looked at. */
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { SignInRules } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { staffSignInTries as rows } from './auth-table.server.ts'

const FORGOTTEN_AFTER = sql`interval '1 day'`

/** Counts a try before its password is looked at, however many come at once; answers how many seconds it is too early, 0 for not. */
export async function addTry(
	db: Database | Transaction,
	account: string,
	{ freeTries, longestWaitSeconds }: SignInRules,
): Promise<number> {
	const tries = sql`case when ${rows.triedAt} < now() - ${FORGOTTEN_AFTER} then 1 else ${rows.tries} + 1 end`
	const wait = (count: typeof tries) =>
		sql`now() + case when ${count} < ${freeTries} then 0 else least(${longestWaitSeconds}, power(2, least(${count} - ${freeTries}, 30))) end * interval '1 second'`
	const counted = await db
		.insert(rows)
		.values({ account, tries: 1, triedAt: sql`now()`, nextAt: wait(sql`1`) })
		.onConflictDoUpdate({
			target: rows.account,
			set: { tries, triedAt: sql`now()`, nextAt: wait(tries) },
			setWhere: sql`${rows.nextAt} <= now()`,
		})
		.returning({ tries: rows.tries })
	if (counted.length > 0) return 0

	const [blocked] = await db
		.select({ seconds: sql<number>`extract(epoch from ${rows.nextAt} - now())::float` })
		.from(rows)
		.where(eq(rows.account, account))
	return Math.max(1, Math.ceil(blocked?.seconds ?? 1))
}

/** What holds for tries that come several at a time: so many are free, then each further one doubles the wait. */
export type ReservationRules = { free: number; firstWaitSeconds: number; longestWaitSeconds: number }

/**
 * Counts tries before it is known which of them fail, however many requests come at once. All of them or none: returns
 * 0, or in how many seconds so many may be tried, counted from the last failure.
 */
export async function reserveTries(
	db: Database | Transaction,
	account: string,
	count: number,
	{ free, firstWaitSeconds, longestWaitSeconds }: ReservationRules,
): Promise<number> {
	const isForgotten = sql`${rows.triedAt} < now() - ${FORGOTTEN_AFTER}`
	const total = sql`case when ${isForgotten} then 0 else ${rows.tries} end + ${count}::int`
	const over = sql`least(${total} - ${free}::int, 30)`
	const allowedAt = sql`${rows.triedAt} + case when ${over} <= 0 then 0 else least(${longestWaitSeconds}::int, ${firstWaitSeconds}::int * power(2, ${over} - 1)) end * interval '1 second'`
	const reserved = await db
		.insert(rows)
		.values({ account, tries: count, triedAt: sql`now()`, nextAt: sql`now()` })
		.onConflictDoUpdate({
			target: rows.account,
			set: { tries: total, triedAt: sql`case when ${isForgotten} then now() else ${rows.triedAt} end` },
			setWhere: sql`${allowedAt} <= now()`,
		})
		.returning({ tries: rows.tries })
	if (reserved.length > 0) return 0

	const [blocked] = await db
		.select({ seconds: sql<number>`extract(epoch from ${allowedAt} - now())::float` })
		.from(rows)
		.where(eq(rows.account, account))
	return Math.max(1, Math.ceil(blocked?.seconds ?? 1))
}

/** Takes back those of the reserved tries that did not fail. */
export async function settleTries(
	db: Database | Transaction,
	account: string,
	{ reserved, failed }: { reserved: number; failed: number },
): Promise<void> {
	await db
		.update(rows)
		.set({
			tries: sql`greatest(0, ${rows.tries} - ${reserved - failed}::int)`,
			...(failed > 0 && { triedAt: sql`now()` }),
		})
		.where(eq(rows.account, account))
}

export async function removeTries(db: Database | Transaction, account: string): Promise<void> {
	await db.delete(rows).where(eq(rows.account, account))
}

/** How many accounts, or people before the second step, were tried so often within the last hour. */
export async function countTried(db: Database, tries: number): Promise<number> {
	const lately = gt(rows.triedAt, sql`now() - interval '1 hour'`)
	return db.$count(rows, and(lately, gte(rows.tries, tries)))
}

/** What is too old to count. */
export async function clearTries(db: Database): Promise<void> {
	await db.delete(rows).where(lt(rows.triedAt, sql`now() - ${FORGOTTEN_AFTER}`))
}
