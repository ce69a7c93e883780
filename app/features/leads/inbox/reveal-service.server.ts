/**
 * Reveals a masked field of an application after the staff member confirms their password. The audit log
 * entry is committed before the value is returned.
 */
import { pickOption, type Values } from '#app/core/form.ts'
import {
	findApplication,
	type StoredApplication,
} from '#app/features/finance/application/application-queries.server.ts'
import { verifyPassword } from '#app/features/staff/second-factor/confirmation.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type InboxResult, MASKED, type Masked } from './inbox-query.ts'
import { type Author, addLeadEvent } from './lead-event-queries.server.ts'

export async function reveal(
	services: Services,
	by: Author,
	applicationId: string,
	values: Values,
): Promise<InboxResult> {
	const field = pickOption(MASKED, values.field) ?? 'idNumber'
	const rejectReveal = (error: 'wrong' | 'too-many' | 'locked' | 'broken') =>
		({ outcome: 'rejected', error, field }) as const

	const confirmed = await verifyPassword(services, by.id, values)
	if (!confirmed.ok) {
		services.log.warn({ admin: by.id, error: confirmed.error }, 'masked field not revealed')
		return rejectReveal(confirmed.error)
	}
	const result = await findApplication(services, applicationId)
	if (!result.ok) return rejectReveal(result.error === 'locked' ? 'locked' : 'broken')
	const fact = maskedValueOf(result.value, field)
	if (typeof fact !== 'string') return rejectReveal(fact.error)

	await addLeadEvent(services.db, {
		by,
		at: services.now(),
		action: 'revealed',
		about: applicationId,
		detail: field,
	})
	services.log.info({ admin: by.id, application: applicationId, field }, 'masked field revealed')
	return { outcome: 'revealed', field, fact }
}

function maskedValueOf({ record, sensitive }: StoredApplication, field: Masked) {
	if (field === 'idNumber') return record.driverLicenseNumber
	return sensitive.ok ? (sensitive.value?.ethnicGroup ?? '') : sensitive
}
