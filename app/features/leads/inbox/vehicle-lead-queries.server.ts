/** Finds leads and applications about vehicles in stock, without decrypting them. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#app/infra/database/database.server.ts'
import { inboxItems } from './inbox-item-table.server.ts'
import { type InboxRow, listRows } from './inbox-queries.server.ts'

const MAX_RESULTS = 100

/** Newest first. */
export const findAboutVehicles = async (db: Database, vehicleIds: string[]): Promise<InboxRow[]> =>
	vehicleIds.length === 0 ? [] : listRows(db, inArray(inboxItems.vehicleId, vehicleIds)).limit(MAX_RESULTS)
