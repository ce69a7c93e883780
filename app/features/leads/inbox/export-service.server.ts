/**
 * Exports the inbox as a table after the staff member confirms their password. The audit log entry is
 * committed before the first row is sent.
 */
import type { Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { createApplicationPdf } from '#app/features/finance/application/application-pdf.server.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { readLogoForPaper } from '#app/features/media/pdf-letterhead.server.ts'
import { verifyPassword } from '#app/features/staff/second-factor/confirmation.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { InboxRequest } from './inbox-queries.server.ts'
import { type ExportError, inboxQueryString, type PrintError } from './inbox-query.ts'
import { iterateInbox } from './inbox-service.server.ts'
import { tableHead, tableLine } from './inbox-table.ts'
import { type Author, addLeadEvent } from './lead-event-queries.server.ts'

export async function exportInbox(
	services: Services,
	by: Author,
	values: Values,
	request: InboxRequest,
): Promise<Result<AsyncGenerator<string>, ExportError>> {
	const confirmed = await verifyPassword(services, by.id, values)
	if (!confirmed.ok) {
		services.log.warn({ admin: by.id, error: confirmed.error }, 'the inbox was not exported')
		return confirmed
	}
	const detail = inboxQueryString({ ...request.query, page: 1 })
	await addLeadEvent(services.db, { by, at: request.now, action: 'exported', about: null, detail })
	services.log.info({ admin: by.id, detail }, 'the inbox was exported')
	return ok(iterateTableLines(services, request))
}

async function* iterateTableLines(services: Services, request: InboxRequest): AsyncGenerator<string> {
	yield tableHead()
	for await (const items of iterateInbox(services, request)) yield items.map(tableLine).join('')
}

/**
 * Renders an application as a PDF after the staff member confirms their password, because it contains the
 * full ID number.
 */
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
	const logo = await readLogoForPaper(services, dealer)
	const bytes = await createApplicationPdf(result.value, dealer, now, services.baseUrl, logo)
	await addLeadEvent(services.db, { by, at: now, action: 'revealed', about: id, detail: 'paper' })
	services.log.info({ admin: by.id, application: id }, 'an application was printed')
	return ok({ bytes, reference: result.value.referenceNumber })
}
