/**
 * Exports the inbox as a table after the staff member confirms their password. The audit log entry is
 * committed before the first row is sent.
 */
import type { Values } from '#app/core/form.ts'
import { ok, type Result } from '#app/core/result.ts'
import { verifyPassword } from '#app/features/staff/passwords/own-password.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { InboxRequest } from './inbox-queries.server.ts'
import { inboxQueryString } from './inbox-query.ts'
import type { ExportError } from './inbox-result.ts'
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
