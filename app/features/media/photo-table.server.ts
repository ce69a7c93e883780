/** The table `photos`: one row for each stored original. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PhotoMeasures } from './photo-measures.ts'

export const photos = pgTable(
	'photos',
	{
		hash: text('hash').primaryKey(),
		width: integer('width').notNull(),
		height: integer('height').notNull(),
		placeholderColor: text('placeholder_color').notNull(),
		type: text('type').notNull(), // of the original: webp, jpeg, png, avif, heif
		bytes: integer('bytes').notNull(),
		measures: jsonb('measures').$type<PhotoMeasures>(), // null: not uploaded by staff, or before 0.3.0
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(photo) => [
		check('photos_hash_form', sql`${photo.hash} ~ '^[0-9a-f]{32}$'`),
		check('photos_placeholder_color_form', sql`${photo.placeholderColor} ~ '^#[0-9a-f]{6}$'`),
		check('photos_size', sql`${photo.width} > 0 and ${photo.height} > 0 and ${photo.bytes} > 0`),
	],
)
