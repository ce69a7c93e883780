/**
 * Finds a person's records by blind index, without decrypting them. Drafts have no blind indexes and are
 * decrypted.
 */
import { createHash } from 'node:crypto'
import { desc, inArray, or } from 'drizzle-orm'
import { iterateDrafts } from '#app/features/finance/application/draft-queries.server.ts'
import type { Draft } from '#app/features/finance/application/next-state.ts'
import type { ContactIdentifier } from '#app/features/leads/inbox/contact-identifier.ts'
import type { InboxRow } from '#app/features/leads/inbox/inbox-queries.server.ts'
import {
	allIndexes,
	hasPhoneIndex,
	indexPhones,
} from '#app/features/leads/inbox/phone-index-queries.server.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { blindIndex, phoneIndexes } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'

type PersonServices = Pick<Services, 'db' | 'keys'>
/** `matched`: the blind indexes that matched a record. */
export type PersonRecords = {
	rows: InboxRow[]
	drafts: { id: string; draft: Draft }[]
	listHash: string
	matched: ReadonlySet<string>
}

/** Blind indexes under every index key, because a restored backup may be older than the last key rotation. */
export const toBlindIndexes = (
	services: Pick<PersonServices, 'keys'>,
	identifiers: ContactIdentifier[],
): string[] => [...new Set(blindIndexesByIdentifier(services, identifiers).flat())]

/** The same, as one list per contact identifier. */
export const blindIndexesByIdentifier = (
	{ keys }: Pick<PersonServices, 'keys'>,
	identifiers: ContactIdentifier[],
): string[][] => identifiers.map((identifier) => identifierIndexes(keys, identifier))

const identifierIndexes = (keys: Keyring, { email, phone, idNumber }: ContactIdentifier): string[] =>
	keys
		.all('idx')
		.flatMap((key) => [
			...(email ? [blindIndex(keys, 'email', email, key)] : []),
			...(phone ? phoneIndexes(keys, phone, key) : []),
			...(idNumber ? [blindIndex(keys, 'id-number', idNumber, key)] : []),
		])

export async function findPersonRecords(services: PersonServices, indexes: string[]): Promise<PersonRecords> {
	await indexPhones(services)
	const [records, drafts] = await Promise.all([
		findRecords(services.db, indexes),
		findDrafts(services, indexes),
	])
	const rows = records.map(({ kind, id, createdAt }) => ({ kind, id, createdAt }))
	const ids = [...rows, ...drafts].map(({ id }) => id).sort()
	const listHash = createHash('sha256').update(ids.join(' ')).digest('base64url')
	const matched = new Set([...records, ...drafts].flatMap(({ indexes }) => indexes))
	return { rows, drafts: drafts.map(({ id, draft }) => ({ id, draft })), listHash, matched }
}

/** Newest first. */
function findRecords(db: Database, indexes: string[]): Promise<(InboxRow & { indexes: string[] })[]> {
	const { kind, id, createdAt, idNumberIndex, emailIndex, phoneIndex } = inboxItems
	return db
		.select({ kind, id, createdAt, indexes: allIndexes() })
		.from(inboxItems)
		.where(
			or(
				...[idNumberIndex, emailIndex, phoneIndex].map((column) => inArray(column, indexes)),
				hasPhoneIndex(indexes),
			),
		)
		.orderBy(desc(createdAt), id)
}

async function findDrafts(services: PersonServices, indexes: string[]) {
	const searched = new Set(indexes)
	const drafts: (PersonRecords['drafts'][number] & { indexes: string[] })[] = []
	for await (const { id, draft } of iterateDrafts(services)) {
		const { email, phone, idNumber } = draft.answers
		const contact = { email: textOf(email), phone: textOf(phone), idNumber: textOf(idNumber) }
		const draftIndexes = identifierIndexes(services.keys, contact)
		if (draftIndexes.some((index) => searched.has(index))) drafts.push({ id, draft, indexes: draftIndexes })
	}
	return drafts
}

const textOf = (value: string | string[] = '') => String(value)
