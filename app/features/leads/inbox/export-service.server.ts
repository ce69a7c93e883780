/**
 * Exports the inbox as a table after the staff member confirms their password. The audit log entry is
 * committed before the first row is sent.
 */

import { csvLine } from '#app/core/csv-and-xml.ts'
import type { Values } from '#app/core/form.ts'
import { formatSpokenNumber } from '#app/core/phone.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { createApplicationPdf } from '#app/features/finance/application/application-pdf.server.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { readLogoForPaper } from '#app/features/media/pdf-letterhead.server.ts'
import { verifyPassword } from '#app/features/staff/second-factor/confirmation.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { formatSortableTimestamp } from './inbox-format.ts'
import { type InboxItem, minutesToReply } from './inbox-item.ts'
import type { InboxRequest } from './inbox-queries.server.ts'
import { type ExportError, inboxQueryString, type PrintError } from './inbox-query.ts'
import { iterateInbox } from './inbox-service.server.ts'

import { type Author, addLeadEvent } from './lead-progress-queries.server.ts'

/** The inbox export for spreadsheets. It contains no field that is masked on the screen. */
export const tableHead = (): string => csvLine(Object.values(messages.columns))

export function tableLine(item: InboxItem): string {
	const { kind, source, reference, status, createdAt, contactedAt, assignee, isSuspect } = item
	const details =
		typeof item.details === 'string'
			? { name: messages.encrypted[item.details], email: '', phone: '', about: '', text: '' }
			: item.details
	return csvLine([
		formatSortableTimestamp(createdAt),
		messages.kindsInFull[kind],
		messages.sources[source],
		reference,
		messages.statuses[status],
		details.name,
		details.email,
		formatSpokenNumber(details.phone), // with spaces, else a spreadsheet makes a number of it
		details.about,
		details.text,
		assignee ?? '',
		contactedAt ? minutesToReply(createdAt, contactedAt) : '',
		isSuspect ? messages.yes : '',
	])
}

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
