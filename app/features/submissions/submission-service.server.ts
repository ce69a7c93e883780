/** Use cases for submitted forms: spam screening, rate limits, and storage once per idempotency key. */

import { eq } from 'drizzle-orm'
import type { Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { toPlainLine } from '#app/core/typed-text.ts'
import { type Database, type Transaction, withTimeout } from '#app/infra/database/database.server.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import type { Key } from '#app/infra/encryption/keyring.server.ts'
import { countInWindow, countNetwork, type NetworkCount } from '#app/infra/rate-limit.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { greetingName, hasManyLinks } from './sender-text.ts'
import {
	type FormName,
	PAGE_FIELD,
	type SpamFlag,
	type Submission,
	TOKEN_FIELD,
	TRAP_FIELD,
} from './submission.ts'
import { submissions } from './submission-table.server.ts'
import { type FormToken, readToken } from './visitor-tokens.server.ts'

type StoredSubmission = typeof submissions.$inferSelect
const NO_RESULT = {} // placeholder; never visible: committed together with its result

/**
 * Inserts a submission. Returns false if the idempotency key exists already; waits for a concurrent
 * transaction that is inserting the same key.
 */
export async function addSubmission(
	transaction: Transaction,
	submission: Pick<StoredSubmission, 'key' | 'form' | 'digest'> & {
		result?: object
		createdAt: Date
	},
): Promise<boolean> {
	const { rowCount } = await transaction
		.insert(submissions)
		.values({ result: NO_RESULT, ...submission })
		.onConflictDoNothing()
		.prepare('add-submission')
		.execute()
	return rowCount === 1
}

export async function updateSubmissionResult(
	transaction: Transaction,
	key: string,
	result: object,
): Promise<void> {
	await transaction
		.update(submissions)
		.set({ result })
		.where(eq(submissions.key, key))
		.prepare('update-submission-result')
		.execute()
}

export async function findSubmission(
	db: Database | Transaction,
	key: string,
): Promise<StoredSubmission | undefined> {
	const [result] = await db.select().from(submissions).where(eq(submissions.key, key))
	return result
}

type LimitServices = Pick<Services, 'db' | 'keys' | 'now' | 'formRules' | 'log' | 'rejectedNetworks'>

/**
 * What a network may do, as a multiple of the forms that it may send: send forms and save steps of an
 * application, go to WhatsApp, try links to answer enquiries, check adverts,
 * have licence discs read and fetch the stock feed within the window of forms, begin drafts within a day. Documented in
 * settings.server.ts.
 */
const ALLOWED = { network: 1, saves: 40, drafts: 4, chats: 4, answers: 4, checks: 4, discs: 4, feeds: 1 }
const DAY = 24 * 60 // minutes, for which a draft is stored
type LimitedAction = keyof typeof ALLOWED

const NOT_OVER = { isOver: false, isFarOver: false, seconds: 0 }

/**
 * The seconds for which a network that is far over its limit is rejected, without asking the database; 0 if it
 * is not rejected.
 */
export const secondsRejected = (
	{ rejectedNetworks, now }: Pick<LimitServices, 'rejectedNetworks' | 'now'>,
	action: LimitedAction,
	clientIp: string,
): number => rejectedNetworks.secondsLeft(action, clientIp, now())

/** Counts, in memory, a form that was rejected because others of its network wait. */
export const countRejected = (
	services: Pick<LimitServices, 'formRules' | 'rejectedNetworks' | 'now'>,
	clientIp: string,
): void => services.rejectedNetworks.countRejected(limitOf(services, 'network'), clientIp, services.now())

const limitOf = ({ formRules }: Pick<LimitServices, 'formRules'>, action: LimitedAction) => ({
	kind: action,
	max: formRules.perAddress * ALLOWED[action],
	windowSeconds: (action === 'drafts' ? DAY : formRules.windowMinutes) * 60,
})

/** Counts an action of this network. Fails open: storing a lead matters more than counting it. */
export async function countAction(services: LimitServices, action: LimitedAction, clientIp: string) {
	if (!clientIp) return NOT_OVER
	const keyOfNetwork = (network: string) => keyOf(services, action, network)
	const limit = { ...limitOf(services, action), scope: 'form', keyOf: keyOfNetwork } as const
	return failOpen(services, countNetwork(services, limit, clientIp, services.now()), NOT_OVER)
}

/** Counts a form that names this mailbox, and returns whether these are too many. */
export async function countMailbox(services: LimitServices, email: string): Promise<boolean> {
	const { db, formRules, now } = services
	const keys = [keyOf(services, 'mailbox', toPlainLine(email).toLowerCase())]
	const limit = { scope: 'form', keys, windowSeconds: formRules.windowMinutes * 60 } as const
	const counts = await failOpen(services, countInWindow(db, limit, now()), [])
	return counts.some(({ count }) => count > formRules.perMailbox)
}

async function failOpen<Counted>({ log }: LimitServices, pending: Promise<Counted>, fallback: Counted) {
	try {
		return await pending
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'form could not be counted for the rate limit')
		return fallback
	}
}

const keyOf = ({ keys }: LimitServices, kind: LimitedAction | 'mailbox', text: string) =>
	keyedDigest(keys.active('form-token'), `${kind} ${text}`)

/**
 * The visitor must learn within 3 seconds that a form could not be stored; the remaining second is for
 * rendering that page.
 */
const MAX_MILLISECONDS = 2_000

type SubmissionServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'formRules' | 'log' | 'metrics' | 'rejectedNetworks'
>

/**
 * Input of the spam screening: sender, text, and when the visitor began the form if that was before its page
 * was rendered. For an invalid form, email and name are undefined.
 */
type SubmissionDetails = { email?: string; name?: string; text: string; begun?: number | undefined } // ms

type SubmissionPost = { clientIp: string; form: FormName; values: Values; count?: NetworkCount }

/**
 * Queues the work for a form and runs it with a time limit (2 seconds) on one database connection. The work
 * must use only the connection that it is passed.
 * @throws Error when the database does not respond in time. The form may or may not be stored then; a
 * resubmission with the same token (idempotency key) is stored once.
 */
export const runQueued = <QueuedServices extends Pick<Services, 'db' | 'formWork'>, Result>(
	services: QueuedServices,
	clientIp: string,
	work: (services: QueuedServices) => Promise<Result>,
): Promise<Result> =>
	services.formWork.run(clientIp, () =>
		withTimeout(services.db, MAX_MILLISECONDS, (db) => work({ ...services, db })),
	)

/**
 * Rate-limits a submission and returns its idempotency key and spam flags. A resubmission of a stored form
 * counts too, but passes while its network is not far over the limit.
 * @returns the error code `over-limit` when the network exceeds its rate limit.
 */
export async function screenSubmission(
	services: SubmissionServices,
	{ clientIp, form, values, ...post }: SubmissionPost,
	details: SubmissionDetails,
): Promise<Result<Submission, 'over-limit'>> {
	const token = readToken(services, form, values[TOKEN_FIELD])
	const key = submissionKey(services, form, values, token)
	const { isOver, isFarOver } = post.count ?? (await countAction(services, 'network', clientIp))
	if (isOver && (isFarOver || !(await findSubmission(services.db, key)))) return fail('over-limit')

	const spamFlags: Record<SpamFlag, boolean> = {
		honeypot: String(values[TRAP_FIELD] ?? '').trim() !== '',
		'too-fast': isTooFast(services, token, details.begun),
		'too-old': isTooOld(services, token),
		'no-token': !token,
		links: hasManyLinks(details.text),
		mailbox: !isOver && Boolean(details.email) && (await countMailbox(services, details.email ?? '')),
		name: details.name !== undefined && !greetingName(details.name),
	}
	const flagged = Object.entries(spamFlags).filter(([, isFlagged]) => isFlagged)
	return ok({ form, key, spamFlags: flagged.map(([spamFlag]) => spamFlag as SpamFlag) })
}

/**
 * Runs `work` once per idempotency key, in one transaction with the `submissions` row. A resubmission with
 * the same fields gets the stored result; with different fields, the error code `other-content`. The work
 * must use only the transaction, because each concurrent duplicate that waits for it holds a connection.
 */
export async function receiveOnce<Value extends object>(
	services: SubmissionServices,
	{ form, key, spamFlags }: Submission,
	fields: Record<string, unknown>,
	work: (transaction: Transaction) => Promise<Value>,
	initialResult: object = {}, // stored as the result before the work runs
): Promise<Result<Value, 'other-content'>> {
	let isNew = false
	const received = await services.db.transaction(
		async (transaction): Promise<Result<Value, 'other-content'>> => {
			const digest = digestOf(services.keys.active('form-token'), fields)
			const submission = { key, form, digest, result: initialResult, createdAt: services.now() }
			if (await addSubmission(transaction, submission)) {
				const result = await work(transaction)
				if (Object.keys(result).length > 0) await updateSubmissionResult(transaction, key, result)
				isNew = true
				return ok(result)
			}
			const before = await findSubmission(transaction, key)
			if (!before) throw new Error('a submission was deleted while it was resent')
			return matchesDigest(services, fields, before.digest)
				? ok(before.result as Value)
				: fail('other-content')
		},
	)
	if (isNew) services.metrics?.countLead(form, spamFlags)
	return received
}

/** Returns the stored result of an earlier submission with the same idempotency key and the same fields. */
export async function findReceivedResult<Result extends object>(
	services: SubmissionServices,
	{ key }: Submission,
	fields: Record<string, unknown>,
): Promise<Result | undefined> {
	const before = await findSubmission(services.db, key)
	return before && matchesDigest(services, fields, before.digest) ? (before.result as Result) : undefined
}

/** Returns the stored result of an earlier submission with the same idempotency key, whatever its fields. */
export async function findEarlierResult<Result extends object>(
	services: SubmissionServices,
	form: FormName,
	values: Values,
): Promise<Result | undefined> {
	const key = submissionKey(services, form, values, readToken(services, form, values[TOKEN_FIELD]))
	const before = await findSubmission(services.db, key)
	return before?.result as Result | undefined
}

/**
 * The idempotency key of a submission: the token's id. For a shared token (cached page) it also includes the
 * page id that the browser generated. Without either, it is a digest of the form values.
 */
function submissionKey(
	{ keys }: SubmissionServices,
	form: FormName,
	values: Values,
	token: FormToken | undefined,
): string {
	if (token && !token.isShared) return token.id
	const { [TOKEN_FIELD]: _, ...otherValues } = values
	const page = values[PAGE_FIELD]
	const content = token && page ? { page } : otherValues
	// Signed with the token's own key, so that a resubmission after a key rotation has the same idempotency key.
	return digestOf(token?.key ?? keys.active('form-token'), { ...content, [TOKEN_FIELD]: token?.id ?? form })
}

/** Prefixed with the key id, because keys are rotated. */
function digestOf(key: Key, fields: Record<string, unknown>): string {
	const inOrder = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
	return `${key.id}.${keyedDigest(key, `${DIGEST_LABELS.submission} ${JSON.stringify(inOrder)}`)}`
}

function matchesDigest(
	{ keys }: SubmissionServices,
	fields: Record<string, unknown>,
	digest: string,
): boolean {
	const key = keys.find(digest.split('.')[0] ?? '')
	return key !== undefined && digestOf(key, fields) === digest
}

const isTooFast = (
	{ now, formRules }: SubmissionServices,
	token?: FormToken,
	begun = Number.POSITIVE_INFINITY,
) => token !== undefined && now().getTime() - Math.min(token.issuedAt, begun) < formRules.fewestSeconds * 1000

const isTooOld = ({ now, formRules }: SubmissionServices, token?: FormToken) =>
	token !== undefined && now().getTime() - token.issuedAt > formRules.mostHours * 3_600_000
