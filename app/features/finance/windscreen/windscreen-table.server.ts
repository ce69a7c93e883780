/** The table `windscreen_prints`: what was last printed for each vehicle. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'

export const windscreenPrints = pgTable(
	'windscreen_prints',
	{
		carId: uuid('car_id')
			.primaryKey()
			.references(() => cars.id, { onDelete: 'cascade' }),
		hash: text('hash').notNull(), // of all that stands on the sheet
		batch: uuid('batch').notNull(), // sheets of one file
		printedAt: timestamp('printed_at', { withTimezone: true }).notNull(),
	},
	(print) => [index('windscreen_prints_batch').on(print.batch)],
)
