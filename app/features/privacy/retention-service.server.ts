/** Use cases for the retention periods: shown, changed by staff, and applied by the nightly job. */
import { readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type Author, listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { countOverdue, removeOverdue } from './overdue-queries.server.ts'
import { type Counts, limitsAt, nextNight, type RetentionResult } from './retention.ts'
import { changeRetention, findRetention, RETENTION } from './retention-queries.server.ts'
import { retentionInput } from './retention-schema.ts'

type RetentionServices = Pick<Services, 'db' | 'now' | 'log'>

export async function loadRetention({ db, now }: Pick<RetentionServices, 'db' | 'now'>) {
	const night = nextNight(now())
	const storedRetention = await findRetention(db)
	const [counts, history] = await Promise.all([
		countOverdue(db, limitsAt(night, storedRetention.periods)),
		listAuditLog(db, RETENTION.kind, RETENTION.recordId),
	])
	return { ...storedRetention, night, counts, history }
}

/** Saves the submitted periods, or only previews what they would remove. */
export async function setRetention(
	{ db, now, log, by }: RetentionServices & { by: Author },
	values: Values,
): Promise<Result<'saved', RetentionResult>> {
	const form = readForm(retentionInput, values)
	if (!form.ok) return fail({ outcome: 'invalid', fieldErrors: form.fieldErrors, values })
	const { version, ...periods } = form.value
	if (values.intent === 'preview') {
		const counts = await countOverdue(db, limitsAt(nextNight(now()), periods))
		return fail({ outcome: 'preview', counts, values })
	}
	const changed = await changeRetention(db, { periods, version, by, at: now() })
	if (!changed.ok) return fail({ ...changed.error, values })
	log.info({ admin: by.id, fields: changed.value }, 'retention periods changed')
	return ok('saved')
}

/** Removes everything that is overdue now. */
export async function applyRetention({ db, now, log }: RetentionServices): Promise<Counts> {
	const { periods } = await findRetention(db)
	const counts = await removeOverdue(db, limitsAt(now(), periods))
	if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'expired data removed')
	return counts
}
