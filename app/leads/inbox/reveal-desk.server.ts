/** What is masked in an application, shown to whoever gives their password anew: never before it is written down who looked. */
import { findApplication, type StoredApplication } from '#app/finance/application-store.server.ts'
import type { Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { confirmTypedPassword } from '#app/staff/own-password.server.ts'
import { type Author, addDeed } from './deed-store.server.ts'
import { type InboxAnswer, MASKED, type Masked } from './inbox-answer.ts'

export async function reveal(
	given: Services,
	by: Author,
	applicationId: string,
	values: Values,
): Promise<InboxAnswer> {
	const field = MASKED.find((known) => known === values.field) ?? 'idNumber'
	const refused = (problem: 'wrong' | 'too-many' | 'locked' | 'broken') =>
		({ outcome: 'refused', problem, field }) as const

	const confirmed = await confirmTypedPassword(given, by.id, values)
	if (!confirmed.ok) {
		given.log.warn({ admin: by.id, problem: confirmed.problem }, 'something masked was not shown')
		return refused(confirmed.problem)
	}
	const found = await findApplication(given, applicationId)
	if (!found.ok) return refused(found.problem === 'locked' ? 'locked' : 'broken')
	const fact = factIn(found.value, field)
	if (typeof fact !== 'string') return refused(fact.problem)

	await addDeed(given.db, { by, at: given.clock(), deed: 'revealed', about: applicationId, detail: field })
	given.log.info({ admin: by.id, application: applicationId, field }, 'something masked was shown')
	return { outcome: 'revealed', field, fact }
}

function factIn({ record, special }: StoredApplication, field: Masked) {
	if (field === 'idNumber') return record.driverLicenseNumber
	return special.ok ? (special.value?.ethnicGroup ?? '') : special
}
