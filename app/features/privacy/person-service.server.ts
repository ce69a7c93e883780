/** Use cases for data subject requests: searches a person's records and summarises them for staff. */
import { readForm, type Values } from '#app/core/form.ts'
import { findPhoneNumbers, formatLocalNumber } from '#app/core/phone.ts'
import type { Result } from '#app/core/result.ts'
import type { ContactIdentifier } from '#app/features/leads/inbox/contact-identifier.ts'
import { searchByIdNumbers } from '#app/features/leads/inbox/id-number-search.server.ts'
import { toInboxLine } from '#app/features/leads/inbox/inbox-item.ts'
import { decryptItems } from '#app/features/leads/inbox/inbox-service.server.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { identifiersInput, type Person, type PersonResult, parseContactIdentifiers } from './person.ts'

import {
	blindIndexesByIdentifier,
	findPersonRecords,
	type PersonRecords,
	toBlindIndexes,
} from './person-queries.server.ts'

type PersonServices = Pick<Services, 'db' | 'keys'>

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
