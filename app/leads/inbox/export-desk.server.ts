/** The inbox taken out of the house: written down first, then table line by table line. */
import type { Services } from '#app/platform/services.server.ts'
import { type Author, addDeed } from './deed-store.server.ts'
import { walkEntries } from './inbox-desk.server.ts'
import { inboxSearch } from './inbox-query.ts'
import type { Asking } from './inbox-store.server.ts'
import { tableHead, tableLine } from './inbox-table.ts'

export async function* exportInbox(given: Services, by: Author, asking: Asking): AsyncGenerator<string> {
	const detail = inboxSearch({ ...asking.query, page: 1 })
	await addDeed(given.db, { by, at: asking.now, deed: 'exported', about: null, detail })
	given.log.info({ admin: by.id, detail }, 'the inbox was exported')
	yield tableHead()
	for await (const entries of walkEntries(given, asking)) yield entries.map(tableLine).join('')
}
