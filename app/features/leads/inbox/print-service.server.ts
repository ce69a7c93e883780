/**
 * Renders an application as a PDF after the staff member confirms their password, because it contains the
 * full ID number.
 */

import type { Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { createApplicationPdf } from '#app/features/finance/application/application-pdf.server.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { verifyPassword } from '#app/features/staff/passwords/own-password.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { PrintError } from './inbox-result.ts'
import { type Author, addLeadEvent } from './lead-event-queries.server.ts'

export async function printApplication(
	services: Services,
	by: Author,
	id: string,
	values: Values,
): Promise<Result<{ bytes: Buffer; reference: string }, PrintError | 'unknown'>> {
	const confirmed = await verifyPassword(services, by.id, values)
	if (!confirmed.ok) {
		services.log.warn({ admin: by.id, error: confirmed.error }, 'an application was not printed')
		return confirmed
	}
	const result = await findApplication(services, id)
	if (!result.ok) return fail(result.error)
	const now = services.now()
	const dealer = await findDealerOrCached(services)
	await services.takeTurn?.()
	const bytes = await createApplicationPdf(result.value, dealer, now)
	await addLeadEvent(services.db, { by, at: now, action: 'revealed', about: id, detail: 'paper' })
	services.log.info({ admin: by.id, application: id }, 'an application was printed')
	return ok({ bytes, reference: result.value.referenceNumber })
}
