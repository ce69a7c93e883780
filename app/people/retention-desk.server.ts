/** How long things are kept: shown, changed by staff, and carried out by night. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Author, listJournal } from '#app/staff/journal-store.server.ts'
import { countOverdue, removeOverdue } from './overdue-store.server.ts'
import { type Counts, limitsAt, nextNight, type RetentionAnswer } from './retention.ts'
import { retentionInput } from './retention-input.ts'
import { changeRetention, findRetention, RETENTION } from './retention-store.server.ts'

type Given = Pick<Services, 'db' | 'clock' | 'log'>

export async function openRetention({ db, clock }: Pick<Given, 'db' | 'clock'>) {
	const night = nextNight(clock())
	const kept = await findRetention(db)
	const [counts, history] = await Promise.all([
		countOverdue(db, limitsAt(night, kept.figures)),
		listJournal(db, RETENTION.kind, RETENTION.recordId),
	])
	return { ...kept, night, counts, history }
}

/** Saves what was typed, or only tells what would go by it. */
export async function setRetention(
	{ db, clock, log, by }: Given & { by: Author },
	values: Values,
): Promise<Result<'saved', RetentionAnswer>> {
	const form = readForm(retentionInput, values)
	if (!form.ok) return fail({ outcome: 'problems', problems: form.problems, values })
	const { version, ...figures } = form.value
	if (values.intent === 'preview') {
		const counts = await countOverdue(db, limitsAt(nextNight(clock()), figures))
		return fail({ outcome: 'preview', counts, values })
	}
	const changed = await changeRetention(db, { figures, version, by, at: clock() })
	if (!changed.ok) return fail({ ...changed.problem, values })
	log.info({ admin: by.id, fields: changed.value }, 'how long things are kept was changed')
	return ok('saved')
}

/** Removes what is overdue by now. */
export async function applyRetention({ db, clock, log }: Given): Promise<Counts> {
	const { figures } = await findRetention(db)
	const gone = await removeOverdue(db, limitsAt(clock(), figures))
	if (Object.values(gone).some((count) => count > 0)) log.info(gone, 'what was kept long enough was removed')
	return gone
}
