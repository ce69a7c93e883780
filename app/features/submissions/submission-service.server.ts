/** Every form comes in here: looked over, counted, and kept once however often it is sent. */
import type { Values } from '#app/core/form.ts'
import { networkOf } from '#app/core/network.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type Transaction, withTimeout } from '#app/infra/database.server.ts'
import { keyedDigest } from '#app/infra/encryption.server.ts'
import type { Key } from '#app/infra/keys-file.server.ts'
import { countInWindow } from '#app/infra/rate-limit.server.ts'
import { reasonOf } from '#app/infra/read-or.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type FormToken, readToken } from './form-token.server.ts'
import { hasManyLinks, looksLikeAddress } from './links.ts'
import {
	type FormName,
	PAGE_FIELD,
	type SpamFlag,
	type Submission,
	TOKEN_FIELD,
	TRAP_FIELD,
} from './submission.ts'
import { addSubmission, findSubmission, updateSubmissionResult } from './submission-queries.server.ts'

/** The visitor is told within 3 seconds that a form could not be stored; the rest is for the page that says so. */
const MAX_MILLISECONDS = 2_000
const SAVES_PER_FORM = 10 // named in settings.server.ts

type SubmissionServices = Pick<Services, 'db' | 'keys' | 'now' | 'formRules' | 'log' | 'metrics'>

/**
 * What a form tells that is weighed: who writes, the words they chose, and when it was begun if that was before its page.
 * A form that is not right names nobody.
 */
type SubmissionDetails = { email?: string; name?: string; text: string; begun?: number | undefined } // milliseconds

/**
 * Runs the work for a form when its turn comes, in a limited time on one database connection: the one that the work is
 * given. It may use no other.
 * @throws Error when the database does not answer in time. Then the form may be stored or not; sent again with the same
 * token, it is stored once.
 */
export const runQueued = <QueuedServices extends Pick<Services, 'db' | 'formWork'>, Result>(
	services: QueuedServices,
	work: (services: QueuedServices) => Promise<Result>,
): Promise<Result> =>
	services.formWork.run(() => withTimeout(services.db, MAX_MILLISECONDS, (db) => work({ ...services, db })))

/** Lets a form in, with what is suspicious about it; over the limit only when it is in already. */
export async function screenSubmission(
	services: SubmissionServices,
	clientIp: string,
	form: FormName,
	values: Values,
	details: SubmissionDetails,
): Promise<Result<Submission, 'over-limit'>> {
	const token = readToken(services, form, values[TOKEN_FIELD])
	const key = submissionKey(services, form, values, token)
	const { perAddress, perMailbox } = services.formRules
	const counts = await countVisit(services, clientIp, details.email)
	if (counts.network > perAddress && !(await findSubmission(services.db, key))) return fail('over-limit')

	const suspicions: Record<SpamFlag, boolean> = {
		honeypot: String(values[TRAP_FIELD] ?? '').trim() !== '',
		'too-fast': isTooFast(services, token, details.begun),
		'too-old': isTooOld(services, token),
		'no-token': !token,
		links: hasManyLinks(details.text),
		mailbox: counts.mailbox > perMailbox,
		name: looksLikeAddress(details.name ?? ''),
	}
	const flagged = Object.entries(suspicions).filter(([, isFlagged]) => isFlagged)
	return ok({ form, key, suspicions: flagged.map(([spamFlag]) => spamFlag as SpamFlag) })
}

/** Whether a form on its way may be saved once more: far oftener than it may be sent, counted apart. */
export async function limitDraftSave(services: SubmissionServices, clientIp: string): Promise<boolean> {
	const bucket = clientIp && bucketOf(services, 'saves', networkOf(clientIp))
	const counts = await countBuckets(services, [bucket])
	return (counts.get(bucket) ?? 0) <= services.formRules.perAddress * SAVES_PER_FORM
}

/**
 * Does the work for this arrival once, in one transaction with the note of it; who sends the same again is answered the
 * same. The work may use nothing of the database but the transaction: those who wait for it hold a connection each.
 */
export async function receiveOnce<Value extends object>(
	services: SubmissionServices,
	{ form, key, suspicions }: Submission,
	fields: Record<string, unknown>,
	work: (transaction: Transaction) => Promise<Value>,
	initialResult: object = {}, // of the answer, before the work
): Promise<Result<Value, 'other-content'>> {
	let isNew = false
	const received = await services.db.transaction(
		async (transaction): Promise<Result<Value, 'other-content'>> => {
			const digest = digestOf(services.keys.active('form-token'), fields)
			const submission = { key, form, digest, answer: initialResult, createdAt: services.now() }
			if (await addSubmission(transaction, submission)) {
				const result = await work(transaction)
				if (Object.keys(result).length > 0) await updateSubmissionResult(transaction, key, result)
				isNew = true
				return ok(result)
			}
			const before = await findSubmission(transaction, key)
			if (!before) throw new Error('a submission went while it was sent again')
			return matchesDigest(services, fields, before.digest)
				? ok(before.answer as Value)
				: fail('other-content')
		},
	)
	if (isNew) services.metrics?.countLead(form, suspicions)
	return received
}

/** What was answered when this arrival came before with the same fields. */
export async function findReceivedResult<Result extends object>(
	services: SubmissionServices,
	{ key }: Submission,
	fields: Record<string, unknown>,
): Promise<Result | undefined> {
	const before = await findSubmission(services.db, key)
	return before && matchesDigest(services, fields, before.digest) ? (before.answer as Result) : undefined
}

/** What was answered when this very form was sent before. */
export async function findEarlierResult<Result extends object>(
	services: SubmissionServices,
	form: FormName,
	values: Values,
): Promise<Result | undefined> {
	const key = submissionKey(services, form, values, readToken(services, form, values[TOKEN_FIELD]))
	const before = await findSubmission(services.db, key)
	return before?.answer as Result | undefined
}

/**
 * The token's id; of a token that many have, together with what the open page calls itself. Where nothing tells one
 * sending from another, what was sent stands for itself.
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
	// By the token's own key: a form that is sent again after a rotation is the same.
	return digestOf(token?.key ?? keys.active('form-token'), { ...content, [TOKEN_FIELD]: token?.id ?? form })
}

/** It tells under which key it was made, for keys are changed at times. */
function digestOf(key: Key, fields: Record<string, unknown>): string {
	const inOrder = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
	return `${key.id}.${keyedDigest(key, `sent ${JSON.stringify(inOrder)}`)}`
}

function matchesDigest(
	{ keys }: SubmissionServices,
	fields: Record<string, unknown>,
	digest: string,
): boolean {
	const key = keys.find(digest.split('.')[0] ?? '')
	return key !== undefined && digestOf(key, fields) === digest
}

/** How often this network and this mailbox have sent something within the window, this time included. */
async function countVisit(services: SubmissionServices, clientIp: string, email = '') {
	const network = clientIp && bucketOf(services, 'network', networkOf(clientIp))
	const mailbox = email && bucketOf(services, 'mailbox', email.normalize('NFKC').trim().toLowerCase())
	const counts = await countBuckets(services, [network, mailbox])
	return { network: counts.get(network) ?? 0, mailbox: counts.get(mailbox) ?? 0 }
}

async function countBuckets(
	{ db, now, formRules, log }: SubmissionServices,
	buckets: string[],
): Promise<Map<string, number>> {
	const options = {
		scope: 'form',
		keys: buckets.filter(Boolean),
		windowSeconds: formRules.windowMinutes * 60,
	} as const
	try {
		const counts = await countInWindow(db, options, now())
		return new Map(counts.map(({ key, count }) => [key, count]))
	} catch (error) {
		// A lead weighs more than a count.
		log.warn({ reason: reasonOf(error) }, 'a form was not counted')
		return new Map()
	}
}

const bucketOf = ({ keys }: SubmissionServices, kind: 'network' | 'mailbox' | 'saves', text: string) =>
	keyedDigest(keys.active('form-token'), `${kind} ${text}`)

const isTooFast = (
	{ now, formRules }: SubmissionServices,
	token?: FormToken,
	begun = Number.POSITIVE_INFINITY,
) => token !== undefined && now().getTime() - Math.min(token.issuedAt, begun) < formRules.fewestSeconds * 1000

const isTooOld = ({ now, formRules }: SubmissionServices, token?: FormToken) =>
	token !== undefined && now().getTime() - token.issuedAt > formRules.mostHours * 3_600_000
