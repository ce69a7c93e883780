/** The tables `trade_in_photos` and `trade_in_offers`. Both go with their lead, which has the vehicle and the person. */

import { sql } from 'drizzle-orm'
import { check, customType, date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

const ofLead = () =>
	uuid('lead_id')
		.notNull()
		.references(() => leads.id, { onDelete: 'cascade' })

/** JPEG files without metadata, encrypted. */
export const tradeInPhotos = pgTable(
	'trade_in_photos',
	{
		id: uuid('id').primaryKey(),
		leadId: ofLead(),
		position: smallint('position').notNull(), // counts from 1, in the order of the form
		encryptedKey: text('encrypted_key').notNull(),
		encryptedPicture: bytea('encrypted_picture').notNull(),
		encryptedThumbnail: bytea('encrypted_thumbnail').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(photo) => [
		check('trade_in_photos_position', sql`${photo.position} > 0`),
		index('trade_in_photos_lead').on(photo.leadId, photo.position),
	],
)

/** What staff offer for the vehicle of a lead; the newest one counts. */
export const tradeInOffers = pgTable(
	'trade_in_offers',
	{
		id: uuid('id').primaryKey(), // idempotency key of the form
		leadId: ofLead(),
		validUntil: date('valid_until').notNull(),
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(), // amounts and conditions
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // at that time
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(offer) => [index('trade_in_offers_lead').on(offer.leadId, offer.at.desc())],
)
