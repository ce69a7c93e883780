/**
 * The tables `appointments` and `appointment_blocks`. Who comes is in the lead. The migration adds a constraint that
 * Drizzle cannot describe: no two appointments that are not cancelled have the same place at overlapping times
 * (`appointments_place`).
 */
import { sql } from 'drizzle-orm'
import {
	check,
	index,
	integer,
	pgTable,
	smallint,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { APPOINTMENT_STATES } from './slots.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const appointments = pgTable(
	'appointments',
	{
		id: uuid('id').primaryKey(),
		leadId: uuid('lead_id')
			.notNull()
			.references(() => leads.id, { onDelete: 'cascade' }),
		vehicleId: uuid('vehicle_id').references(() => cars.id, { onDelete: 'set null' }),
		startsAt: time('starts_at').notNull(),
		endsAt: time('ends_at').notNull(),
		place: smallint('place').notNull(), // counts from 1
		state: text('state', { enum: APPOINTMENT_STATES }).notNull().default('booked'),
		version: integer('version').notNull().default(1), // counts its changes, for the calendar file too
		linkHashes: text('link_hashes').array().notNull().default([]), // of the links that move or cancel it
		toldAt: time('told_at').notNull(), // when the visitor last heard of its time
		remindedAt: time('reminded_at'),
		createdAt: time('created_at').notNull().defaultNow(),
	},
	(appointment) => [
		check('appointments_state', oneOf(appointment.state, APPOINTMENT_STATES)),
		check('appointments_period', sql`${appointment.startsAt} < ${appointment.endsAt}`),
		check('appointments_place_number', sql`${appointment.place} > 0`),
		uniqueIndex('appointments_vehicle')
			.on(appointment.vehicleId, appointment.startsAt)
			.where(sql`${appointment.state} <> 'cancelled'`),
		index('appointments_starts').on(appointment.startsAt),
		index('appointments_lead').on(appointment.leadId),
		index('appointments_links').using('gin', appointment.linkHashes),
	],
)

export type Appointment = typeof appointments.$inferSelect

/** Times at which no test drive can be booked. */
export const appointmentBlocks = pgTable(
	'appointment_blocks',
	{
		id: uuid('id').primaryKey(),
		startsAt: time('starts_at').notNull(),
		endsAt: time('ends_at').notNull(),
		reason: text('reason').notNull().default(''),
	},
	(block) => [
		check('appointment_blocks_period', sql`${block.startsAt} < ${block.endsAt}`),
		index('appointment_blocks_starts').on(block.startsAt),
	],
)
