/** What belongs to somebody, found by blind indexes: nothing is opened to find it, but drafts, which have none. */
import { createHash } from 'node:crypto'
import { inArray, or, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/finance/application-table.server.ts'
import type { Draft } from '#app/finance/draft.ts'
import { walkDrafts } from '#app/finance/draft-store.server.ts'
import type { Clue } from '#app/leads/inbox/clue.ts'
import type { Found } from '#app/leads/inbox/inbox-store.server.ts'
import type { InboxKind } from '#app/leads/inbox/standing.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { blindIndex } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Given = Pick<Services, 'db' | 'keys'>
/** `matched`: those of the indexes under which something is held. */
export type Held = {
	found: Found[]
	drafts: { id: string; draft: Draft }[]
	seen: string
	matched: ReadonlySet<string>
}

/** Under every key that indexes may stand under: a back-up may be older than the last rotation. */
export const indexesOf = (given: Pick<Given, 'keys'>, clues: Clue[]): string[] => [
	...new Set(indexesOfEach(given, clues).flat()),
]

/** The same, a list for each clue. */
export const indexesOfEach = ({ keys }: Pick<Given, 'keys'>, clues: Clue[]): string[][] =>
	clues.map((clue) => indexesUnder(keys, clue))

const indexesUnder = (keys: Keyring, { email, phone, idNumber }: Clue): string[] =>
	keys
		.all('idx')
		.flatMap((key) => [
			...(email ? [blindIndex(keys, 'email', email, key)] : []),
			...(phone ? [blindIndex(keys, 'phone', phone, key)] : []),
			...(idNumber ? [blindIndex(keys, 'id-number', idNumber, key)] : []),
		])

export async function findHeld(given: Given, indexes: string[]): Promise<Held> {
	const [records, drafts] = await Promise.all([findRecords(given.db, indexes), findDrafts(given, indexes)])
	const found = records.map(({ kind, id, createdAt }) => ({ kind, id, createdAt }))
	const ids = [...found, ...drafts].map(({ id }) => id).sort()
	const seen = createHash('sha256').update(ids.join(' ')).digest('base64url')
	const matched = new Set([...records, ...drafts].flatMap(({ indexes }) => indexes))
	return { found, drafts: drafts.map(({ id, draft }) => ({ id, draft })), seen, matched }
}

/** The newest first. */
function findRecords(db: Database, indexes: string[]): Promise<(Found & { indexes: string[] })[]> {
	const { id, createdAt, idNumberIndex, emailIndex, phoneIndex } = financeApplications
	const ofLeads = db
		.select({
			kind: sql<InboxKind>`${leads.kind}`.as('kind'),
			id: leads.id,
			createdAt: leads.createdAt,
			indexes: withoutNulls(leads.emailIndex, leads.phoneIndex),
		})
		.from(leads)
		.where(or(inArray(leads.emailIndex, indexes), inArray(leads.phoneIndex, indexes)))
	const ofApplications = db
		.select({
			kind: sql<InboxKind>`'application'::text`.as('kind'),
			id,
			createdAt,
			indexes: withoutNulls(idNumberIndex, emailIndex, phoneIndex),
		})
		.from(financeApplications)
		.where(or(...[idNumberIndex, emailIndex, phoneIndex].map((column) => inArray(column, indexes))))
	return unionAll(ofLeads, ofApplications).orderBy(sql`created_at desc`, sql`id`)
}

const withoutNulls = (...columns: PgColumn[]) =>
	sql<string[]>`array_remove(array[${sql.join(columns, sql`, `)}], null)`.as('indexes')

async function findDrafts(given: Given, indexes: string[]) {
	const wanted = new Set(indexes)
	const drafts: (Held['drafts'][number] & { indexes: string[] })[] = []
	for await (const { id, draft } of walkDrafts(given)) {
		const { email, phone, idNumber } = draft.answers
		const facts = { email: textOf(email), phone: textOf(phone), idNumber: textOf(idNumber) }
		const own = indexesUnder(given.keys, facts)
		if (own.some((index) => wanted.has(index))) drafts.push({ id, draft, indexes: own })
	}
	return drafts
}

const textOf = (answer: string | string[] = '') => String(answer)
