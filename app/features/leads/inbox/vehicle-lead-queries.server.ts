/** Finds leads and applications about vehicles in stock, without decrypting them. */
import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { InboxRow } from './inbox-queries.server.ts'
import type { InboxKind } from './inbox-status.ts'

const MAX_RESULTS = 100

/** Newest first. */
export async function findAboutVehicles(db: Database, vehicleIds: string[]): Promise<InboxRow[]> {
	if (vehicleIds.length === 0) return []
	const leadsQuery = db
		.select({ kind: sql<InboxKind>`${leads.kind}`.as('kind'), id: leads.id, createdAt: leads.createdAt })
		.from(leads)
		.where(inArray(leads.vehicleId, vehicleIds))
	const { id, createdAt, vehicleId } = financeApplications
	const applicationsQuery = db
		.select({ kind: sql<InboxKind>`'application'::text`.as('kind'), id, createdAt })
		.from(financeApplications)
		.where(inArray(vehicleId, vehicleIds))
	return unionAll(leadsQuery, applicationsQuery).orderBy(sql`created_at desc`, sql`id`).limit(MAX_RESULTS)
}
