/** How staff are notified of leads: their choices, devices, and the notifications that wait. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { admins } from '#app/features/staff/sign-in/auth-table.server.ts'
import { CHANNELS, NOTIFICATION_KINDS } from './notification.ts'

const userIdColumn = () =>
	uuid('user_id')
		.notNull()
		.references(() => admins.id, { onDelete: 'cascade' })
const createdAtColumn = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const notificationChoices = pgTable(
	'staff_notification_choices',
	{
		userId: userIdColumn().primaryKey(),
		channel: text('channel', { enum: CHANNELS }).notNull(),
		outsideHours: boolean('outside_hours').notNull().default(false),
		notifiedAt: timestamp('notified_at', { withTimezone: true }),
	},
	(choice) => [check('staff_notification_choices_channel', sql`${choice.channel} in ('email', 'push')`)],
)

export const pushSubscriptions = pgTable(
	'staff_push_subscriptions',
	{
		id: uuid('id').primaryKey(),
		userId: userIdColumn(),
		sessionId: uuid('session_id').notNull(), // in which it was turned on
		endpointHash: text('endpoint_hash').notNull().unique(),
		encryptedKey: text('encrypted_key').notNull(),
		encryptedSubscription: text('encrypted_subscription').notNull(),
		createdAt: createdAtColumn(),
	},
	(subscription) => [index('staff_push_subscriptions_user').on(subscription.userId)],
)

/** Has no foreign key, so that storing a lead waits for nothing and cannot fail because a staff member is removed. */
export const notifications = pgTable(
	'staff_notifications',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id').notNull(),
		kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
		about: uuid('about').notNull(), // id of the lead or application
		createdAt: createdAtColumn(),
	},
	(notification) => [index('staff_notifications_user').on(notification.userId)],
)

/** The key pair by which push services recognise this site (VAPID): one row. */
export const pushKeys = pgTable('push_keys', {
	id: uuid('id').primaryKey(),
	publicKey: text('public_key').notNull(),
	encryptedKey: text('encrypted_key').notNull(),
	encryptedPrivateKey: text('encrypted_private_key').notNull(),
	createdAt: createdAtColumn(),
})
