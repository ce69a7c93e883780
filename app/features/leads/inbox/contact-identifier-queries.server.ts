/** Finds the leads and applications of one person by blind index, without decrypting them. */
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { blindIndex, type IndexKind } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { ContactIdentifier } from './contact-identifier.ts'
import type { InboxRow } from './inbox-queries.server.ts'
import type { InboxKind } from './inbox-status.ts'

const MAX_RESULTS = 100

/** Newest first. */
export function findByContact(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	identifier: ContactIdentifier,
): Promise<InboxRow[]> {
	const { email, phone, idNumber, reference } = identifier
	const blindIndexes = (kind: IndexKind, value: string) =>
		keys.all('idx').map((key) => blindIndex(keys, kind, value, key))
	const contactConditions = (table: typeof leads | typeof financeApplications) => [
		email && inArray(table.emailIndex, blindIndexes('email', email)),
		phone && inArray(table.phoneIndex, blindIndexes('phone', phone)),
	]
	const leadsQuery = db
		.select({ kind: sql<InboxKind>`${leads.kind}`.as('kind'), id: leads.id, createdAt: leads.createdAt })
		.from(leads)
		.where(anyOf(contactConditions(leads)))
	const { id, createdAt, idNumberIndex, referenceNumber } = financeApplications
	const applicationsQuery = db
		.select({ kind: sql<InboxKind>`'application'::text`.as('kind'), id, createdAt })
		.from(financeApplications)
		.where(
			anyOf([
				...contactConditions(financeApplications),
				idNumber && inArray(idNumberIndex, blindIndexes('id-number', idNumber)),
				reference && eq(referenceNumber, reference),
			]),
		)
	return unionAll(leadsQuery, applicationsQuery).orderBy(sql`created_at desc`, sql`id`).limit(MAX_RESULTS)
}

/** Without conditions, matches nothing. */
function anyOf(conditions: (SQL | '' | undefined)[]): SQL {
	const definedConditions = conditions.filter((condition) => condition instanceof Object)
	return or(...definedConditions) ?? sql`false`
}
