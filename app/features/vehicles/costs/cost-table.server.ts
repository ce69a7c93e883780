/** The table `car_costs`: what a vehicle cost. Apart from `cars`, so that no query of the stock can read it by accident. */
import { bigint, check, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { IsoDate } from '#app/core/dates.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf, versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

import { type CostLine, VAT_KINDS } from './cost.ts'

export const carCosts = pgTable(
	'car_costs',
	{
		carId: uuid('car_id')
			.primaryKey()
			.references(() => cars.id, { onDelete: 'cascade' }),
		boughtFor: bigint('bought_for', { mode: 'number' }), // cents, as all amounts here
		vatKind: text('vat_kind', { enum: VAT_KINDS }).notNull(),
		boughtOn: date('bought_on').$type<IsoDate>(),
		dayInterest: integer('day_interest').notNull(),
		lines: jsonb('lines').$type<CostLine[]>().notNull(),
		version: versionColumn(),
	},
	(costs) => [check('car_costs_vat_kind', oneOf(costs.vatKind, VAT_KINDS))],
)
