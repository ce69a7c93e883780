/** The view `public_cars`: the published vehicles (docs/decisions/098). */
import { getTableColumns, sql } from 'drizzle-orm'
import { integer, pgView, text } from 'drizzle-orm/pg-core'
import { cars, randAmount, vehicleColumns } from './vehicle-table.server.ts'

const published = () => ({
	...vehicleColumns(),
	price: randAmount('price').notNull(),
	year: integer('year').notNull(),
	mileage: integer('mileage').notNull(),
})

/** The published vehicles: the only ones that any public page, feed or search reads. */
export const publicCars = pgView('public_cars', {
	...published(),
	rowVersion: text('row_version').notNull(), // every update of the row changes it
})
	.with({ securityInvoker: true })
	.as(
		sql`select ${sql.join(Object.values(getTableColumns(cars)), sql`, `)}, xmin::text as row_version
			from ${cars} where ${cars.publication} = 'published'`,
	)
