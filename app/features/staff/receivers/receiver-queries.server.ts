/** Queries on `lead_receivers`. Address and secrets are encrypted on insert and decrypted on read. */
import { and, arrayContains, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { beginEncryption, decryptFields } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { isFailing, type ListedReceiver, type ReceiverWay, type Topic } from './receiver.ts'
import { nameOf } from './receiver-schema.ts'
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
