/** The view `public_cars`: the published vehicles (docs/decisions/098). */
import { getTableColumns, sql } from 'drizzle-orm'
import { integer, pgView, text } from 'drizzle-orm/pg-core'
import { PUBLIC_DETAIL_FIELDS } from './public-detail-fields.ts'
import { namesOf } from './vehicle-detail.ts'
import { DETAIL_FIELDS, type StaffName } from './vehicle-detail-fields.ts'
import { cars, randAmount, vehicleColumns } from './vehicle-table.server.ts'

const published = () => ({
	...vehicleColumns(PUBLIC_DETAIL_FIELDS),
	price: randAmount('price').notNull(),
	year: integer('year').notNull(),
	mileage: integer('mileage').notNull(),
})

/** The columns of the table that visitors may see, of a draft, too, by a link to its preview. */
export const publicColumns = () => {
	const staffFields = namesOf(DETAIL_FIELDS).filter((name) => !(name in PUBLIC_DETAIL_FIELDS))
	const columns = Object.entries(getTableColumns(cars)).filter(
		([name]) => !staffFields.some((field) => field === name),
	)
	return Object.fromEntries(columns) as Omit<ReturnType<typeof getTableColumns<typeof cars>>, StaffName>
}

/** The published vehicles: the only ones that any public page, feed or search reads. */
export const publicCars = pgView('public_cars', {
	...published(),
	rowVersion: text('row_version').notNull(), // every update of the row changes it
})
	.with({ securityInvoker: true })
	.as(
		sql`select ${sql.join(Object.values(publicColumns()), sql`, `)}, xmin::text as row_version
			from ${cars} where ${cars.publication} = 'published'`,
	)
