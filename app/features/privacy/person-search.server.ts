/**
 * Searches a person's records and summarises them for staff (data subject request). They are found by blind index, without
 * decrypting them; drafts have no blind indexes and are decrypted.
 */

import { createHash } from 'node:crypto'
import { desc, inArray, or } from 'drizzle-orm'
import { readForm, type Values } from '#app/core/form.ts'
import { findPhoneNumbers, formatLocalNumber } from '#app/core/phone.ts'
import type { Result } from '#app/core/result.ts'
import { iterateDrafts } from '#app/features/finance/application/draft-queries.server.ts'
import type { Draft } from '#app/features/finance/application/next-state.ts'
import { toInboxLine } from '#app/features/leads/inbox/inbox-item.ts'
import type { InboxRow } from '#app/features/leads/inbox/inbox-queries.server.ts'
import type { ContactIdentifier } from '#app/features/leads/inbox/inbox-query.ts'
import { searchByIdNumbers } from '#app/features/leads/inbox/inbox-search.server.ts'
import { decryptItems } from '#app/features/leads/inbox/inbox-service.server.ts'
import {
	allIndexes,
	hasPhoneIndex,
	indexPhones,
} from '#app/features/leads/inbox/phone-index-queries.server.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { blindIndex, phoneIndexes } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { identifiersInput, type Person, type PersonResult, parseContactIdentifiers } from './person.ts'

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

export async function findPerson(services: Services, by: Author, values: Values): Promise<PersonResult> {
	const input = typeof values.identifiers === 'string' ? values.identifiers.slice(0, 10_000) : ''
	const form = readForm(identifiersInput, values)
	if (!form.ok) return { input, fieldErrors: form.fieldErrors }
	const identifiers = parseContactIdentifiers(input)
	const result = await searchPersonRecords(services, by, identifiers)
	if (!result.ok) return { input, fieldErrors: { identifiers: 'wait' }, waitSeconds: result.error }
	return { input, fieldErrors: {}, person: await buildPerson(services, identifiers, result.value) }
}

/**
 * Searches the records with these contact identifiers. ID numbers in the search are rate-limited and recorded
 * in the audit log; fails with the seconds to wait.
 */
export const searchPersonRecords = (
	services: Services,
	by: Author,
	identifiers: ContactIdentifier[],
): Promise<Result<PersonRecords, number>> =>
	searchByIdNumbers(services, by, identifiers.filter(hasIdNumber).length, async () => {
		const indexesByIdentifier = blindIndexesByIdentifier(services, identifiers)
		const result = await findPersonRecords(services, [...new Set(indexesByIdentifier.flat())])
		const isMissing = (identifier: ContactIdentifier, position: number) =>
			hasIdNumber(identifier) && !indexesByIdentifier[position]?.some((index) => result.matched.has(index))
		return { result, missing: identifiers.filter(isMissing).length }
	})

const hasIdNumber = ({ idNumber }: ContactIdentifier) => idNumber !== undefined

async function buildPerson(
	services: PersonServices,
	identifiers: ContactIdentifier[],
	{ rows, drafts, listHash }: PersonRecords,
): Promise<Person> {
	const indexes = toBlindIndexes(services, identifiers)
	const items = await decryptItems(services, rows)
	const contacts = items.flatMap(({ details }) =>
		typeof details === 'string' ? [] : [details.email, ...phonesOf(details.phone)],
	)
	const isSearched = (contact: string) =>
		toBlindIndexes(services, parseContactIdentifiers(contact)).some((index) => indexes.includes(index))
	const further = [...new Set(contacts)].filter((contact) => /[@\d]/.test(contact) && !isSearched(contact))
	return { lines: items.map(toInboxLine), drafts: drafts.length, further, listHash }
}

/** Each complete number of a telephone field, as staff dial it; else what was typed. */
function phonesOf(text: string): string[] {
	const numbers = findPhoneNumbers(text)
	return numbers.length > 0 ? numbers.map(({ number }) => formatLocalNumber(number)) : [text]
}
