/** The table `cars` (specification, section 3), with more columns from South African stock lists. */
import { type Column, sql } from 'drizzle-orm'
import {
	boolean,
	check,
	customType,
	date,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { IsoDate } from '#app/core/dates.ts'
import { publicationChecks, publicationColumns } from '#app/features/records/record-table.server.ts'
import { oneOf, versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

import { type Finding, LONGEST_FINDING } from './findings.ts'
import { MOST_TAGS, type TaggedPhoto } from './photo-tags.ts'
import { CONDITIONS, FUEL_TYPES, STATUSES, TRANSMISSIONS } from './vehicle.ts'
import { type DetailField, type DetailFields, namesOf } from './vehicle-detail.ts'
import { DETAIL_FIELDS } from './vehicle-detail-fields.ts'

export const randAmount = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

const integerColumn = (name: string) => integer(name)
const decimalColumn = (name: string) => numeric(name, { precision: 3, scale: 1, mode: 'number' })
const dateColumn = (name: string) => date(name).$type<IsoDate>()
const textColumn = (name: string) => text(name)
const choiceColumn = <const Options extends readonly [string, ...string[]]>(name: string, options: Options) =>
	text(name, { enum: options })

type ColumnOf<Field extends DetailField> = Field extends {
	options: infer Options extends readonly [string, ...string[]]
}
	? ReturnType<typeof choiceColumn<Options>>
	: Field extends { type: 'integer' }
		? ReturnType<typeof integerColumn>
		: Field extends { type: 'decimal' }
			? ReturnType<typeof decimalColumn>
			: Field extends { type: 'date' }
				? ReturnType<typeof dateColumn>
				: ReturnType<typeof textColumn>

/** The columns of the details, each nullable and named like its field: `powerKw` is `power_kw`. */
export const detailColumns = <Fields extends DetailFields>(fields: Fields) =>
	Object.fromEntries(namesOf(fields).map((name) => [name, columnOf(name, fields[name] as DetailField)])) as {
		-readonly [Name in keyof Fields]: ColumnOf<Fields[Name]>
	}

function columnOf(field: string, { type, options }: DetailField) {
	const name = columnName(field)
	if (options) return choiceColumn(name, options as readonly [string, ...string[]])
	if (type === 'date') return dateColumn(name)
	if (type === 'decimal') return decimalColumn(name)
	return type === 'integer' ? integerColumn(name) : textColumn(name)
}

/** The check of each choice: a column holds one of the options, or null. */
export const optionChecks = <Fields extends DetailFields>(
	fields: Fields,
	columns: Record<keyof Fields, Column>,
) =>
	namesOf(fields).flatMap((name) => {
		const { options } = fields[name] as DetailField
		return options ? check(`cars_${columnName(name)}`, oneOf(columns[name], options)) : []
	})

const columnName = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

export const vehicleColumns = <Fields extends DetailFields>(details: Fields) => ({
	id: uuid('id').primaryKey().defaultRandom(),
	name: text('name').notNull(),
	make: text('make').notNull(),
	model: text('model').notNull(),
	variant: text('variant').notNull().default(''),
	description: text('description'),
	category: text('category').notNull(),
	previousPrice: randAmount('previous_price'),
	pricedAt: timestamp('priced_at', { withTimezone: true }), // when this price was set; null: at creation
	condition: text('condition', { enum: CONDITIONS }).notNull().default('new'),
	transmission: text('transmission', { enum: TRANSMISSIONS }).notNull(),
	fuelType: text('fuel_type', { enum: FUEL_TYPES }).notNull(),
	features: text('features').array().notNull().default([]),
	featured: boolean('featured').notNull().default(false),
	image: text('image'),
	images: text('images').array().notNull().default([]),
	...detailColumns(details),
	findings: jsonb('findings').$type<Finding[]>(), // null: nothing is listed
	photoTags: jsonb('photo_tags').$type<TaggedPhoto[]>(), // null: no photo is tagged
	stockNumber: text('stock_number').unique(),
	status: text('status', { enum: STATUSES }).notNull().default('available'),
	soldAt: timestamp('sold_at', { withTimezone: true }), // null of a sold vehicle: unknown
	soldPrice: randAmount('sold_price'), // for staff only
	soldTo: uuid('sold_to'), // the lead or application
	reservedUntil: date('reserved_until').$type<IsoDate>(), // the last day
	...publicationColumns(),
	confirmedAt: timestamp('confirmed_at', { withTimezone: true }), // when staff last said that it is here
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	version: versionColumn(),
})

/** Every vehicle, drafts too, which may lack some facts: for the back office (docs/decisions/098). */
export const cars = pgTable(
	'cars',
	{
		...vehicleColumns(DETAIL_FIELDS),
		price: randAmount('price'),
		year: integer('year'),
		mileage: integer('mileage'),
	},
	(car) => [
		check('cars_name_length', sql`char_length(${car.name}) >= 2`),
		check('cars_price_positive', sql`${car.price} > 0`),
		check('cars_previous_price_positive', sql`${car.previousPrice} > 0`),
		// Uses the year of the last change, because a check constraint cannot use the current time.
		check(
			'cars_year_range',
			sql`${car.year} between 1900 and extract(year from ${car.updatedAt} at time zone 'Africa/Johannesburg') + 1`,
		),
		check('cars_mileage_range', sql`${car.mileage} >= 0`),
		check('cars_power_range', sql`${car.powerKw} >= 0`),
		check('cars_doors_range', sql`${car.doors} between 0 and 9`),
		check('cars_seats_range', sql`${car.seats} between 1 and 99`),
		check('cars_previous_owners_range', sql`${car.previousOwners} >= 0`),
		check('cars_condition', oneOf(car.condition, CONDITIONS)),
		check('cars_transmission', oneOf(car.transmission, TRANSMISSIONS)),
		check('cars_fuel_type', oneOf(car.fuelType, FUEL_TYPES)),
		check('cars_vin', sql`${car.vin} ~ '^[A-HJ-NPR-Z0-9]{17}$'`),
		...optionChecks(DETAIL_FIELDS, car),
		check(
			'cars_findings_length',
			sql`jsonb_typeof(${car.findings}) = 'array' and jsonb_array_length(${car.findings}) <= ${sql.raw(String(LONGEST_FINDING.list))}`,
		),
		check(
			'cars_photo_tags_length',
			sql`jsonb_typeof(${car.photoTags}) = 'array' and jsonb_array_length(${car.photoTags}) <= ${sql.raw(String(MOST_TAGS))}`,
		),
		check('cars_status', oneOf(car.status, STATUSES)),
		...publicationChecks('cars', car),
		check(
			'cars_complete_unless_draft',
			sql`${car.publication} = 'draft' or num_nulls(${car.price}, ${car.year}, ${car.mileage}) = 0`,
		),
		check('cars_reserved_until_of_reserved', sql`${car.reservedUntil} is null or ${car.status} = 'reserved'`),
		index('cars_newest').on(car.createdAt.desc(), car.id),
		index('cars_featured_newest').on(car.createdAt.desc()).where(sql`${car.featured}`),
		index('cars_fuel_type_newest').on(car.fuelType, car.createdAt.desc()),
	],
)

/** Past prices of a vehicle, each with its period. */
export const carPrices = pgTable(
	'car_prices',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		carId: uuid('car_id')
			.notNull()
			.references(() => cars.id, { onDelete: 'cascade' }),
		price: randAmount('price').notNull(),
		askedFrom: timestamp('asked_from', { withTimezone: true }).notNull(),
		askedUntil: timestamp('asked_until', { withTimezone: true }).notNull(),
	},
	(past) => [
		check('car_prices_positive', sql`${past.price} > 0`),
		index('car_prices_of_car').on(past.carId, past.askedUntil.desc()),
	],
)

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Recently changed vehicles, written by triggers on `cars` (migration 0010) and cleared after a day. Only 0.2.0
 * reads it: the version after 0.3.0 drops table, triggers and functions (docs/decisions/073).
 */
export const carChanges = pgTable(
	'car_changes',
	{
		transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
		carId: uuid('car_id'),
		at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
	},
	(change) => [
		index('car_changes_by_transaction').on(change.transaction),
		index('car_changes_by_time').on(change.at),
	],
)
