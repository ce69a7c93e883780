/**
 * The tables of alerts. Who gets one, and what is searched for, is in the lead. `consents` is append only: the role of
 * the web server may not change or delete its rows.
 */
import { sql } from 'drizzle-orm'
import {
	check,
	date,
	index,
	numeric,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { IsoDate } from '#app/core/dates.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { FREQUENCIES } from './alert.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const alerts = pgTable(
	'alerts',
	{
		id: uuid('id')
			.primaryKey()
			.references(() => leads.id, { onDelete: 'cascade' }),
		person: uuid('person').notNull(), // the same for all alerts of one email address
		vehicleId: uuid('vehicle_id').references(() => cars.id, { onDelete: 'cascade' }), // of an alert about its price
		price: numeric('price', { precision: 12, scale: 2, mode: 'number' }), // the lowest that the person knows
		frequency: text('frequency', { enum: FREQUENCIES }).notNull(),
		linkHashes: text('link_hashes').array().notNull().default([]), // of the links in its emails
		confirmedAt: time('confirmed_at').notNull(),
		endsAt: time('ends_at').notNull(),
		endedAt: time('ended_at'), // by the person
		sentAt: time('sent_at'), // the last email
		remindedAt: time('reminded_at'), // whether to go on
	},
	(alert) => [
		check('alerts_frequency', oneOf(alert.frequency, FREQUENCIES)),
		check('alerts_price_positive', sql`${alert.price} > 0`),
		index('alerts_person').on(alert.person),
		index('alerts_vehicle').on(alert.vehicleId),
		index('alerts_links').using('gin', alert.linkHashes),
		index('alerts_active').on(alert.endsAt).where(sql`${alert.endedAt} is null`),
	],
)

/** The vehicles that a person knows of. */
export const alertFinds = pgTable(
	'alert_finds',
	{
		person: uuid('person').notNull(),
		vehicleId: uuid('vehicle_id')
			.notNull()
			.references(() => cars.id, { onDelete: 'cascade' }),
		at: time('at').notNull(),
	},
	(find) => [
		primaryKey({ name: 'alert_finds_pkey', columns: [find.person, find.vehicleId] }),
		index('alert_finds_vehicle').on(find.vehicleId),
	],
)

export const CONSENT_EVENTS = ['agreed', 'renewed', 'ended'] as const

export const consents = pgTable(
	'consents',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		about: uuid('about').notNull(), // the lead, which may be deleted
		event: text('event', { enum: CONSENT_EVENTS }).notNull(),
		purpose: text('purpose').notNull(),
		wording: text('wording').notNull(),
		wordingVersion: smallint('wording_version').notNull(),
		at: time('at').notNull(),
	},
	(consent) => [
		check('consents_event', oneOf(consent.event, CONSENT_EVENTS)),
		index('consents_about').on(consent.about),
	],
)

/** Addresses to which no alert may go, as slow hashes. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
	hash: text('hash').primaryKey(),
	at: time('at').notNull(),
})

/** When staff compared the addresses with the national opt-out register. */
export const registerChecks = pgTable('register_checks', {
	id: uuid('id').primaryKey().defaultRandom(),
	comparedOn: date('compared_on').$type<IsoDate>().notNull(),
	userName: text('user_name').notNull(),
	at: time('at').notNull(),
})
