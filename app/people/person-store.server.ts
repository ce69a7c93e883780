/** What belongs to somebody, found by blind indexes: nothing is opened to find it, but drafts, which have none. */
import { createHash } from 'node:crypto'
import { inArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/finance/application-table.server.ts'
import type { Draft } from '#app/finance/draft.ts'
import { walkDrafts } from '#app/finance/draft-store.server.ts'
import type { Clue } from '#app/leads/inbox/clue.ts'
import type { Found } from '#app/leads/inbox/inbox-store.server.ts'
import type { InboxKind } from '#app/leads/inbox/standing.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { listKeys } from '#app/platform/keyring.server.ts'
import { blindIndex } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Given = Pick<Services, 'db' | 'keys'>
export type Held = { found: Found[]; drafts: { id: string; draft: Draft }[]; seen: string }

/** Under every key that indexes may stand under: a back-up may be older than the last rotation. */
export async function indexesOf({ db, keys }: Given, clues: Clue[]): Promise<string[]> {
	const all = await listKeys(db, keys, 'idx')
	const indexes = clues.flatMap(({ email, phone, idNumber }) =>
		all.flatMap((key) => [
			...(email ? [blindIndex(keys, 'email', email, key)] : []),
			...(phone ? [blindIndex(keys, 'phone', phone, key)] : []),
			...(idNumber ? [blindIndex(keys, 'id-number', idNumber, key)] : []),
		]),
	)
	return [...new Set(indexes)]
}

export async function findHeld(given: Given, indexes: string[]): Promise<Held> {
	const [found, drafts] = await Promise.all([findRecords(given.db, indexes), findDrafts(given, indexes)])
	const ids = [...found, ...drafts].map(({ id }) => id).sort()
	return { found, drafts, seen: createHash('sha256').update(ids.join(' ')).digest('base64url') }
}

/** The newest first. */
function findRecords(db: Database, indexes: string[]): Promise<Found[]> {
	const { id, createdAt, idNumberIndex, emailIndex, phoneIndex } = financeApplications
	const ofLeads = db
		.select({ kind: sql<InboxKind>`${leads.kind}`.as('kind'), id: leads.id, createdAt: leads.createdAt })
		.from(leads)
		.where(or(inArray(leads.emailIndex, indexes), inArray(leads.phoneIndex, indexes)))
	const ofApplications = db
		.select({ kind: sql<InboxKind>`'application'::text`.as('kind'), id, createdAt })
		.from(financeApplications)
		.where(or(...[idNumberIndex, emailIndex, phoneIndex].map((column) => inArray(column, indexes))))
	return unionAll(ofLeads, ofApplications).orderBy(sql`created_at desc`, sql`id`)
}

async function findDrafts(given: Given, indexes: string[]): Promise<Held['drafts']> {
	const wanted = new Set(indexes)
	const keys = await listKeys(given.db, given.keys, 'idx')
	const drafts: Held['drafts'] = []
	for await (const each of walkDrafts(given)) {
		const { email = '', phone = '', idNumber = '' } = each.draft.answers
		const facts = [
			['email', email],
			['phone', phone],
			['id-number', idNumber],
		] as const
		const isTheirs = facts.some(([kind, fact]) =>
			keys.some((key) => fact !== '' && wanted.has(blindIndex(given.keys, kind, String(fact), key))),
		)
		if (isTheirs) drafts.push(each)
	}
	return drafts
}
