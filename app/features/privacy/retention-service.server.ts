/** Use cases for the retention periods: shown, changed by staff, and applied by the nightly job. */
import { type FieldErrors, readForm } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { ValueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { notifyOwners } from '#app/features/staff/members/staff-email.server.ts'
import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/confirmation.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { retentionMessages as messages } from '#messages/privacy-requests.ts'
import { ownerNotices } from '#messages/staff-emails.ts'
import {
	type Counts,
	limitsAt,
	nextNight,
	PERIOD_NAMES,
	RETENTION_PERIODS,
	type RetentionResult,
	retentionInput,
} from './retention.ts'
import {
	changeRetention,
	countOverdue,
	findRetention,
	RETENTION,
	removeOverdue,
} from './retention-queries.server.ts'

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

/**
 * Saves the submitted periods, or only previews what they would remove. Owners save them, with password and code,
 * and all owners get an email with the old and new periods.
 */
export async function setRetention(
	services: Services,
	confirmation: Confirmation,
): Promise<Result<'saved', RetentionResult>> {
	const { db, now, log } = services
	const { admin: by } = confirmation
	const { password: _, code: __, ...values } = confirmation.values // which do not go back to the page
	const reject = (fieldErrors: FieldErrors, error?: 'not-owner' | 'too-many' | 'away') =>
		fail({ outcome: 'invalid' as const, fieldErrors, error, values })
	if (!can(by, 'settings:protect')) return reject({}, 'not-owner')
	const form = readForm(retentionInput, values)
	if (!form.ok) return reject(form.fieldErrors)
	const { version, ...periods } = form.value
	if (values.intent === 'preview') {
		const counts = await countOverdue(db, limitsAt(nextNight(now()), periods))
		return fail({ outcome: 'preview', counts, values })
	}
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) {
		const { error, fieldErrors = { password: error ?? 'wrong' } } = confirmed.error
		return reject(fieldErrors, error)
	}
	const changed = await changeRetention(db, { periods, version, by, at: now() }, (transaction, changes) =>
		notifyOwners(services, transaction, by, ownerNotices.retention(describePeriods(changes))),
	)
	if (!changed.ok)
		return changed.error.outcome === 'not-owner'
			? reject({}, 'not-owner')
			: fail({ ...changed.error, values })
	log.info({ admin: by.id, fields: changed.value }, 'retention periods changed')
	return ok('saved')
}

const describePeriods = (changes: ValueChanges) =>
	PERIOD_NAMES.filter((name) => changes[name]).map((name) => {
		const textOf = (count: unknown) => messages.span[RETENTION_PERIODS[name].unit](Number(count))
		return {
			label: messages.periods[name].label,
			from: textOf(changes[name]?.from),
			to: textOf(changes[name]?.to),
		}
	})

/** Removes everything that is overdue now. */
export async function applyRetention({ db, now, log }: RetentionServices): Promise<Counts> {
	const { periods } = await findRetention(db)
	const counts = await removeOverdue(db, limitsAt(now(), periods))
	if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'expired data removed')
	return counts
}
