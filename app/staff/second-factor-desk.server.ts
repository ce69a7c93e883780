/** Somebody's own second factor: set up, made anew, turned off, and its recovery codes. Each asks for the password. */
import { encode } from 'uqr'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from './admin.ts'
import { type AuthAnswer, asIfTaken, askAuth, type Caller } from './auth-request.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { putNotice } from './notice-letter.server.ts'
import { confirmPassword } from './own-password.server.ts'
import { removeSessions } from './own-session-store.server.ts'
import { digestOf, makeUpRecoveryCodes } from './recovery-codes.server.ts'
import {
	beginInput,
	confirmInput,
	type FactorAnswer,
	type FactorIntent,
	type Offer,
} from './second-factor.ts'
import { changeRecoveryCodes, removeSecondFactor } from './second-factor-store.server.ts'
import { readSession } from './session.server.ts'

const LONGEST_ADDRESS = 600

type Asking = { caller: Caller; admin: Admin; values: Values }
type Done = { answer: FactorAnswer; cookies: string[] }

/** A key for the phone. What was set up before ends here. */
export async function beginSecondFactor(given: Services, asking: Asking): Promise<FactorAnswer> {
	const { caller, admin } = asking
	const confirmed = await proved(given, asking, 'begin')
	if (!confirmed.ok) return confirmed.problem
	if (admin.hasSecondFactor) await removeOwn(given, admin)
	const { name } = await findDealerOrLastKnown(given)
	const asked = { password: confirmed.value, issuer: name }
	const { status, told } = await askAuth(given, caller, '/two-factor/enable', asked)
	if (status !== 200) return refused('begin', { refusal: status === 429 ? 'too-many' : 'away' })
	return { step: 'offer', offer: offerOf(String(told?.totpURI)) }
}

/** The first code proves that the phone has the key. Every other session ends, and the recovery codes are told this once. */
export async function confirmSecondFactor(
	given: Services,
	{ caller, admin, values }: Asking,
): Promise<Result<Done, FactorAnswer>> {
	const offer = offerOf(typeof values.offer === 'string' ? values.offer.slice(0, LONGEST_ADDRESS) : '')
	const form = readForm(confirmInput, values)
	if (!form.ok) return fail({ step: 'offer', offer, problems: form.problems })
	const answer = await askAuth(given, caller, '/two-factor/verify-totp', form.value)
	if (answer.status !== 200) return fail({ step: 'offer', offer, ...whyNot(answer) })

	const codes = makeUpRecoveryCodes()
	const { sessionId } = await readSession(given, asIfTaken(caller, answer.cookies))
	await keepCodes(given, admin, codes, ['second-factor', 'recovery-codes'])
	await removeSessions(given.db, admin.id, sessionId)
	given.log.info({ admin: admin.id }, 'somebody set up their second factor')
	return ok({ answer: { step: 'codes', codes, isNew: true }, cookies: answer.cookies })
}

/** Others in the place of those that were told before. */
export async function renewRecoveryCodes(given: Services, asking: Asking): Promise<FactorAnswer> {
	const confirmed = await proved(given, asking, 'codes')
	if (!confirmed.ok) return confirmed.problem
	const codes = makeUpRecoveryCodes()
	await keepCodes(given, asking.admin, codes, ['recovery-codes'])
	return { step: 'codes', codes, isNew: false }
}

export async function turnOffSecondFactor(
	given: Services,
	asking: Asking,
): Promise<Result<true, FactorAnswer>> {
	const confirmed = await proved(given, asking, 'off')
	if (!confirmed.ok) return confirmed
	await removeOwn(given, asking.admin)
	await removeSessions(given.db, asking.admin.id, asking.admin.sessionId)
	given.post.deliverSoon(
		await given.db.transaction((transaction) => putNotice(given, transaction, asking.admin, 'factor-off')),
	)
	return ok(true)
}

async function proved(
	given: Services,
	{ admin, values }: Asking,
	intent: FactorIntent,
): Promise<Result<string, FactorAnswer>> {
	const form = readForm(beginInput, values)
	if (!form.ok) return fail(refused(intent, { problems: form.problems }))
	const { password } = form.value
	const confirmed = await confirmPassword(given, admin.id, password)
	if (confirmed.ok) return ok(password)
	return fail(
		refused(
			intent,
			confirmed.problem === 'wrong' ? { problems: { password: 'wrong' } } : { refusal: 'too-many' },
		),
	)
}

const refused = (intent: FactorIntent, why: object): FactorAnswer => ({ step: 'refused', intent, ...why })

function whyNot({ status }: AuthAnswer) {
	if (status === 429) return { refusal: 'too-many' as const }
	return status >= 500 ? { refusal: 'away' as const } : { problems: { code: 'wrong' } }
}

function keepCodes(
	{ db, clock, log }: Services,
	admin: Admin,
	codes: string[],
	fields: string[],
): Promise<void> {
	log.info({ admin: admin.id }, 'recovery codes were made')
	return db.transaction(async (transaction) => {
		await changeRecoveryCodes(transaction, admin.id, codes.map(digestOf))
		await addJournalEntry(transaction, journalled(admin, clock(), fields))
	})
}

function removeOwn({ db, clock, log }: Services, admin: Admin): Promise<void> {
	log.info({ admin: admin.id }, 'a second factor was removed by its owner')
	return db.transaction(async (transaction) => {
		await removeSecondFactor(transaction, admin.id)
		await addJournalEntry(transaction, journalled(admin, clock(), ['second-factor']))
	})
}

const journalled = (admin: Admin, at: Date, fields: string[]) => ({
	by: admin,
	at,
	kind: 'admins',
	deed: 'changed' as const,
	recordId: admin.id,
	recordName: admin.name,
	fields,
})

/** What the phone reads, as squares of one path; shown again where a first code was mistyped, to who sent it. */
function offerOf(typed: string): Offer {
	const address = URL.parse(typed)?.protocol === 'otpauth:' ? typed : ''
	const { data, size } = encode(address, { ecc: 'M', border: 4 })
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
	const key = URL.parse(address)?.searchParams.get('secret') ?? ''
	return { address, key: key.replace(/.{4}(?=.)/g, '$& '), picture: { size, path: dark.join('') } }
}
