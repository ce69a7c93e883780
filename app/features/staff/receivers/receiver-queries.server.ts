/** Queries on `lead_receivers` and `lead_deliveries`. Address and secrets are encrypted on insert and decrypted on read. */
import { and, arrayContains, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { ENCRYPTION_TABLES, QUEUES } from '#app/core/stored-names.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { beginEncryption, decryptFields } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import { inTransaction } from '#app/infra/jobs.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	type DeliveryStatus,
	isFailing,
	type ListedReceiver,
	type Message,
	nameOf,
	type ReceiverWay,
	type Topic,
} from './receiver.ts'

import { leadDeliveries, leadReceivers } from './receiver-table.server.ts'

type Row = typeof leadReceivers.$inferSelect
type Reading = Pick<Database, 'select'>

/** What is encrypted of a receiver. `earlier`: signs beside the secret until then, in ms since 1970. */
export type ReceiverBody = {
	address: string
	secret?: string // of a webhook
	earlier?: { secret: string; until: number }
}

export type Receiver = Row & { body: ReceiverBody | undefined } // undefined: it cannot be decrypted

const FIELD = 'body'
const contextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.leadReceivers, row, purpose: 'kek-app' }) as const

function encryptBody(keys: Keyring, id: string, body: ReceiverBody) {
	const { encryptedKey, encrypt } = beginEncryption(keys, contextOf(id))
	return { encryptedKey, encryptedBody: encrypt(FIELD, JSON.stringify(body)) }
}

function withBody(keys: Keyring, row: Row): Receiver {
	const body = decryptFields(
		keys,
		contextOf(row.id),
		row.encryptedKey,
		(open): ReceiverBody => JSON.parse(open(FIELD, row.encryptedBody)),
	)
	return { ...row, body: body.ok ? body.value : undefined }
}

export async function addReceiver(
	transaction: Transaction,
	keys: Keyring,
	{ body, ...receiver }: Pick<Row, 'id' | 'way' | 'topics' | 'createdAt'> & { body: ReceiverBody },
): Promise<void> {
	await transaction.insert(leadReceivers).values({ ...receiver, ...encryptBody(keys, receiver.id, body) })
}

export async function findReceiver(
	{ db, keys }: { db: Reading; keys: Keyring },
	id: string,
): Promise<Receiver | undefined> {
	const [row] = await db.select().from(leadReceivers).where(eq(leadReceivers.id, id))
	return row && withBody(keys, row)
}

/** Oldest first. */
export async function listReceivers({ db, keys }: { db: Reading; keys: Keyring }): Promise<Receiver[]> {
	const rows = await db.select().from(leadReceivers).orderBy(leadReceivers.createdAt, leadReceivers.id)
	return rows.map((row) => withBody(keys, row))
}

/** Those that get this topic and are not paused, without their addresses: storing a lead decrypts nothing. */
export const listReceiversOf = (db: Reading, topic: Topic): Promise<{ id: string; way: ReceiverWay }[]> =>
	db
		.select({ id: leadReceivers.id, way: leadReceivers.way })
		.from(leadReceivers)
		.where(and(isNull(leadReceivers.pausedAt), arrayContains(leadReceivers.topics, [topic])))

export async function saveBody(
	transaction: Transaction,
	keys: Keyring,
	id: string,
	body: ReceiverBody,
): Promise<void> {
	await transaction
		.update(leadReceivers)
		.set(encryptBody(keys, id, body))
		.where(eq(leadReceivers.id, id))
}

export async function setPaused(transaction: Transaction, id: string, pausedAt: Date | null): Promise<void> {
	await transaction.update(leadReceivers).set({ pausedAt }).where(eq(leadReceivers.id, id))
}

/** With all that waits for it. */
export async function removeReceiver(transaction: Transaction, id: string): Promise<void> {
	await transaction.delete(leadReceivers).where(eq(leadReceivers.id, id))
	await transaction.delete(leadDeliveries).where(eq(leadDeliveries.receiverId, id))
}

/** Notes how the last try ended; undefined: it arrived. */
export async function noteOutcome(
	db: Pick<Database, 'update'>,
	id: string,
	error: string | undefined,
	at: Date,
): Promise<void> {
	const outcome = error
		? { lastError: error, failingSince: sql`coalesce(${leadReceivers.failingSince}, ${at.toISOString()})` }
		: { lastError: null, failingSince: null, lastDeliveredAt: at }
	await db.update(leadReceivers).set(outcome).where(eq(leadReceivers.id, id))
}

/** Since when leads are sent on; undefined: they are not. */
export async function findFirstReceiver(db: Reading): Promise<Date | undefined> {
	const { createdAt } = leadReceivers
	const [first] = await db.select({ createdAt }).from(leadReceivers).orderBy(createdAt).limit(1)
	return first?.createdAt
}

/** The names of those that got nothing for a day. */
export async function listFailing(services: Pick<Services, 'db' | 'keys' | 'now'>): Promise<string[]> {
	const receivers = await listReceivers(services)
	return receivers.flatMap(({ way, body, pausedAt, failingSince }) =>
		body && isFailing({ isPaused: pausedAt !== null, failingSince }, services.now())
			? [nameOf({ way, address: body.address })]
			: [],
	)
}

/** What staff see of them. */
export async function loadReceivers(
	services: Pick<Services, 'db' | 'keys' | 'now'>,
): Promise<ListedReceiver[]> {
	const { db, now } = services
	const { receiverId, status } = leadDeliveries
	const [receivers, counted] = await Promise.all([
		listReceivers(services),
		db
			.select({ receiverId, status, count: count() })
			.from(leadDeliveries)
			.where(inArray(status, ['waiting', 'delayed', 'failed']))
			.groupBy(receiverId, status),
	])
	const countOf = (id: string, statuses: string[]) =>
		counted
			.filter((row) => row.receiverId === id && statuses.includes(row.status))
			.reduce((sum, row) => sum + row.count, 0)
	return receivers.map(({ id, way, topics, body, pausedAt, ...receiver }) => ({
		id,
		way,
		topics,
		address: body?.address,
		name: body ? nameOf({ way, address: body.address }) : '',
		isPaused: pausedAt !== null,
		hasEarlierSecret: (body?.earlier?.until ?? 0) > now().getTime(),
		lastDeliveredAt: receiver.lastDeliveredAt,
		lastError: receiver.lastError,
		failingSince: receiver.failingSince,
		open: countOf(id, ['waiting', 'delayed']),
		failed: countOf(id, ['failed']),
	}))
}

// `lead_deliveries`: messages are added, claimed, sent, delayed, given up and sent again.

export type DeliveryRow = typeof leadDeliveries.$inferSelect
export type DeliveryJob = { delivery: string }

const OPEN: DeliveryStatus[] = ['waiting', 'delayed']
/** An attempt with its database queries is shorter. */
const CLAIM = 30_000 // ms
/** Jobs may run a moment early. */
const EARLY = 2_000 // ms

const deliveryContextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.leadDeliveries, row, purpose: 'kek-app' }) as const

function encryptMessage(keys: Keyring, id: string, message: Message) {
	const { encryptedKey, encrypt } = beginEncryption(keys, deliveryContextOf(id))
	return { encryptedKey, encryptedBody: encrypt(FIELD, JSON.stringify(message)) }
}

/** The message as it was stored, byte by byte; undefined if it cannot be decrypted. */
export function readMessage(
	keys: Keyring,
	{ id, encryptedKey, encryptedBody }: DeliveryRow,
): string | undefined {
	if (!encryptedKey || !encryptedBody) return undefined
	const text = decryptFields(keys, deliveryContextOf(id), encryptedKey, (open) => open(FIELD, encryptedBody))
	return text.ok ? text.value : undefined
}

export type NewDelivery = { id: string; receiverId: string; about: string; message: Message }

/** Adds deliveries and a job for each, in the caller's transaction. Those whose id exists are left as they are. */
export async function insertDeliveries(
	{ keys, jobs, now }: Pick<Services, 'keys' | 'jobs' | 'now'>,
	transaction: Transaction,
	deliveries: NewDelivery[],
): Promise<void> {
	if (deliveries.length === 0) return
	const at = now()
	const added = await transaction
		.insert(leadDeliveries)
		.values(
			deliveries.map(({ message, ...delivery }) => ({
				...delivery,
				event: message.type,
				...encryptMessage(keys, delivery.id, message),
				nextTryAt: at,
				beganAt: at,
				createdAt: at,
			})),
		)
		.onConflictDoNothing({ target: leadDeliveries.id })
		.returning({ id: leadDeliveries.id })
	await insertJobs(jobs, transaction, added)
}

const insertJobs = (
	jobs: Services['jobs'],
	transaction: Transaction,
	rows: { id: string }[],
	startAfter = 0,
) =>
	jobs.insert(
		QUEUES.leadDeliveries,
		rows.map(({ id }) => ({ data: { delivery: id } satisfies DeliveryJob, startAfter })),
		inTransaction(transaction),
	)

/** Claims a delivery that is due, during which no other worker sends it. Undefined: it is not due, or has gone. */
export async function claimDelivery(db: Database, id: string, at: Date): Promise<DeliveryRow | undefined> {
	const { claimedUntil, status, nextTryAt } = leadDeliveries
	const [row] = await db
		.update(leadDeliveries)
		.set({ claimedUntil: new Date(at.getTime() + CLAIM) })
		.where(
			and(
				eq(leadDeliveries.id, id),
				inArray(status, OPEN),
				lte(nextTryAt, new Date(at.getTime() + EARLY)),
				or(isNull(claimedUntil), lt(claimedUntil, at)),
			),
		)
		.returning()
	return row
}

export async function markDelivered(
	db: Pick<Database, 'update'>,
	id: string,
	sentAt: Date,
	emailId: string | null = null,
): Promise<void> {
	await db
		.update(leadDeliveries)
		.set({
			status: 'sent',
			sentAt,
			emailId,
			lastError: null,
			claimedUntil: null,
			attempts: sql`${leadDeliveries.attempts} + 1`,
		})
		.where(eq(leadDeliveries.id, id))
}

/** The next try is a job, in the same transaction; without a time it is given up. */
export const markNotDelivered = (
	{ db, jobs }: Pick<Services, 'db' | 'jobs'>,
	{ id, claimedUntil }: DeliveryRow,
	lastError: string,
	next: { at: Date; seconds: number } | undefined,
): Promise<void> =>
	db.transaction(async (transaction) => {
		const rows = await transaction
			.update(leadDeliveries)
			.set({
				status: next ? 'delayed' : 'failed',
				lastError,
				claimedUntil: null,
				attempts: sql`${leadDeliveries.attempts} + 1`,
				...(next && { nextTryAt: next.at }),
			})
			// Only while this worker's claim holds: after that, a later worker's status is the newer one.
			.where(and(eq(leadDeliveries.id, id), eq(leadDeliveries.claimedUntil, claimedUntil as Date)))
			.returning({ id: leadDeliveries.id })
		if (next) await insertJobs(jobs, transaction, rows, next.seconds)
	})

/** Gives a claim back: a paused receiver keeps what waits for it. */
export async function releaseDelivery(db: Database, id: string): Promise<void> {
	await db.update(leadDeliveries).set({ claimedUntil: null }).where(eq(leadDeliveries.id, id))
}

/** Of a receiver that has gone. */
export async function removeDelivery(db: Database, id: string): Promise<void> {
	await db.delete(leadDeliveries).where(eq(leadDeliveries.id, id))
}

/** Tries again, for another day: all that waits for a receiver, or one delivery that was given up. */
export async function reopenDeliveries(
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	transaction: Transaction,
	which: { receiverId: string } | { failed: string; about: string },
): Promise<number> {
	const at = now()
	const rows = await transaction
		.update(leadDeliveries)
		.set({ status: 'waiting', nextTryAt: at, beganAt: at, claimedUntil: null })
		.where(
			'failed' in which
				? and(
						eq(leadDeliveries.id, which.failed),
						eq(leadDeliveries.about, which.about),
						eq(leadDeliveries.status, 'failed'),
					)
				: and(eq(leadDeliveries.receiverId, which.receiverId), inArray(leadDeliveries.status, OPEN)),
		)
		.returning({ id: leadDeliveries.id })
	await insertJobs(jobs, transaction, rows)
	return rows.length
}

/** Of one lead, newest first. */
export const listDeliveriesOf = (db: Pick<Database, 'select'>, about: string) => {
	const { id, receiverId, event, status, lastError, createdAt, sentAt, emailId } = leadDeliveries
	return db
		.select({ id, receiverId, event, status, lastError, createdAt, sentAt, emailId })
		.from(leadDeliveries)
		.where(eq(leadDeliveries.about, about))
		.orderBy(desc(createdAt), id)
}

const LOST = 10 * 60_000 // ms

/** Inserts a job for each delivery that is long due: a restored backup has no jobs. */
export const requeueDeliveries = ({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> =>
	db.transaction(async (transaction) => {
		const isLost = lt(leadDeliveries.nextTryAt, new Date(now().getTime() - LOST))
		const rows = await transaction
			.select({ id: leadDeliveries.id })
			.from(leadDeliveries)
			.where(and(inArray(leadDeliveries.status, OPEN), isLost))
		await insertJobs(jobs, transaction, rows)
	})

/** What waits, or was sent, about removed leads. */
export async function removeDeliveriesOf(transaction: Transaction, about: string[]): Promise<void> {
	await transaction.delete(leadDeliveries).where(inArray(leadDeliveries.about, about))
}
