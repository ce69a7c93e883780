/** Every form comes in here: looked over, counted, and kept once however often it is sent. */
import type { Values } from '#app/kernel/form.ts'
import { networkOf } from '#app/kernel/network.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { type Transaction, withinTime } from '#app/platform/database.server.ts'
import type { Key } from '#app/platform/keys-file.server.ts'
import { countInWindow } from '#app/platform/rate-limit.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { keyedDigest } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type FormToken, readToken } from './form-token.server.ts'
import { type Arrival, type FormName, PAGE_FIELD, type Suspicion, TOKEN_FIELD, TRAP_FIELD } from './intake.ts'
import { hasManyLinks, isLikeAddress } from './links.ts'
import { addSubmission, changeAnswer, findSubmission } from './submission-store.server.ts'

/** The visitor is told within 3 seconds that a form could not be stored; the rest is for the page that says so. */
const MAX_MILLISECONDS = 2_000
const SAVES_PER_FORM = 10 // named in settings.server.ts

type Given = Pick<Services, 'db' | 'keys' | 'clock' | 'formRules' | 'log' | 'metrics'>

/**
 * What a form tells that is weighed: who writes, the words they chose, and when it was begun if that was before its page.
 * A form that is not right names nobody.
 */
type Told = { email?: string; name?: string; text: string; begun?: number | undefined } // milliseconds

/**
 * Runs the work for a form when its turn comes, in a limited time on one database connection: the one that the work is
 * given. It may use no other.
 * @throws Error when the database does not answer in time. Then the form may be stored or not; sent again with the same
 * token, it is stored once.
 */
export const inTurn = <Given extends Pick<Services, 'db' | 'formWork'>, Done>(
	given: Given,
	work: (given: Given) => Promise<Done>,
): Promise<Done> =>
	given.formWork.run(() => withinTime(given.db, MAX_MILLISECONDS, (db) => work({ ...given, db })))

/** Lets a form in, with what is suspicious about it; over the limit only when it is in already. */
export async function admit(
	given: Given,
	visitor: string,
	form: FormName,
	values: Values,
	told: Told,
): Promise<Result<Arrival, 'over-limit'>> {
	const token = readToken(given, form, values[TOKEN_FIELD])
	const key = keyOf(given, form, values, token)
	const { perAddress, perMailbox } = given.formRules
	const met = await countVisit(given, visitor, told.email)
	if (met.network > perAddress && !(await findSubmission(given.db, key))) return fail('over-limit')

	const suspicions: Record<Suspicion, boolean> = {
		honeypot: String(values[TRAP_FIELD] ?? '').trim() !== '',
		'too-fast': isTooFast(given, token, told.begun),
		'too-old': isTooOld(given, token),
		'no-token': !token,
		links: hasManyLinks(told.text),
		mailbox: met.mailbox > perMailbox,
		name: isLikeAddress(told.name ?? ''),
	}
	const found = Object.entries(suspicions).filter(([, is]) => is)
	return ok({ form, key, suspicions: found.map(([suspicion]) => suspicion as Suspicion) })
}

/** Whether a form on its way may be saved once more: far oftener than it may be sent, counted apart. */
export async function admitSave(given: Given, visitor: string): Promise<boolean> {
	const bucket = visitor && bucketOf(given, 'saves', networkOf(visitor))
	const counts = await counted(given, [bucket])
	return (counts.get(bucket) ?? 0) <= given.formRules.perAddress * SAVES_PER_FORM
}

/**
 * Does the work for this arrival once, in one transaction with the note of it; who sends the same again is answered the
 * same. The work may use nothing of the database but the transaction: those who wait for it hold a connection each.
 */
export async function receiveOnce<Answer extends object>(
	given: Given,
	{ form, key, suspicions }: Arrival,
	fields: Record<string, unknown>,
	work: (transaction: Transaction) => Promise<Answer>,
	known: object = {}, // of the answer, before the work
): Promise<Result<Answer, 'other-content'>> {
	let isNew = false
	const received = await given.db.transaction(
		async (transaction): Promise<Result<Answer, 'other-content'>> => {
			const digest = digestOf(given.keys.active('form-token'), fields)
			const submission = { key, form, digest, answer: known, createdAt: given.clock() }
			if (await addSubmission(transaction, submission)) {
				const answer = await work(transaction)
				if (Object.keys(answer).length > 0) await changeAnswer(transaction, key, answer)
				isNew = true
				return ok(answer)
			}
			const before = await findSubmission(transaction, key)
			if (!before) throw new Error('a submission went while it was sent again')
			return isOf(given, fields, before.digest) ? ok(before.answer as Answer) : fail('other-content')
		},
	)
	if (isNew) given.metrics?.countLead(form, suspicions)
	return received
}

/** What was answered when this arrival came before with the same fields. */
export async function receivedBefore<Answer extends object>(
	given: Given,
	{ key }: Arrival,
	fields: Record<string, unknown>,
): Promise<Answer | undefined> {
	const before = await findSubmission(given.db, key)
	return before && isOf(given, fields, before.digest) ? (before.answer as Answer) : undefined
}

/** What was answered when this very form was sent before. */
export async function sentBefore<Answer extends object>(
	given: Given,
	form: FormName,
	values: Values,
): Promise<Answer | undefined> {
	const key = keyOf(given, form, values, readToken(given, form, values[TOKEN_FIELD]))
	const before = await findSubmission(given.db, key)
	return before?.answer as Answer | undefined
}

/**
 * The token's id; of a token that many have, together with what the open page calls itself. Where nothing tells one
 * sending from another, what was sent stands for itself.
 */
function keyOf({ keys }: Given, form: FormName, values: Values, token: FormToken | undefined): string {
	if (token && !token.isShared) return token.id
	const { [TOKEN_FIELD]: _, ...sent } = values
	const page = values[PAGE_FIELD]
	const told = token && page ? { page } : sent
	// By the token's own key: a form that is sent again after a rotation is the same.
	return digestOf(token?.key ?? keys.active('form-token'), { ...told, [TOKEN_FIELD]: token?.id ?? form })
}

/** It tells under which key it was made, for keys are changed at times. */
function digestOf(key: Key, fields: Record<string, unknown>): string {
	const inOrder = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
	return `${key.id}.${keyedDigest(key, `sent ${JSON.stringify(inOrder)}`)}`
}

function isOf({ keys }: Given, fields: Record<string, unknown>, digest: string): boolean {
	const key = keys.find(digest.split('.')[0] ?? '')
	return key !== undefined && digestOf(key, fields) === digest
}

/** How often this network and this mailbox have sent something within the window, this time included. */
async function countVisit(given: Given, visitor: string, email = '') {
	const network = visitor && bucketOf(given, 'network', networkOf(visitor))
	const mailbox = email && bucketOf(given, 'mailbox', email.normalize('NFKC').trim().toLowerCase())
	const counts = await counted(given, [network, mailbox])
	return { network: counts.get(network) ?? 0, mailbox: counts.get(mailbox) ?? 0 }
}

async function counted(
	{ db, clock, formRules, log }: Given,
	buckets: string[],
): Promise<Map<string, number>> {
	const wish = {
		scope: 'form',
		keys: buckets.filter(Boolean),
		windowSeconds: formRules.windowMinutes * 60,
	} as const
	try {
		const counts = await countInWindow(db, wish, clock())
		return new Map(counts.map(({ key, count }) => [key, count]))
	} catch (error) {
		// A lead weighs more than a count.
		log.warn({ reason: reasonOf(error) }, 'a form was not counted')
		return new Map()
	}
}

const bucketOf = ({ keys }: Given, kind: 'network' | 'mailbox' | 'saves', text: string) =>
	keyedDigest(keys.active('form-token'), `${kind} ${text}`)

const isTooFast = ({ clock, formRules }: Given, token?: FormToken, begun = Number.POSITIVE_INFINITY) =>
	token !== undefined && clock().getTime() - Math.min(token.issuedAt, begun) < formRules.fewestSeconds * 1000

const isTooOld = ({ clock, formRules }: Given, token?: FormToken) =>
	token !== undefined && clock().getTime() - token.issuedAt > formRules.mostHours * 3_600_000
