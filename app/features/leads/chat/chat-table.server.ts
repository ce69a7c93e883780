/**
 * The tables `chat_taps` and `chat_codes`: how often visitors went to WhatsApp from a vehicle, by day, and the codes in
 * their messages. Neither says who it was.
 */
import { date, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'

const vehicleColumn = () => uuid('vehicle_id').references(() => cars.id, { onDelete: 'cascade' }) // null: about none

export const chatTaps = pgTable(
	'chat_taps',
	{ day: date('day').notNull(), vehicleId: vehicleColumn(), count: integer('count').notNull() },
	(taps) => [unique('chat_taps_day_vehicle').on(taps.day, taps.vehicleId).nullsNotDistinct()],
)

export const chatCodes = pgTable(
	'chat_codes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		code: text('code').notNull(),
		vehicleId: vehicleColumn(),
		tappedAt: timestamp('tapped_at', { withTimezone: true }).notNull(),
	},
	(codes) => [unique('chat_codes_code_vehicle').on(codes.code, codes.vehicleId).nullsNotDistinct()],
)
