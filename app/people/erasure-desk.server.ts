/** Everything that is held on somebody goes on their request, and stays gone when a back-up is restored. */
import { randomUUID } from 'node:crypto'
import { removeDrafts } from '#app/finance/draft-store.server.ts'
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { oneAtATime } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Author, addJournalEntry } from '#app/staff/journal-store.server.ts'
import { confirmTypedPassword } from '#app/staff/own-password.server.ts'
import { peopleWords } from '#app/words/en-ZA/people.ts'
import { cluesIn } from './clues.ts'
import { copyErasuresIfPossible } from './erasure-copies.server.ts'
import { addErasureLine } from './erasure-file.server.ts'
import { hashIndexes } from './erasure-hash.server.ts'
import { erasureInput } from './erasure-input.ts'
import { findListSalt, unifyErasures } from './erasure-list.server.ts'
import { removeReturned } from './erasure-replay.server.ts'
import { addErasure, listReturned } from './erasure-store.server.ts'
import type { ErasureRefusal, PersonAnswer } from './person.ts'
import { findPerson } from './person-desk.server.ts'
import { findHeld, indexesOf } from './person-store.server.ts'
import { removeCases } from './removal-store.server.ts'
import { vacuumRecords } from './vacuum.server.ts'

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
	const form = readForm(erasureInput, values)
	if (!form.ok && form.problems.sure) return refused('unsure')
	const confirmed = await confirmTypedPassword(given, by.id, values)
	if (!confirmed.ok) return refused(confirmed.problem)

	const indexes = indexesOf(given, cluesIn(answer.typed))
	const { found, drafts, seen } = await findHeld(given, indexes)
	if (seen !== values.seen) return refused('changed')
	const records = found.map(({ id }) => id)
	const salt = await findListSalt(given)
	const hashes = await hashIndexes(indexes, salt, { atOnce: 2 })
	const erasure = { id: randomUUID(), at: given.clock(), salt, hashes, records }
	// First where no restored back-up can take it away: what is noted and not done is done at the next start.
	await oneAtATime(given.db, 'erasures', () =>
		addErasureLine(given.erasuresFile, { ...erasure, userName: by.name }),
	)
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
	await copyErasuresIfPossible(given)
	await given.outbox.removeFiles(letters)
	await vacuumRecords(given)
	given.log.info({ admin: by.id, erasure: erasure.id, records: count }, 'somebody was erased on request')
	return ok(count)
}

/** At every start, before the site opens: what was erased and came back with a back-up is erased again. Returns how many records went. */
export async function eraseAgain(
	given: Pick<Services, 'db' | 'outbox' | 'clock' | 'log' | 'erasuresFile'>,
): Promise<number> {
	if (!(await unifyErasures(given))) return 0
	return removeReturned(given, await listReturned(given.db))
}
