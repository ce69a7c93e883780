/**
 * The table `erasures`: erasures on request, used to erase the same people again after a backup is restored.
 * It does not reveal who they were.
 */

import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

export const erasures = pgTable(
	'erasures',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		at: timestamp('at', { withTimezone: true }).notNull(), // records created later are not affected
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // at the time of the erasure
		hashes: text('hashes').array().notNull(), // slow hashes of the blind indexes, under every index key
		salt: text('salt'), // null: older plain blind indexes, hashed after the next start
		pending: boolean('pending').notNull().default(false), // older records still have to be compared
		records: uuid('records').array().notNull(), // ids of the erased rows
	},
	(erasure) => [index('erasures_newest').on(erasure.at.desc())],
)

/** The table `erasure_requests`: the senders who asked on their own page to be deleted. A row goes with its record. */
export const erasureRequests = pgTable(
	'erasure_requests',
	{
		about: uuid('about').primaryKey(), // the lead or application
		requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
		answeredAt: timestamp('answered_at', { withTimezone: true }), // by staff, without an erasure
	},
	(request) => [
		index('erasure_requests_open').on(request.requestedAt).where(sql`${request.answeredAt} is null`),
	],
)

/** The table `retention_settings`: one row once staff have changed the retention periods. */
export const retentionSettings = pgTable(
	'retention_settings',
	{
		id: smallint('id').primaryKey().default(1),
		figures: jsonb('figures').notNull(),
		version: versionColumn(),
		changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
	},
	(settings) => [check('retention_settings_one_row', sql`${settings.id} = 1`)],
)
