/**
 * Finds leads and applications by name. The blind index finds candidates; of these, the names are decrypted and
 * compared, since its short digests match other names too (docs/decisions/077).
 */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { isNameBegunBy, longWords, nameWords } from '#app/core/name-words.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { nameDigests } from '#app/infra/encryption/encryption.server.ts'
import type { Key } from '#app/infra/encryption/keys-file.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type InboxItem, type InboxLine, toInboxLine } from './inbox-item.ts'
import { listRows } from './inbox-queries.server.ts'
import { decryptItems } from './inbox-service.server.ts'
import type { Viewer } from './inbox-visibility.server.ts'

const MAX_RESULTS = 100
const MAX_CANDIDATES = 5_000
const BATCH = 100

/** Newest first; undefined if the text contains no name. */
export async function findByName(
	services: Pick<Services, 'db' | 'keys'>,
	viewer: Viewer,
	text: string,
): Promise<InboxLine[] | undefined> {
	const words = nameWords(text)
	if (!/\p{L}/u.test(words.join())) return undefined
	const matches = or(...services.keys.all('idx').map((key) => mayHaveName(key, words)))
	const candidates = await listRows(services.db, viewer, matches).limit(MAX_CANDIDATES)
	const results: InboxItem[] = []
	for (let from = 0; from < candidates.length && results.length < MAX_RESULTS; from += BATCH) {
		const items = await decryptItems(services, candidates.slice(from, from + BATCH))
		results.push(...items.filter(({ details }) => isNamed(details, words)))
	}
	return results.slice(0, MAX_RESULTS).map(toInboxLine)
}

const isNamed = (details: InboxItem['details'], words: string[]) =>
	typeof details !== 'string' && isNameBegunBy(details.name, words)

/** One or two letters are not indexed as a beginning: beside a longer word, only the decrypted name is compared. */
function mayHaveName(key: Key, words: string[]): SQL | undefined {
	const long = longWords(words)
	const indexed = long.length > 0 ? long : words
	const hasDigests = (table: string) =>
		sql`string_to_array(${inboxItems.namesIndex}, ' ') @> ${sql.param(nameDigests(key, table, indexed))}::text[]`
	return and(
		sql`starts_with(${inboxItems.namesIndex}, ${`${key.id}.`})`,
		or(
			and(ne(inboxItems.kind, 'application'), hasDigests(ENCRYPTION_TABLES.leads)),
			and(eq(inboxItems.kind, 'application'), hasDigests(ENCRYPTION_TABLES.applications)),
		),
	)
}
