/** Everything that is held on somebody goes on their request, and stays gone when a back-up is restored. */
import { randomUUID } from 'node:crypto'
import { removeDrafts } from '#app/finance/draft-store.server.ts'
import type { Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Author, addJournalEntry } from '#app/staff/journal-store.server.ts'
import { confirmPassword } from '#app/staff/own-password.server.ts'
import { peopleWords } from '#app/words/en-ZA/people.ts'
import { cluesIn } from './clues.ts'
import { addErasureLine, readErasures, writeErasures } from './erasure-file.server.ts'
import { addErasure, addMissing, listErasures, listReturned } from './erasure-store.server.ts'
import type { ErasureRefusal, PersonAnswer } from './person.ts'
import { findPerson } from './person-desk.server.ts'
import { findHeld, indexesOf } from './person-store.server.ts'
import { removeCases } from './removal-store.server.ts'
import { limitsAt } from './retention.ts'
import { findRetention } from './retention-store.server.ts'

const KIND = 'erasures'

/** Answers how many records went. */
export async function erasePerson(
	given: Services,
	by: Author,
	values: Values,
): Promise<Result<number, PersonAnswer>> {
	const answer = await findPerson(given, by, values)
	if (!answer.person) return fail(answer)
	const refused = (refused: ErasureRefusal) => fail({ ...answer, refused })
	if (values.sure !== 'yes') return refused('unsure')
	const password = typeof values.password === 'string' ? values.password : ''
	const confirmed = await confirmPassword(given, by.id, password)
	if (!confirmed.ok) return refused(confirmed.problem)

	const indexes = await indexesOf(given, cluesIn(answer.typed))
	const { found, drafts, seen } = await findHeld(given, indexes)
	if (seen !== values.seen) return refused('changed')
	const records = found.map(({ id }) => id)
	const erasure = { id: randomUUID(), at: given.clock(), indexes, records }
	// First where no restored back-up can take it away: what is noted and not done is done at the next start.
	await addErasureLine(given.erasuresFile, { ...erasure, userName: by.name })
	const count = records.length + drafts.length
	const letters = await given.db.transaction(async (transaction) => {
		await addErasure(transaction, { ...erasure, by })
		const recordName = peopleWords.erasure.journal(count)
		const line = { kind: KIND, deed: 'deleted', recordId: erasure.id, recordName } as const
		await addJournalEntry(transaction, { ...line, by, at: erasure.at })
		await removeDrafts(
			transaction,
			drafts.map(({ id }) => id),
		)
		return removeCases(transaction, records, { trace: 'none' })
	})
	await given.post.dropFiles(letters)
	await vacuum(given)
	given.log.info({ admin: by.id, erasure: erasure.id, records: count }, 'somebody was erased on request')
	return ok(count)
}

/** At every start: whoever was erased and came back with a back-up is erased again. Answers how many records went. */
export async function eraseAgain(given: Pick<Services, 'db' | 'post' | 'clock' | 'log' | 'erasuresFile'>) {
	const { db, post, clock, log, erasuresFile } = given
	const { journalMonths } = limitsAt(clock(), (await findRetention(db)).figures)
	const [kept, noted] = await Promise.all([readErasures(erasuresFile), listErasures(db)])
	const known = new Set(noted.map(({ id }) => id))
	const missing = kept.filter(({ id, at }) => !known.has(id) && at >= journalMonths)
	await addMissing(db, missing)
	const all = [...noted, ...missing]
	if (all.length === 0 && kept.length === 0) return 0
	if (all.length !== kept.length || missing.length > 0) await writeErasures(erasuresFile, all)

	const returned = await listReturned(db)
	const letters = await db.transaction((transaction) => removeCases(transaction, returned, { trace: 'none' }))
	await post.dropFiles(letters)
	if (returned.length > 0) {
		await vacuum(given)
		log.warn(
			{ records: returned.length },
			'what had been erased came back with a back-up, and was erased again',
		)
	}
	return returned.length
}

/** So that the pages of the tables hold nothing of them either; where it fails, the database does it in its own time. */
async function vacuum({ db, log }: { db: Database; log: Services['log'] }): Promise<void> {
	try {
		await db.$client.query(
			'vacuum leads, finance_applications, letters, inbox_deeds, submissions, application_drafts',
		)
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'what was erased is not swept yet')
	}
}
