/** Sign-in: `admins` (specification, section 3) and the tables that Better Auth uses. */
import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { IsoDate } from '#app/core/dates.ts'
import { FIRST_ROLES, STAFF_ROLES } from '#app/features/staff/members/permissions.ts'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true })
const createdAtColumn = () => timestampColumn('created_at').notNull().defaultNow()
const updatedAtColumn = () => timestampColumn('updated_at').notNull().defaultNow()
const rolesColumn = () =>
	text('roles', { enum: STAFF_ROLES })
		.array()
		.notNull()
		.default([...FIRST_ROLES])
const areRoles = (roles: AnyPgColumn) => {
	const names = sql.raw(STAFF_ROLES.map((role) => `'${role}'`).join(', '))
	return sql`${roles} <@ array[${names}] and cardinality(${roles}) > 0`
}
const userIdColumn = () =>
	uuid('user_id')
		.notNull()
		.references(() => staffUsers.id, { onDelete: 'cascade' })

export const staffUsers = pgTable('staff_users', {
	id: uuid('id').primaryKey().defaultRandom(),
	name: text('name').notNull(),
	email: text('email').notNull().unique(), // a removed admin's address is replaced: see removeAdmin
	emailVerified: boolean('email_verified').notNull().default(false),
	image: text('image'),
	twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
	createdAt: createdAtColumn(),
	updatedAt: updatedAtColumn(),
})

/** A user is an admin if, and only if, `admins` has a row with the user's id. */
export const admins = pgTable(
	'admins',
	{
		id: uuid('id')
			.primaryKey()
			.references(() => staffUsers.id, { onDelete: 'cascade' }),
		owner: boolean('owner').notNull().default(false), // may invite and remove staff members
		roles: rolesColumn(),
		summarySentOn: date('summary_sent_on').$type<IsoDate>(), // the last weekly summary, or when it was chosen; null: not wanted
		seenAt: timestampColumn('seen_at'), // accurate to a few minutes
		createdAt: createdAtColumn(),
	},
	({ roles }) => [check('admins_roles', areRoles(roles))],
)

export const staffSessions = pgTable(
	'staff_sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userIdColumn(),
		token: text('token').notNull().unique(),
		expiresAt: timestampColumn('expires_at').notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		createdAt: createdAtColumn(),
		updatedAt: updatedAtColumn(),
	},
	(session) => [index('staff_sessions_user').on(session.userId)],
)

export const staffAccounts = pgTable(
	'staff_accounts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userIdColumn(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		password: text('password'), // argon2id hash
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: timestampColumn('access_token_expires_at'),
		refreshTokenExpiresAt: timestampColumn('refresh_token_expires_at'),
		scope: text('scope'),
		createdAt: createdAtColumn(),
		updatedAt: updatedAtColumn(),
	},
	(account) => [index('staff_accounts_user').on(account.userId)],
)

export const staffVerifications = pgTable(
	'staff_verifications',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		identifier: text('identifier').notNull(),
		value: text('value').notNull(),
		expiresAt: timestampColumn('expires_at').notNull(),
		createdAt: createdAtColumn(),
		updatedAt: updatedAtColumn(),
	},
	(verification) => [index('staff_verifications_identifier').on(verification.identifier)],
)

export const staffTwoFactors = pgTable(
	'staff_two_factors',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userIdColumn(),
		secret: text('secret').notNull(),
		backupCodes: text('backup_codes').notNull(),
		verified: boolean('verified').notNull().default(false),
		failedVerificationCount: integer('failed_verification_count').notNull().default(0),
		lockedUntil: timestampColumn('locked_until'),
		// 30-second time step of the last accepted code
		lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
		pendingSecret: text('pending_secret'), // the new phone's encrypted secret, until its first code is verified
		pendingUntil: timestampColumn('pending_until'),
	},
	(factor) => [
		index('staff_two_factors_user').on(factor.userId),
		check(
			'staff_two_factors_pending',
			sql`(${factor.pendingSecret} is null) = (${factor.pendingUntil} is null)`,
		),
	],
)

export const staffInvitations = pgTable(
	'staff_invitations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		email: text('email').notNull().unique(),
		tokenHash: text('token_hash').notNull().unique(),
		roles: rolesColumn(),
		invitedBy: uuid('invited_by')
			.notNull()
			.references(() => staffUsers.id, { onDelete: 'cascade' }),
		expiresAt: timestampColumn('expires_at').notNull(),
		createdAt: createdAtColumn(),
	},
	({ roles }) => [check('staff_invitations_roles', areRoles(roles))],
)

/**
 * The columns that leads and applications share: assignee, first
 * response, next step, and version of the optimistic lock.
 */
export const assignmentColumns = () => ({
	assigneeId: uuid('assignee_id').references(() => staffUsers.id, { onDelete: 'set null' }),
	contactedAt: timestamp('contacted_at', { withTimezone: true }),
	statusChangedAt: timestamp('status_changed_at', { withTimezone: true }), // the retention period starts here
	nextStep: text('next_step'), // a code of NEXT_STEPS
	nextStepAt: timestamp('next_step_at', { withTimezone: true }),
	lostReason: text('lost_reason'), // one of the dealership's list
	version: versionColumn(),
})
