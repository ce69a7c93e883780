/** An application on paper, for whoever gives their password anew: it holds the ID number in full. */
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { paperOf } from '#app/finance/application-paper.server.ts'
import { findApplication } from '#app/finance/application-store.server.ts'
import type { Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { confirmTypedPassword } from '#app/staff/own-password.server.ts'
import { type Author, addDeed } from './deed-store.server.ts'
import type { PrintRefusal } from './inbox-answer.ts'

export async function printApplication(
	given: Services,
	by: Author,
	id: string,
	values: Values,
): Promise<Result<{ bytes: Buffer; reference: string }, PrintRefusal | 'unknown'>> {
	const confirmed = await confirmTypedPassword(given, by.id, values)
	if (!confirmed.ok) {
		given.log.warn({ admin: by.id, problem: confirmed.problem }, 'an application was not printed')
		return confirmed
	}
	const found = await findApplication(given, id)
	if (!found.ok) return fail(found.problem)
	const now = given.clock()
	const bytes = await paperOf(found.value, await findDealerOrLastKnown(given), now)
	await addDeed(given.db, { by, at: now, deed: 'revealed', about: id, detail: 'paper' })
	given.log.info({ admin: by.id, application: id }, 'an application was printed')
	return ok({ bytes, reference: found.value.referenceNumber })
}
