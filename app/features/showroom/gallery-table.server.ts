/** The table `showroom_gallery` (specification, section 3). */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf, versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

import { GALLERY_TYPES } from './gallery-item.ts'

export const showroomGallery = pgTable(
	'showroom_gallery',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		type: text('type', { enum: GALLERY_TYPES }).notNull(),
		src: text('src').notNull(),
		thumbnail: text('thumbnail'),
		alt: text('alt').notNull(),
		description: text('description').notNull().default(''),
		captions: text('captions').notNull().default(''), // WebVTT
		category: text('category').notNull(),
		orderIndex: integer('order_index').notNull().default(0),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
		version: versionColumn(),
	},
	(item) => [
		check('showroom_gallery_type', oneOf(item.type, GALLERY_TYPES)),
		check('showroom_gallery_src_given', sql`${item.src} <> '' and ${item.category} <> ''`),
		check('showroom_gallery_image_has_no_poster', sql`${item.type} = 'video' or ${item.thumbnail} is null`),
		check('showroom_gallery_order_index_range', sql`${item.orderIndex} >= 0`),
		index('showroom_gallery_in_order').on(item.orderIndex),
	],
)
