/** Drafts, sealed: found only by who holds their token, gone a day after the last step, when they are sent, or when they are cleared. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { addSubmission, changeAnswer, findSubmission } from '#app/intake/submission-store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import {
	BrokenSeal,
	beginSeal,
	HEAD_LENGTH,
	idInHead,
	openSeal,
	type Place,
} from '#app/platform/seal.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { applicationDrafts } from './application-draft-table.server.ts'
import { type Draft, HOURS_KEPT, keptOf } from './draft.ts'

type Given = Pick<Services, 'db' | 'keys' | 'clock'>

/** As it is sealed: what is special lies in it under a seal of its own. */
type Body = Draft & { special?: { key: string; seal: string } }

const TOKEN_BYTES = 32
const BATCH = 200
const TIME_BYTES = 6 // at the head of a token: when it was made

/** Changes the draft that belongs to a token and returns it; undefined where there is none. Two changes at once follow each other. */
export function changeDraft(
	{ db, keys, clock }: Given,
	token: string,
	change: (draft: Draft) => Draft,
): Promise<Draft | undefined> {
	return db.transaction(async (transaction) => {
		const [row] = await transaction
			.select()
			.from(applicationDrafts)
			.where(isStored(token, clock()))
			.for('update')
		const before = row && (await opened({ db: transaction, keys }, row))
		if (!before) return undefined
		const draft = change(before)
		const { id, ...changed } = rowOf({ keys, clock }, token, draft)
		await transaction.update(applicationDrafts).set(changed).where(eq(applicationDrafts.id, id))
		return draft
	})
}

/** Stores a new draft and returns its token, which is never one that somebody else may have chosen. */
export async function createDraft(given: Given, draft: Draft): Promise<string> {
	const bytes = randomBytes(TOKEN_BYTES)
	bytes.writeUIntBE(given.clock().getTime(), 0, TIME_BYTES)
	const fresh = bytes.toString('base64url')
	await given.db.insert(applicationDrafts).values(rowOf(given, fresh, draft))
	return fresh
}

/** When it was begun, in milliseconds; undefined where there is no such draft, for its row vouches for what its token says. */
export async function findBegun({ db }: Pick<Given, 'db'>, token: string): Promise<number | undefined> {
	const kept = await db.$count(applicationDrafts, eq(applicationDrafts.id, idOf(token)))
	return kept ? Buffer.from(token, 'base64url').readUIntBE(0, TIME_BYTES) : undefined
}

/** Undefined where there is none, where it is too old, and where its seal is broken; throws where its key is away. */
export async function findDraft({ db, keys, clock }: Given, token: string): Promise<Draft | undefined> {
	const [row] = await db.select().from(applicationDrafts).where(isStored(token, clock()))
	return row && opened({ db, keys }, row)
}

/** Removes it for good: a save of it that was on its way finds out. */
export async function endDraft({ db, clock }: Given, token: string): Promise<void> {
	const createdAt = clock()
	await db.transaction(async (transaction) => {
		const { rowCount } = await transaction
			.delete(applicationDrafts)
			.where(eq(applicationDrafts.id, idOf(token)))
		if (rowCount)
			await addSubmission(transaction, { key: endOf(token), form: 'application', digest: '', createdAt })
	})
}

export const isEnded = async ({ db }: Given, token: string): Promise<boolean> =>
	(await findSubmission(db, endOf(token))) !== undefined

/** Removes it as its application is kept; its token leads to the answer, for who did not get that. */
export async function answerDraft(
	transaction: Transaction,
	token: string,
	answer: object,
	createdAt: Date,
): Promise<void> {
	const { rowCount } = await transaction
		.delete(applicationDrafts)
		.where(eq(applicationDrafts.id, idOf(token)))
	if (!rowCount) return
	const key = answerOf(token)
	await addSubmission(transaction, { key, form: 'application', digest: '', createdAt })
	await changeAnswer(transaction, key, answer)
}

export async function findAnswer<Answer extends object>(
	{ db }: Pick<Given, 'db'>,
	token: string,
): Promise<Answer | undefined> {
	return (await findSubmission(db, answerOf(token)))?.answer as Answer | undefined
}

const answerOf = (token: string) => `answered ${idOf(token)}`
const endOf = (token: string) => `ended ${idOf(token)}`

/** Forgets those that are too old. */
export async function clearDrafts({ db, clock }: Pick<Given, 'db' | 'clock'>): Promise<void> {
	await db.delete(applicationDrafts).where(lte(applicationDrafts.expiresAt, clock()))
}

/** All that open, a few at a time: whose they are stands in them alone. */
export async function* walkDrafts({
	db,
	keys,
}: Pick<Given, 'db' | 'keys'>): AsyncGenerator<{ id: string; draft: Draft }> {
	for (let last = ''; ; ) {
		const rows = await db
			.select()
			.from(applicationDrafts)
			.where(gt(applicationDrafts.id, last))
			.orderBy(applicationDrafts.id)
			.limit(BATCH)
		for (const row of rows) {
			const draft = await opened({ db, keys }, row).catch(() => undefined) // its key is away
			if (draft) yield { id: row.id, draft }
		}
		if (rows.length < BATCH) return
		last = rows.at(-1)?.id ?? ''
	}
}

export async function removeDrafts(transaction: Transaction, ids: string[]): Promise<void> {
	if (ids.length > 0) await transaction.delete(applicationDrafts).where(inArray(applicationDrafts.id, ids))
}

const isStored = (token: string, now: Date) =>
	and(eq(applicationDrafts.id, idOf(token)), gt(applicationDrafts.expiresAt, now))

/** The row does not tell the token. */
const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const placeOf = (row: string, purpose: Place['purpose']): Place => ({
	table: 'application_drafts',
	row,
	purpose,
})

function rowOf({ keys, clock }: Pick<Given, 'keys' | 'clock'>, token: string, draft: Draft) {
	const id = idOf(token)
	const { sealedKey, seal } = beginSeal(keys, placeOf(id, 'kek-app'))
	return {
		id,
		sealedKey,
		sealedBody: seal('body', JSON.stringify(bodyOf(keys, id, draft))),
		expiresAt: new Date(clock().getTime() + HOURS_KEPT * 3_600_000),
	}
}

function bodyOf(keys: Keyring, id: string, { step, completed, answers, vehicleId }: Draft): Body {
	const { ethnicGroup, ...ordinary } = keptOf(answers)
	const body = { step, completed, answers: ordinary, ...(vehicleId && { vehicleId }) }
	if (typeof ethnicGroup !== 'string' || ethnicGroup === '') return body
	const { sealedKey, seal } = beginSeal(keys, placeOf(id, 'kek-special'))
	return { ...body, special: { key: sealedKey, seal: seal('ethnicGroup', ethnicGroup) } }
}

async function opened(
	{ db, keys }: { db: Pick<Database, 'select'>; keys: Keyring },
	row: typeof applicationDrafts.$inferSelect,
): Promise<Draft | undefined> {
	const text = unsealed(keys, placeOf(row.id, 'kek-app'), row.sealedKey, 'body', row.sealedBody)
	if (text === undefined) return undefined
	const { special, ...draft } = JSON.parse(text) as Body
	if (!special) return draft
	const answers = { ...draft.answers, ethnicGroup: '' }
	// No rotation reaches it: its key may have been retired since.
	if (!keys.find(keyOf(special))) {
		const [key] = await db
			.select()
			.from(sealingKeys)
			.where(eq(sealingKeys.id, keyOf(special)))
		if (key?.retired) return { ...draft, answers }
	}
	const place = placeOf(row.id, 'kek-special')
	const ethnicGroup = unsealed(keys, place, special.key, 'ethnicGroup', special.seal) ?? ''
	return { ...draft, answers: { ...answers, ethnicGroup } }
}

const keyOf = ({ key }: { key: string }) => idInHead(key.slice(0, HEAD_LENGTH))

function unsealed(keys: Keyring, place: Place, sealedKey: string, field: string, sealed: string) {
	const seals = openSeal(keys, place, sealedKey)
	if (!seals.ok && seals.problem === 'locked') throw new Error('the key of a draft is away')
	try {
		return seals.ok ? seals.value.open(field, sealed) : undefined
	} catch (error) {
		if (error instanceof BrokenSeal) return undefined
		throw error
	}
}
