/** Finds leads and applications by name, contact identifier or vehicle, for staff. */

import { randomUUID } from 'node:crypto'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { isNameBegunBy, longWords, nameWords } from '#app/core/name-words.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { DIGEST_LABELS, ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { searchForStaff } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { keyedDigest, nameDigests } from '#app/infra/encryption/encryption.server.ts'
import type { Key } from '#app/infra/encryption/keyring.server.ts'
import { type BackoffRule, countAttempts, settleAttempts } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { auditLogMessages } from '#messages/audit-log.ts'
import { type InboxItem, type InboxLine, toInboxLine } from './inbox-item.ts'
import { findAboutVehicles, findByContact, listRows, type Viewer } from './inbox-queries.server.ts'
import type { ContactIdentifier } from './inbox-query.ts'
import { decryptItems } from './inbox-service.server.ts'

const MAX_RESULTS = 100
const MAX_CANDIDATES = 5_000
const BATCH = 100

/**
 * By name. The blind index finds candidates; of these, the names are decrypted and compared, since its short digests match
 * other names too (docs/decisions/077). Newest first; undefined if the text contains no name.
 */
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

/**
 * 20 unmatched ID numbers in a row are free; then one per 15 minutes, and the wait doubles with each further
 * one.
 */
const BACKOFF_RULE: BackoffRule = {
	free: 20,
	firstWaitSeconds: 900,
	longestWaitSeconds: 86_400,
	waitsFrom: 'last failure',
}

/** `missing`: how many of the ID numbers matched nothing. */
type SearchOutcome<Row> = { result: Row; missing: number }

/**
 * Runs a search for `count` ID numbers, rate-limited per staff member, and recorded in the audit log before results are
 * returned; a search without any is not rate-limited. Fails with the seconds to
 * wait after too many unmatched ID numbers.
 * @throws if the audit log entry cannot be written; no result is returned then.
 */
export async function searchByIdNumbers<Row>(
	services: Services,
	by: Author,
	count: number,
	search: () => Promise<SearchOutcome<Row>>,
): Promise<Result<Row, number>> {
	if (count === 0) return ok((await search()).result)
	const bucket = {
		scope: 'id-number-search' as const,
		key: keyedDigest(services.keys.active('sign-in'), `${DIGEST_LABELS.searches} ${by.id}`),
	}
	// Counted before the search reveals which numbers match.
	const limit = { ...bucket, attempts: count, rule: BACKOFF_RULE }
	const seconds = await countAttempts(services.db, limit, services.now())
	if (seconds > 0) {
		services.log.warn({ admin: by.id, seconds }, 'ID number searches: rate limit reached')
		return fail(seconds)
	}
	const { result, missing } = await search()
	await services.db.transaction(async (transaction) => {
		await settleAttempts(transaction, bucket, { attempts: count, failures: missing }, services.now())
		await addAuditLogEntry(transaction, {
			by,
			at: services.now(),
			kind: 'searches',
			action: 'searched',
			recordId: randomUUID(),
			recordName: auditLogMessages.idNumbers(count, count - missing),
		})
	})
	return ok(result)
}

/**
 * Returns all leads and applications with this email address, phone number, ID number or reference. Fails
 * with the seconds to wait (rate limit on ID numbers).
 */
export const searchByContact = (
	services: Services,
	by: Author & Viewer,
	identifier: ContactIdentifier,
): Promise<Result<InboxLine[], number>> =>
	searchByIdNumbers(services, by, identifier.idNumber ? 1 : 0, async () => {
		const lines = (await decryptItems(services, await findByContact(services, by, identifier))).map(
			toInboxLine,
		)
		return { result: lines, missing: lines.length === 0 ? 1 : 0 }
	})

/**
 * Returns the leads about the vehicles that match a search text; undefined if the search understands nothing
 * in it.
 */
export async function searchByVehicles(
	services: Pick<Services, 'db' | 'keys' | 'memoize'>,
	viewer: Viewer,
	text: string,
	context: SearchContext,
): Promise<InboxLine[] | undefined> {
	const { vehicles, isUnderstood } = searchForStaff(await currentStock(services), text, context)
	if (!isUnderstood) return undefined
	const ids = vehicles.map(({ document: vehicle }) => vehicle.id)
	return (await decryptItems(services, await findAboutVehicles(services.db, viewer, ids))).map(toInboxLine)
}
