/** Drafts, sealed: found only by who holds their token, gone a day after the last step, when they are sent, or when they are cleared. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import {
	addSubmission,
	findSubmission,
	updateSubmissionResult,
} from '#app/features/submissions/submission-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database.server.ts'
import {
	beginDecryption,
	beginEncryption,
	DecryptionError,
	type EncryptionContext,
	keyIdInPrefix,
	PREFIX_LENGTH,
} from '#app/infra/encryption.server.ts'
import { encryptionKeys } from '#app/infra/encryption-key-table.server.ts'
import type { Keyring } from '#app/infra/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { applicationDrafts } from './application-draft-table.server.ts'
import { DRAFT_HOURS, type Draft, valuesToStore } from './draft.ts'

type DraftServices = Pick<Services, 'db' | 'keys' | 'now'>

/** As it is sealed: what is special lies in it under a seal of its own. */
type Body = Draft & { special?: { key: string; seal: string } }

const TOKEN_BYTES = 32
const BATCH = 200
const TIME_BYTES = 6 // at the head of a token: when it was made

/** Changes the draft that belongs to a token and returns it; undefined where there is none. Two changes at once follow each other. */
export function changeDraft(
	{ db, keys, now }: DraftServices,
	token: string,
	change: (draft: Draft) => Draft,
): Promise<Draft | undefined> {
	return db.transaction(async (transaction) => {
		const [row] = await transaction
			.select()
			.from(applicationDrafts)
			.where(draftCondition(token, now()))
			.for('update')
		const before = row && (await decryptDraft({ db: transaction, keys }, row))
		if (!before) return undefined
		const draft = change(before)
		const { id, ...changes } = buildRow({ keys, now }, token, draft)
		await transaction.update(applicationDrafts).set(changes).where(eq(applicationDrafts.id, id))
		return draft
	})
}

/** Stores a new draft and returns its token, which is never one that somebody else may have chosen. */
export async function createDraft(services: DraftServices, draft: Draft): Promise<string> {
	const bytes = randomBytes(TOKEN_BYTES)
	bytes.writeUIntBE(services.now().getTime(), 0, TIME_BYTES)
	const token = bytes.toString('base64url')
	await services.db.insert(applicationDrafts).values(buildRow(services, token, draft))
	return token
}

/** When it was begun, in milliseconds; undefined where there is no such draft, for its row vouches for what its token says. */
export async function findDraftStart(
	{ db }: Pick<DraftServices, 'db'>,
	token: string,
): Promise<number | undefined> {
	const storedCount = await db.$count(applicationDrafts, eq(applicationDrafts.id, idOf(token)))
	return storedCount ? Buffer.from(token, 'base64url').readUIntBE(0, TIME_BYTES) : undefined
}

/** Undefined where there is none, where it is too old, and where its seal is broken; throws where its key is away. */
export async function findDraft({ db, keys, now }: DraftServices, token: string): Promise<Draft | undefined> {
	const [row] = await db.select().from(applicationDrafts).where(draftCondition(token, now()))
	return row && decryptDraft({ db, keys }, row)
}

/** Removes it for good: a save of it that was on its way finds out. */
export async function endDraft({ db, now }: DraftServices, token: string): Promise<void> {
	const createdAt = now()
	await db.transaction(async (transaction) => {
		const { rowCount } = await transaction
			.delete(applicationDrafts)
			.where(eq(applicationDrafts.id, idOf(token)))
		if (rowCount)
			await addSubmission(transaction, { key: endedKey(token), form: 'application', digest: '', createdAt })
	})
}

export const isEnded = async ({ db }: DraftServices, token: string): Promise<boolean> =>
	(await findSubmission(db, endedKey(token))) !== undefined

/** Removes it as its application is kept; its token leads to the answer, for who did not get that. */
export async function markDraftSubmitted(
	transaction: Transaction,
	token: string,
	result: object,
	createdAt: Date,
): Promise<void> {
	const { rowCount } = await transaction
		.delete(applicationDrafts)
		.where(eq(applicationDrafts.id, idOf(token)))
	if (!rowCount) return
	const key = draftResultKey(token)
	await addSubmission(transaction, { key, form: 'application', digest: '', createdAt })
	await updateSubmissionResult(transaction, key, result)
}

export async function findSubmittedResult<Result extends object>(
	{ db }: Pick<DraftServices, 'db'>,
	token: string,
): Promise<Result | undefined> {
	return (await findSubmission(db, draftResultKey(token)))?.answer as Result | undefined
}

const draftResultKey = (token: string) => `answered ${idOf(token)}`
const endedKey = (token: string) => `ended ${idOf(token)}`

/** Forgets those that are too old. */
export async function clearDrafts({ db, now }: Pick<DraftServices, 'db' | 'now'>): Promise<void> {
	await db.delete(applicationDrafts).where(lte(applicationDrafts.expiresAt, now()))
}

/** All that open, a few at a time: whose they are stands in them alone. */
export async function* iterateDrafts({
	db,
	keys,
}: Pick<DraftServices, 'db' | 'keys'>): AsyncGenerator<{ id: string; draft: Draft }> {
	for (let lastId = ''; ; ) {
		const rows = await db
			.select()
			.from(applicationDrafts)
			.where(gt(applicationDrafts.id, lastId))
			.orderBy(applicationDrafts.id)
			.limit(BATCH)
		for (const row of rows) {
			const draft = await decryptDraft({ db, keys }, row).catch(() => undefined) // its key is away
			if (draft) yield { id: row.id, draft }
		}
		if (rows.length < BATCH) return
		lastId = rows.at(-1)?.id ?? ''
	}
}

export async function removeDrafts(transaction: Transaction, ids: string[]): Promise<void> {
	if (ids.length > 0) await transaction.delete(applicationDrafts).where(inArray(applicationDrafts.id, ids))
}

const draftCondition = (token: string, now: Date) =>
	and(eq(applicationDrafts.id, idOf(token)), gt(applicationDrafts.expiresAt, now))

/** The row does not tell the token. */
const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const encryptionContextOf = (row: string, purpose: EncryptionContext['purpose']): EncryptionContext => ({
	table: 'application_drafts',
	row,
	purpose,
})

function buildRow({ keys, now }: Pick<DraftServices, 'keys' | 'now'>, token: string, draft: Draft) {
	const id = idOf(token)
	const { sealedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-app'))
	return {
		id,
		sealedKey,
		sealedBody: encrypt('body', JSON.stringify(buildBody(keys, id, draft))),
		expiresAt: new Date(now().getTime() + DRAFT_HOURS * 3_600_000),
	}
}

function buildBody(keys: Keyring, id: string, { step, completed, answers: values, vehicleId }: Draft): Body {
	const { ethnicGroup, ...otherValues } = valuesToStore(values)
	const body = { step, completed, answers: otherValues, ...(vehicleId && { vehicleId }) }
	if (typeof ethnicGroup !== 'string' || ethnicGroup === '') return body
	const { sealedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id, 'kek-special'))
	return { ...body, special: { key: sealedKey, seal: encrypt('ethnicGroup', ethnicGroup) } }
}

async function decryptDraft(
	{ db, keys }: { db: Pick<Database, 'select'>; keys: Keyring },
	row: typeof applicationDrafts.$inferSelect,
): Promise<Draft | undefined> {
	const text = decryptField(
		keys,
		encryptionContextOf(row.id, 'kek-app'),
		row.sealedKey,
		'body',
		row.sealedBody,
	)
	if (text === undefined) return undefined
	const { special: sensitive, ...draft } = JSON.parse(text) as Body
	if (!sensitive) return draft
	const values = { ...draft.answers, ethnicGroup: '' }
	// No rotation reaches it: its key may have been retired since.
	if (!keys.find(keyIdOf(sensitive))) {
		const [key] = await db
			.select()
			.from(encryptionKeys)
			.where(eq(encryptionKeys.id, keyIdOf(sensitive)))
		if (key?.retired) return { ...draft, answers: values }
	}
	const context = encryptionContextOf(row.id, 'kek-special')
	const ethnicGroup = decryptField(keys, context, sensitive.key, 'ethnicGroup', sensitive.seal) ?? ''
	return { ...draft, answers: { ...values, ethnicGroup } }
}

const keyIdOf = ({ key }: { key: string }) => keyIdInPrefix(key.slice(0, PREFIX_LENGTH))

function decryptField(
	keys: Keyring,
	context: EncryptionContext,
	sealedKey: string,
	field: string,
	encrypted: string,
) {
	const decryptor = beginDecryption(keys, context, sealedKey)
	if (!decryptor.ok && decryptor.error === 'locked') throw new Error('the key of a draft is away')
	try {
		return decryptor.ok ? decryptor.value.decrypt(field, encrypted) : undefined
	} catch (error) {
		if (error instanceof DecryptionError) return undefined
		throw error
	}
}
