/** Questions added, changed and removed by staff: nothing is written over that somebody else has written meanwhile. */
import { eq, max } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Deed } from '#app/staff/journal.ts'
import {
	changedFields,
	type DeskGiven,
	momentAfter,
	type RecordKey,
	refusalOf,
	tellJournal,
} from '#app/staff/record-change.server.ts'
import { FAQ_KIND, type FaqEntry, FIRST_PLACE } from './faq-entry.ts'
import type { FaqInput } from './faq-input.ts'
import { findFaq } from './faq-staff-store.server.ts'
import { faqs } from './faq-table.server.ts'

type Saved = Promise<Result<FaqEntry, 'gone' | 'changed-meanwhile'>>

/** Sent twice, it is added once, under the id that it brings. */
export async function addFaq(given: DeskGiven, id: string, input: FaqInput): Saved {
	await given.db.transaction(async (transaction) => {
		const orderIndex = input.orderIndex ?? (await lastPlace(transaction, input.category)) + 1
		const now = given.clock()
		const added = await transaction
			.insert(faqs)
			.values({ id, ...input, orderIndex, createdAt: now, updatedAt: now })
			.onConflictDoNothing({ target: faqs.id })
			.returning({ id: faqs.id })
		if (added.length > 0) await tellJournal(transaction, given, line(id, input, 'added'))
	})
	return found(given, id)
}

/** Only where it still is as it was in `version`. */
export async function changeFaq(given: DeskGiven, key: RecordKey, input: FaqInput): Saved {
	const { id } = key
	const row = { ...input, orderIndex: input.orderIndex ?? FIRST_PLACE }
	const refusal = await given.db.transaction(async (transaction) => {
		const [before] = await transaction.select().from(faqs).where(eq(faqs.id, id)).for('update')
		const refusal = refusalOf(before, key)
		if (!before || refusal) return refusal
		const updatedAt = momentAfter(before.updatedAt, given.clock())
		await transaction
			.update(faqs)
			.set({ ...row, updatedAt })
			.where(eq(faqs.id, id))
		const fields = changedFields(before, row)
		await tellJournal(transaction, given, { ...line(id, input, 'changed'), fields })
		return undefined
	})
	return refusal ? fail(refusal) : found(given, id)
}

/** Whatever became of it before: afterwards it is gone. */
export async function removeFaq(given: DeskGiven, id: string): Promise<void> {
	await given.db.transaction(async (transaction) => {
		const [gone] = await transaction.delete(faqs).where(eq(faqs.id, id)).returning()
		if (gone) await tellJournal(transaction, given, line(id, gone, 'deleted'))
	})
}

const line = (id: string, { question }: { question: string }, deed: Deed) => ({
	...{ kind: FAQ_KIND, id, deed },
	name: question,
})

async function lastPlace(transaction: Transaction, category: string): Promise<number> {
	const [row] = await transaction
		.select({ last: max(faqs.orderIndex) })
		.from(faqs)
		.where(eq(faqs.category, category))
	return row?.last ?? 0
}

async function found({ db }: DeskGiven, id: string): Saved {
	const entry = await findFaq(db, id)
	return entry ? ok(entry) : fail('gone')
}
