/** The inbox as a table, for staff who give their password anew: in the audit log before its first line is handed out. */
import type { Values } from '#app/kernel/form.ts'
import { ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { confirmTypedPassword } from '#app/staff/own-password.server.ts'
import { type Author, addDeed } from './deed-store.server.ts'
import type { ExportRefusal } from './inbox-answer.ts'
import { walkEntries } from './inbox-desk.server.ts'
import { inboxSearch } from './inbox-query.ts'
import type { Asking } from './inbox-store.server.ts'
import { tableHead, tableLine } from './inbox-table.ts'

export async function exportInbox(
	given: Services,
	by: Author,
	values: Values,
	asking: Asking,
): Promise<Result<AsyncGenerator<string>, ExportRefusal>> {
	const confirmed = await confirmTypedPassword(given, by.id, values)
	if (!confirmed.ok) {
		given.log.warn({ admin: by.id, problem: confirmed.problem }, 'the inbox was not exported')
		return confirmed
	}
	const detail = inboxSearch({ ...asking.query, page: 1 })
	await addDeed(given.db, { by, at: asking.now, deed: 'exported', about: null, detail })
	given.log.info({ admin: by.id, detail }, 'the inbox was exported')
	return ok(tableOf(given, asking))
}

async function* tableOf(given: Services, asking: Asking): AsyncGenerator<string> {
	yield tableHead()
	for await (const entries of walkEntries(given, asking)) yield entries.map(tableLine).join('')
}
