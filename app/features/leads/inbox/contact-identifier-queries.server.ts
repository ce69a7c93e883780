/** Finds the leads and applications of one person by blind index, without decrypting them. */
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { blindIndex, type IndexKind, phoneIndexes } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { ContactIdentifier } from './contact-identifier.ts'
import { inboxItems } from './inbox-item-table.server.ts'
import { type InboxRow, listRows } from './inbox-queries.server.ts'
import { hasPhoneIndex, indexPhones } from './phone-index-queries.server.ts'

const MAX_RESULTS = 100

/** Newest first. */
export async function findByContact(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	identifier: ContactIdentifier,
): Promise<InboxRow[]> {
	const { email, phone, idNumber, reference } = identifier
	const blindIndexes = (kind: IndexKind, value: string) =>
		keys.all('idx').map((key) => blindIndex(keys, kind, value, key))
	const phones = phone && keys.all('idx').flatMap((key) => phoneIndexes(keys, phone, key))
	if (phones) await indexPhones({ db, keys })
	const conditions = [
		email && inArray(inboxItems.emailIndex, blindIndexes('email', email)),
		phones && or(inArray(inboxItems.phoneIndex, phones), hasPhoneIndex(phones)),
		idNumber && inArray(inboxItems.idNumberIndex, blindIndexes('id-number', idNumber)),
		reference && eq(inboxItems.reference, reference),
	]
	return listRows(db, anyOf(conditions)).limit(MAX_RESULTS)
}

/** Without conditions, matches nothing. */
function anyOf(conditions: (SQL | '' | undefined)[]): SQL {
	const definedConditions = conditions.filter((condition) => condition instanceof Object)
	return or(...definedConditions) ?? sql`false`
}
