/** Rows that belong to one person, found by blind indexes: nothing is opened to find them. */
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import { blindIndex, type Indexed } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Clue } from './clue.ts'
import type { Found } from './inbox-store.server.ts'
import type { InboxKind } from './standing.ts'

const MOST = 100

/** The newest first. */
export function findByClue({ db, keys }: Pick<Services, 'db' | 'keys'>, clue: Clue): Promise<Found[]> {
	const { email, phone, idNumber, reference } = clue
	const indexes = (kind: Indexed, value: string) =>
		keys.all('idx').map((key) => blindIndex(keys, kind, value, key))
	const byAddress = (table: typeof leads | typeof financeApplications) => [
		email && inArray(table.emailIndex, indexes('email', email)),
		phone && inArray(table.phoneIndex, indexes('phone', phone)),
	]
	const ofLeads = db
		.select({ kind: sql<InboxKind>`${leads.kind}`.as('kind'), id: leads.id, createdAt: leads.createdAt })
		.from(leads)
		.where(anyOf(byAddress(leads)))
	const { id, createdAt, idNumberIndex, referenceNumber } = financeApplications
	const ofApplications = db
		.select({ kind: sql<InboxKind>`'application'::text`.as('kind'), id, createdAt })
		.from(financeApplications)
		.where(
			anyOf([
				...byAddress(financeApplications),
				idNumber && inArray(idNumberIndex, indexes('id-number', idNumber)),
				reference && eq(referenceNumber, reference),
			]),
		)
	return unionAll(ofLeads, ofApplications).orderBy(sql`created_at desc`, sql`id`).limit(MOST)
}

/** Of no clue, nothing. */
function anyOf(conditions: (SQL | '' | undefined)[]): SQL {
	const said = conditions.filter((condition) => condition instanceof Object)
	return or(...said) ?? sql`false`
}
