/** The tables `lead_receivers`, to whom leads are sent on, and `lead_deliveries`, the outbox of what is sent to them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { DELIVERY_STATUSES, EVENTS, RECEIVER_WAYS, type Topic } from './receiver.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const leadReceivers = pgTable(
	'lead_receivers',
	{
		id: uuid('id').primaryKey(),
		way: text('way', { enum: RECEIVER_WAYS }).notNull(),
		topics: text('topics').array().$type<Topic[]>().notNull(),
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(), // address and secrets
		pausedAt: time('paused_at'),
		lastDeliveredAt: time('last_delivered_at'),
		lastError: text('last_error'), // a code; null once a delivery has arrived
		failingSince: time('failing_since'),
		createdAt: time('created_at').notNull().defaultNow(),
	},
	(receiver) => [check('lead_receivers_way', oneOf(receiver.way, RECEIVER_WAYS))],
)

/**
 * Has no foreign keys, so that storing a lead waits for nothing and cannot fail because a receiver is removed. The id is
 * that of the message, the same at every try.
 */
export const leadDeliveries = pgTable(
	'lead_deliveries',
	{
		id: uuid('id').primaryKey(),
		receiverId: uuid('receiver_id').notNull(),
		about: uuid('about').notNull(), // id of the lead or application
		event: text('event', { enum: EVENTS }).notNull(),
		status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('waiting'),
		attempts: integer('attempts').notNull().default(0),
		lastError: text('last_error'), // a code
		claimedUntil: time('claimed_until'), // a worker's claim ends then
		nextTryAt: time('next_try_at').notNull(),
		beganAt: time('began_at').notNull(), // it is given up a day later
		createdAt: time('created_at').notNull(),
		sentAt: time('sent_at'),
		emailId: uuid('email_id'), // in the outbox, of a receiver by email
		encryptedKey: text('encrypted_key'), // deleted with the contents, some days after sending
		encryptedBody: text('encrypted_body'),
	},
	(delivery) => [
		check('lead_deliveries_status', oneOf(delivery.status, DELIVERY_STATUSES)),
		check('lead_deliveries_event', oneOf(delivery.event, EVENTS)),
		index('lead_deliveries_about').on(delivery.about),
		index('lead_deliveries_receiver').on(delivery.receiverId),
		index('lead_deliveries_open')
			.on(delivery.nextTryAt)
			.where(sql`${delivery.status} in ('waiting', 'delayed')`),
	],
)
