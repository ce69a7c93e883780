/**
 * Encrypted drafts, found only with their token. Deleted a day after the last step, on submission, or when
 * cleared.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { networkOf } from '#app/core/network.ts'
import { DIGEST_LABELS, ENCRYPTION_TABLES, SUBMISSION_KEYS } from '#app/core/stored-names.ts'
import { addSubmission, findSubmission } from '#app/features/submissions/submission-service.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import {
	beginEncryption,
	decryptFields,
	type EncryptionContext,
	keyedDigest,
	keyIdInPrefix,
	PREFIX_LENGTH,
} from '#app/infra/encryption/encryption.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { VEHICLE_FIELD } from './application.ts'
import { applicationDrafts } from './application-table.server.ts'
import { DRAFT_HOURS, type Draft, valuesToStore } from './next-state.ts'

type DraftServices = Pick<Services, 'db' | 'keys' | 'now'>

/** The plaintext of the encrypted body. The sensitive data inside is encrypted again with its own key. */
type Body = Draft & {
	special?: { key: string; seal: string }
	vehicleId?: string // in drafts of earlier releases, which did not store it as a value
}

const MAX_DRAFTS = 5_000 // of at most 70 kB each
const TOKEN_BYTES = 32
const BATCH = 200
const TIME_BYTES = 6 // prefix of a token: its creation time

/** Undefined if there is no such draft. Concurrent changes run one after the other (row lock). */
export const changeDraft = (
	services: DraftServices,
	token: string,
	change: (draft: Draft) => Draft,
): Promise<Draft | undefined> =>
	services.db.transaction(async (db) => {
		const [row] = await db.select().from(applicationDrafts).where(isStored(services, token)).for('update')
		const before = row && (await decryptDraft({ ...services, db }, row))
		if (!before) return undefined
		const draft = change(before)
		const { id, ...changes } = buildRow(services, token, draft)
		await db.update(applicationDrafts).set(changes).where(eq(applicationDrafts.id, id))
		return draft
	})

/** Returns the token of the new draft. The server generates it, so that an attacker cannot choose it. */
export async function createDraft(services: DraftServices, draft: Draft, clientIp = ''): Promise<string> {
	const token = newToken(services.now().getTime())
	const network = networkDigest(services, clientIp)
	await services.db.insert(applicationDrafts).values({ ...buildRow(services, token, draft), network })
	return token
}

function newToken(begun: number, bytes = randomBytes(TOKEN_BYTES)): string {
	bytes.writeUIntBE(begun, 0, TIME_BYTES)
	return bytes.toString('base64url')
}

/** Gives a draft another token and returns it; undefined if there is no draft. The earlier token leads to none then. */
export const renewToken = (services: DraftServices, token: string): Promise<string | undefined> =>
	services.db.transaction(async (db) => {
		const [row] = await db.delete(applicationDrafts).where(isStored(services, token)).returning()
		const draft = row && (await decryptDraft({ ...services, db }, row))
		if (!draft) return undefined
		const renewed = newToken(beginningOf(token))
		const { network } = row
		await db.insert(applicationDrafts).values({ ...buildRow(services, renewed, draft), network })
		return renewed
	})

/**
 * Stores the draft that follows an ended one, and returns its token. The token is derived from that of the
 * ended draft: however often the ended one is sent again, one draft follows, which keeps what was filled in
 * since. Undefined if that has ended too.
 */
export async function createNextDraft(
	services: DraftServices,
	ended: string,
	draft: Draft,
	clientIp: string,
): Promise<string | undefined> {
	const { db, keys } = services
	const text = `${DIGEST_LABELS.nextDraft} ${ended}`
	const bytes = Buffer.from(keyedDigest(keys.active('form-token'), text), 'base64url')
	const token = newToken(beginningOf(ended), bytes)
	if (await findDraftEnd(db, token)) return undefined
	const row = { ...buildRow(services, token, draft), network: networkDigest(services, clientIp) }
	const [target, setWhere] = [applicationDrafts.id, lte(applicationDrafts.expiresAt, services.now())]
	await db.insert(applicationDrafts).values(row).onConflictDoUpdate({ target, set: row, setWhere })
	return token
}

/**
 * Whether one more draft of this client may be stored. In a full table the network that has most drafts gives
 * up the one that was left alone longest, unless the client is of that network. So a few networks cannot keep
 * out the others, whatever they fill in.
 */
export async function makeRoomForDraft(services: DraftServices, clientIp: string): Promise<boolean> {
	const { db } = services
	if ((await db.$count(applicationDrafts)) < MAX_DRAFTS) return true
	const own = eq(applicationDrafts.network, networkDigest(services, clientIp) ?? '')
	const { rowCount } = await db.execute(sql`
		delete from ${applicationDrafts} where ${applicationDrafts.id} = (
			select id from (
				select id, expires_at, count(*) over (partition by network) as drafts from ${applicationDrafts}
			) draft
			where drafts > (select count(*) from ${applicationDrafts} where ${own})
			order by drafts desc, expires_at limit 1
		)`)
	return rowCount === 1
}

/** When the draft was begun, in ms. Only a stored row proves that the time in the token is genuine. */
export async function findDraftStart(db: Database, token: string): Promise<number | undefined> {
	const storedCount = await db.$count(applicationDrafts, eq(applicationDrafts.id, idOf(token)))
	return storedCount ? beginningOf(token) : undefined
}

const beginningOf = (token: string): number => Buffer.from(token, 'base64url').readUIntBE(0, TIME_BYTES)

/**
 * Returns undefined if there is no draft, it has expired, or its ciphertext was tampered with.
 * @throws if its key is missing.
 */
export async function findDraft(services: DraftServices, token: string): Promise<Draft | undefined> {
	const [row] = await services.db.select().from(applicationDrafts).where(isStored(services, token))
	return row && decryptDraft(services, row)
}

/**
 * Deletes the draft and stores how it ended: with the result of its application, or, when it was cleared,
 * without one. A save that arrives later then creates no draft, and a lost response can be sent again.
 */
export async function endDraft(
	transaction: Transaction,
	token: string,
	createdAt: Date,
	result: object = {},
): Promise<void> {
	const { rowCount } = await transaction
		.delete(applicationDrafts)
		.where(eq(applicationDrafts.id, idOf(token)))
	if (!rowCount) return
	await addSubmission(transaction, { key: endKey(token), form: 'application', digest: '', result, createdAt })
}

/** The result with which a draft ended: without properties if it was cleared, undefined if it did not end. */
export const findDraftEnd = async <Result extends object>(
	db: Database,
	token: string,
): Promise<Partial<Result> | undefined> =>
	(await findSubmission(db, endKey(token)))?.result as Partial<Result> | undefined

const endKey = (token: string) => `${SUBMISSION_KEYS.draftEnd} ${idOf(token)}`

/** Deletes expired drafts. */
export async function clearDrafts({ db, now }: Pick<DraftServices, 'db' | 'now'>): Promise<void> {
	await db.delete(applicationDrafts).where(lte(applicationDrafts.expiresAt, now()))
}

/** Yields all drafts that can be decrypted, in batches. Only their plaintext shows whose they are. */
export async function* iterateDrafts(
	services: Pick<DraftServices, 'db' | 'keys'>,
): AsyncGenerator<{ id: string; draft: Draft }> {
	const { id } = applicationDrafts
	for (let lastId = ''; ; ) {
		const batch = services.db.select().from(applicationDrafts).where(gt(id, lastId)).orderBy(id)
		const rows = await batch.limit(BATCH)
		for (const row of rows) {
			const draft = await decryptDraft(services, row).catch(() => undefined) // its key is missing
			if (draft) yield { id: row.id, draft }
		}
		if (rows.length < BATCH) return
		lastId = rows.at(-1)?.id ?? ''
	}
}

export async function removeDrafts(transaction: Transaction, ids: string[]): Promise<void> {
	if (ids.length > 0) await transaction.delete(applicationDrafts).where(inArray(applicationDrafts.id, ids))
}

const isStored = ({ now }: Pick<DraftServices, 'now'>, token: string) =>
	and(eq(applicationDrafts.id, idOf(token)), gt(applicationDrafts.expiresAt, now()))

const networkDigest = ({ keys }: Pick<DraftServices, 'keys'>, clientIp: string): string | null =>
	clientIp
		? keyedDigest(keys.active('form-token'), `${DIGEST_LABELS.draftNetwork} ${networkOf(clientIp, 48)}`)
		: null

/** A hash, so that the row does not reveal the token. */
const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const encryptionContextOf = (row: string, purpose: EncryptionContext['purpose']): EncryptionContext => ({
	table: ENCRYPTION_TABLES.applicationDrafts,
	row,
	purpose,
})

function buildRow({ keys, now }: Pick<DraftServices, 'keys' | 'now'>, token: string, draft: Draft) {
	const id = idOf(token)
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-app'))
	const encryptedBody = encrypt('body', JSON.stringify(buildBody(keys, id, draft)))
	return { id, encryptedKey, encryptedBody, expiresAt: new Date(now().getTime() + DRAFT_HOURS * 3_600_000) }
}

function buildBody(keys: Keyring, id: string, { step, completed, answers }: Draft): Body {
	const { ethnicGroup, ...otherValues } = valuesToStore(answers)
	const body = { step, completed, answers: otherValues }
	if (typeof ethnicGroup !== 'string' || ethnicGroup === '') return body
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-special'))
	return { ...body, special: { key: encryptedKey, seal: encrypt('ethnicGroup', ethnicGroup) } }
}

async function decryptDraft(
	{ db, keys }: { db: Pick<Database, 'select'>; keys: Keyring },
	{ id, encryptedKey, encryptedBody }: typeof applicationDrafts.$inferSelect,
): Promise<Draft | undefined> {
	const text = decryptField(keys, encryptionContextOf(id, 'kek-app'), encryptedKey, 'body', encryptedBody)
	if (text === undefined) return undefined
	const { special: sensitive, vehicleId, ...draft } = JSON.parse(text) as Body
	if (vehicleId) draft.answers[VEHICLE_FIELD] = vehicleId
	if (!sensitive) return draft
	// Key rotation does not re-encrypt it, so its key may have been retired since.
	const keyId = keyIdInPrefix(sensitive.key.slice(0, PREFIX_LENGTH))
	const isKey = eq(encryptionKeys.id, keyId)
	const [key] = keys.find(keyId) ? [] : await db.select().from(encryptionKeys).where(isKey)
	const context = encryptionContextOf(id, 'kek-special')
	const ethnicGroup = key?.retired
		? undefined
		: decryptField(keys, context, sensitive.key, 'ethnicGroup', sensitive.seal)
	return { ...draft, answers: { ...draft.answers, ethnicGroup: ethnicGroup ?? '' } }
}

/** Returns undefined if the ciphertext was tampered with. */
function decryptField(
	keys: Keyring,
	context: EncryptionContext,
	encryptedKey: string,
	field: string,
	encrypted: string,
): string | undefined {
	const text = decryptFields(keys, context, encryptedKey, (open) => open(field, encrypted))
	if (!text.ok && text.error === 'locked') throw new Error('the key of a draft is missing')
	return text.ok ? text.value : undefined
}
