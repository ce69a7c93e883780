/**
 * The table `stock_imports`: uploaded stock lists and ZIP files of photos, stored for a day; the content of a list only
 * until staff confirm.
 */
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { type ImportUndo, PHOTO_STATES } from './stock-plan.ts'

export const stockImports = pgTable(
	'stock_imports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		sentBy: uuid('sent_by').references(() => staffUsers.id, { onDelete: 'set null' }),
		sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
		fileName: text('file_name').notNull(),
		content: text('content'), // null once the import ran
		doneAt: timestamp('done_at', { withTimezone: true }),
		added: integer('added').notNull().default(0),
		changed: integer('changed').notNull().default(0),
		doubtful: text('doubtful'), // a word that another encoding would read as another one
		undo: jsonb('undo').$type<ImportUndo>(), // null before the import, and once it was undone
		unmatched: text('unmatched').array().notNull().default([]), // files of a ZIP that are of no car
	},
	(list) => [index('stock_imports_by_age').on(list.sentAt)],
)

/** Photos that lists named and ZIP files held, by car; those on the car are remembered for the next list. */
export const stockPhotos = pgTable(
	'stock_photos',
	{
		carId: uuid('car_id')
			.notNull()
			.references(() => cars.id, { onDelete: 'cascade' }),
		source: text('source').notNull(), // an address, or the name of a file
		importId: uuid('import_id').references(() => stockImports.id, { onDelete: 'set null' }),
		archive: text('archive'), // the ZIP file in the file storage; null: none, or not uploaded yet
		archiveName: text('archive_name'), // of the photo in the ZIP file
		position: integer('position').notNull(), // among the photos of the car in the list
		state: text('state', { enum: PHOTO_STATES }).notNull(),
		error: text('error'), // of a failed one
		photo: text('photo'), // the address of the stored one
		carVersion: integer('car_version'), // of the car once it had the photo; null: it had it already
	},
	(photo) => [
		primaryKey({ columns: [photo.carId, photo.source] }),
		check('stock_photos_state', oneOf(photo.state, PHOTO_STATES)),
		index('stock_photos_of_import').on(photo.importId, photo.state),
	],
)

/** Headings and values of other systems, as staff matched them by hand: remembered for the next list. */
export const stockWords = pgTable(
	'stock_words',
	{
		field: text('field').notNull(), // a field, or `heading`
		word: text('word').notNull(), // in letters and digits only; blank for a blank cell or a missing column
		meaning: text('meaning').notNull(), // a column, an option, a stock number; blank: left out
	},
	(row) => [primaryKey({ columns: [row.field, row.word] })],
)
