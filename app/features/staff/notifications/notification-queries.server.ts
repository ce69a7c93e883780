/** Queries on the choices and devices of staff, on waiting notifications, and on the key pair by which push services recognise this site (VAPID). */
import { createECDH, createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, lt, ne, notInArray } from 'drizzle-orm'
import type { Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES, QUEUES } from '#app/core/stored-names.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import {
	beginEncryption,
	type DecryptionFailure,
	decryptFields,
} from '#app/infra/encryption/encryption.server.ts'
import { inTransaction } from '#app/infra/jobs.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { NotificationChoice, NotificationKind, PushSubscription } from './notification.ts'
import {
	notificationChoices,
	notifications,
	pushKeys,
	pushSubscriptions,
} from './notification-table.server.ts'

/** Seconds from a lead to its notification, so that leads that arrive together are one notification. */
export const SECONDS_TO_COLLECT = 10
/** A person's browsers; the one that was turned on longest ago ends. */
export const MAX_DEVICES = 10

export async function findChoice(
	db: Pick<Database, 'select'>,
	userId: string,
): Promise<NotificationChoice | undefined> {
	const { channel, outsideHours } = notificationChoices
	const [choice] = await db
		.select({ channel, outsideHours })
		.from(notificationChoices)
		.where(eq(notificationChoices.userId, userId))
	return choice
}

/** Undefined: no notifications; what waits is dropped. Without push, the devices are forgotten. */
export const saveChoice = (
	db: Database,
	userId: string,
	choice: NotificationChoice | undefined,
): Promise<void> =>
	db.transaction(async (transaction) => {
		if (choice?.channel !== 'push')
			await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
		if (choice) {
			await transaction
				.insert(notificationChoices)
				.values({ userId, ...choice })
				.onConflictDoUpdate({ target: notificationChoices.userId, set: choice })
			return
		}
		await transaction.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
		await transaction.delete(notifications).where(eq(notifications.userId, userId))
	})

/** only, except: ids of staff members. */
type Happening = { kind: NotificationKind; about: string; only?: string; except?: string }

/** In the transaction of the lead: adds a row for each staff member who wants to hear of it, and a job. */
export async function addNotifications(
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	transaction: Transaction,
	{ only, except, ...notification }: Happening,
): Promise<void> {
	const staff = await transaction
		.select({ userId: notificationChoices.userId })
		.from(notificationChoices)
		.where(
			and(
				only ? eq(notificationChoices.userId, only) : undefined,
				except ? ne(notificationChoices.userId, except) : undefined,
			),
		)
	if (staff.length === 0) return
	const createdAt = now()
	await transaction
		.insert(notifications)
		.values(staff.map(({ userId }) => ({ userId, createdAt, ...notification })))
	await jobs.insert(QUEUES.notifications, [{ startAfter: SECONDS_TO_COLLECT }], inTransaction(transaction))
}

/** Who has something waiting, and how each wants to hear of it. */
export const listRecipients = (db: Database) =>
	db
		.selectDistinct({
			id: admins.id,
			isOwner: admins.owner,
			roles: admins.roles,
			email: staffUsers.email,
			channel: notificationChoices.channel,
			outsideHours: notificationChoices.outsideHours,
			notifiedAt: notificationChoices.notifiedAt,
		})
		.from(notifications)
		.innerJoin(notificationChoices, eq(notificationChoices.userId, notifications.userId))
		.innerJoin(admins, eq(admins.id, notifications.userId))
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))

/** Takes what waits for a person: another process that does the same finds nothing. */
export async function takeNotifications(transaction: Transaction, userId: string, at: Date) {
	const taken = await transaction
		.delete(notifications)
		.where(eq(notifications.userId, userId))
		.returning({ kind: notifications.kind, about: notifications.about })
	if (taken.length > 0)
		await transaction
			.update(notificationChoices)
			.set({ notifiedAt: at })
			.where(eq(notificationChoices.userId, userId))
	return taken
}

/** Removes what waits for former staff, or longer than any closing time lasts. */
export async function removeOldNotifications(db: Database, before: Date): Promise<void> {
	await db.delete(notifications).where(lt(notifications.createdAt, before))
	const current = db.select({ id: notificationChoices.userId }).from(notificationChoices)
	await db.delete(notifications).where(notInArray(notifications.userId, current))
}

/** The devices of staff. */

const encryptionContext = (row: string) =>
	({ table: ENCRYPTION_TABLES.pushSubscriptions, row, purpose: 'kek-app' }) as const
const FIELD = 'subscription'

/** No key: an endpoint holds random characters that cannot be guessed, and the browser computes the same digest. */
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** A device belongs to the person who turned it on last. */
export const addSubscription = (
	{ db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
	{ id: userId, sessionId }: Admin,
	subscription: PushSubscription,
): Promise<void> =>
	db.transaction(async (transaction) => {
		const id = randomUUID()
		const endpointHash = hashOf(subscription.endpoint)
		const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContext(id))
		const encryptedSubscription = encrypt(FIELD, JSON.stringify(subscription))
		const owner = { userId, sessionId, createdAt: now() }
		const encrypted = { id, encryptedKey, encryptedSubscription }
		await transaction
			.insert(pushSubscriptions)
			.values({ ...owner, ...encrypted, endpointHash })
			.onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: { ...owner, ...encrypted } })
		const newest = transaction
			.select({ id: pushSubscriptions.id })
			.from(pushSubscriptions)
			.where(eq(pushSubscriptions.userId, userId))
			.orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
			.limit(MAX_DEVICES)
		await transaction
			.delete(pushSubscriptions)
			.where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
	})

export async function removeDevice(db: Database, userId: string, endpoint: string): Promise<void> {
	const isDevice = eq(pushSubscriptions.endpointHash, hashOf(endpoint))
	await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), isDevice))
}

export async function removeSubscription(db: Database, id: string): Promise<void> {
	await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export const listDevices = (db: Pick<Database, 'select'>, userId: string) =>
	db
		.select({ id: pushSubscriptions.id, endpointHash: pushSubscriptions.endpointHash })
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.userId, userId))

export async function findSubscription(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	id: string,
): Promise<Result<PushSubscription, DecryptionFailure> | undefined> {
	const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
	return (
		row &&
		decryptFields(
			keys,
			encryptionContext(id),
			row.encryptedKey,
			(open): PushSubscription => JSON.parse(open(FIELD, row.encryptedSubscription)),
		)
	)
}

/** There is one row: subscriptions are made with its public key, and end with it. */
const PUSH_KEYS_ID = '00000000-0000-4000-8000-000000000000'
const PRIVATE_KEY = 'private_key'
const keysEncryptionContext = {
	table: ENCRYPTION_TABLES.pushKeys,
	row: PUSH_KEYS_ID,
	purpose: 'kek-app',
} as const

/** Makes the pair at the first call. */
export async function findPublicKey({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<string> {
	const [row] = await db.select({ publicKey: pushKeys.publicKey }).from(pushKeys)
	if (row) return row.publicKey
	const pair = createECDH('prime256v1')
	const publicKey = pair.generateKeys('base64url')
	const { encryptedKey, encrypt } = beginEncryption(keys, keysEncryptionContext)
	const encryptedPrivateKey = encrypt(PRIVATE_KEY, pair.getPrivateKey().toString('hex').padStart(64, '0'))
	const created = { id: PUSH_KEYS_ID, publicKey, encryptedKey, encryptedPrivateKey }
	await db.insert(pushKeys).values(created).onConflictDoNothing()
	return findPublicKey({ db, keys }) // another process may have been first
}

/** Undefined if there is no pair, or it cannot be decrypted. */
export async function findPushKeys({ db, keys }: Pick<Services, 'db' | 'keys'>) {
	const [row] = await db.select().from(pushKeys)
	if (!row) return undefined
	const { publicKey, encryptedKey, encryptedPrivateKey } = row
	const hex = decryptFields(keys, keysEncryptionContext, encryptedKey, (open) =>
		open(PRIVATE_KEY, encryptedPrivateKey),
	)
	return hex.ok ? { publicKey, privateKey: Buffer.from(hex.value, 'hex').toString('base64url') } : undefined
}
