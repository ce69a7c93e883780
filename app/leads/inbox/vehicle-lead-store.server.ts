/** Rows about vehicles of the stock: nothing is decrypted to find them. */
import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Found } from './inbox-store.server.ts'
import type { InboxKind } from './standing.ts'

const MOST = 100

/** The newest first. */
export async function findAboutVehicles(db: Database, vehicleIds: string[]): Promise<Found[]> {
	if (vehicleIds.length === 0) return []
	const ofLeads = db
		.select({ kind: sql<InboxKind>`${leads.kind}`.as('kind'), id: leads.id, createdAt: leads.createdAt })
		.from(leads)
		.where(inArray(leads.vehicleId, vehicleIds))
	const { id, createdAt, vehicleId } = financeApplications
	const ofApplications = db
		.select({ kind: sql<InboxKind>`'application'::text`.as('kind'), id, createdAt })
		.from(financeApplications)
		.where(inArray(vehicleId, vehicleIds))
	return unionAll(ofLeads, ofApplications).orderBy(sql`created_at desc`, sql`id`).limit(MOST)
}
