/** Somebody's own second factor: set up, replaced, turned off, and its recovery codes. A factor that there is guards itself: each change asks for the password and a code. */
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { qrCode } from '#app/media/qr-code.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from './admin.ts'
import { type AuthAnswer, asIfTaken, askAuth, type Caller } from './auth-request.server.ts'
import { checkCode } from './code-check.server.ts'
import { changeCredentials, unavailable } from './credential-change.server.ts'
import { EXPIRED, provePendingKey, requestPendingKey } from './factor-replacement.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { confirmPassword } from './own-password.server.ts'
import { removeSessions } from './own-session-store.server.ts'
import { digestOf, makeUpRecoveryCodes } from './recovery-codes.server.ts'
import {
	beginInput,
	confirmInput,
	type FactorAnswer,
	type FactorIntent,
	factorChangeInput,
	type Offer,
} from './second-factor.ts'
import { changeRecoveryCodes, removeSecondFactor } from './second-factor-store.server.ts'
import { readSession } from './session.server.ts'

const LONGEST_ADDRESS = 600

type Asking = { caller: Caller; admin: Admin; values: Values }
type Done = { answer: FactorAnswer; cookies: string[] }

/** A key for the phone. A factor that there is holds until the new one is proven. */
export async function beginSecondFactor(given: Services, asking: Asking): Promise<FactorAnswer> {
	const { caller, admin } = asking
	const confirmed = await confirmOwner(given, asking, 'begin')
	if (!confirmed.ok) return confirmed.problem
	const { name } = await findDealerOrLastKnown(given)
	const body = { password: confirmed.value, issuer: name }
	const answer = admin.hasSecondFactor
		? await requestPendingKey(given, { caller, userId: admin.id, body })
		: await askAuth(given, caller, '/two-factor/enable', body)
	if (answer.status !== 200) return refused('begin', { refusal: answer.status === 429 ? 'too-many' : 'away' })
	return { step: 'offer', offer: offerOf(String(answer.told?.totpURI)) }
}

/** The first code proves that the phone has the key. Every other session ends, and the recovery codes are told this once. */
export async function confirmSecondFactor(
	given: Services,
	{ caller, admin, values }: Asking,
): Promise<Result<Done, FactorAnswer>> {
	const offer = offerOf(typeof values.offer === 'string' ? values.offer.slice(0, LONGEST_ADDRESS) : '')
	const form = readForm(confirmInput, values)
	if (!form.ok) return fail({ step: 'offer', offer, problems: form.problems })
	const { hasSecondFactor: replaces } = admin
	const codes = makeUpRecoveryCodes()

	const answer = await changeCredentials(given, async ({ transaction, auth, ask, notify }) => {
		const prove = () => ask(caller, '/two-factor/verify-totp', form.value)
		const proven = replaces
			? await provePendingKey(transaction, { userId: admin.id, now: given.clock(), prove })
			: await prove()
		if (proven.status !== 200) return proven
		const here = { ...given, db: transaction, auth }
		const { sessionId } = await readSession(here, asIfTaken(caller, proven.cookies))
		await removeSessions(transaction, admin.id, sessionId)
		await changeRecoveryCodes(transaction, admin.id, codes.map(digestOf))
		await addToJournal(given, transaction, admin, ['second-factor', 'recovery-codes'])
		const kind = replaces ? 'factor-replaced' : 'factor-set-up'
		await notify(admin, { kind, request: caller.request })
		return proven
	}).catch((error: unknown) => unavailable(given, error))

	if (answer === EXPIRED) return fail(refused('begin', { refusal: 'expired' }))
	if (answer.status !== 200) return fail({ step: 'offer', offer, ...whyNot(answer) })
	given.log.info({ admin: admin.id, replaces }, 'a second factor was set up')
	return ok({ answer: { step: 'codes', codes, isNew: true }, cookies: answer.cookies })
}

/** Others in the place of those that were told before. */
export async function renewRecoveryCodes(given: Services, asking: Asking): Promise<FactorAnswer> {
	const { admin, caller } = asking
	const confirmed = await confirmOwner(given, asking, 'codes')
	if (!confirmed.ok) return confirmed.problem
	const codes = makeUpRecoveryCodes()
	await changeCredentials(given, async ({ transaction, notify }) => {
		await changeRecoveryCodes(transaction, admin.id, codes.map(digestOf))
		await addToJournal(given, transaction, admin, ['recovery-codes'])
		await notify(admin, { kind: 'recovery-codes-renewed', request: caller.request })
	})
	given.log.info({ admin: admin.id }, 'recovery codes were made')
	return { step: 'codes', codes, isNew: false }
}

export async function turnOffSecondFactor(
	given: Services,
	asking: Asking,
): Promise<Result<true, FactorAnswer>> {
	const { admin, caller } = asking
	const confirmed = await confirmOwner(given, asking, 'off')
	if (!confirmed.ok) return confirmed
	await changeCredentials(given, async ({ transaction, notify }) => {
		await removeSecondFactor(transaction, admin.id)
		await removeSessions(transaction, admin.id, admin.sessionId)
		await addToJournal(given, transaction, admin, ['second-factor'])
		await notify(admin, { kind: 'factor-off', request: caller.request })
	})
	given.log.info({ admin: admin.id }, 'a second factor was turned off')
	return ok(true)
}

/** By the password, and by a code where there is a factor. Answers the password. */
async function confirmOwner(
	given: Services,
	{ caller, admin, values }: Asking,
	intent: FactorIntent,
): Promise<Result<string, FactorAnswer>> {
	const no = (why: object) => fail(refused(intent, why))
	const form = admin.hasSecondFactor ? readForm(factorChangeInput, values) : readForm(beginInput, values)
	if (!form.ok) return no({ problems: form.problems })
	const { password, code } = { code: undefined, ...form.value }
	const confirmed = await confirmPassword(given, admin.id, password)
	if (!confirmed.ok)
		return no(confirmed.problem === 'wrong' ? { problems: { password: 'wrong' } } : { refusal: 'too-many' })
	if (code === undefined) return ok(password)
	const answer = await checkCode(given, caller, code)
	return answer.status === 200 ? ok(password) : no(whyNot(answer))
}

const refused = (intent: FactorIntent, why: object): FactorAnswer => ({ step: 'refused', intent, ...why })

function whyNot({ status }: AuthAnswer) {
	if (status === 429) return { refusal: 'too-many' as const }
	return status >= 500 ? { refusal: 'away' as const } : { problems: { code: 'wrong' } }
}

const addToJournal = ({ clock }: Services, transaction: Transaction, by: Admin, fields: string[]) =>
	addJournalEntry(transaction, {
		by,
		at: clock(),
		kind: 'admins',
		deed: 'changed',
		recordId: by.id,
		recordName: by.name,
		fields,
	})

/** What the phone reads, as squares of one path; shown again where a first code was mistyped, to who sent it. */
function offerOf(typed: string): Offer {
	const address = URL.parse(typed)?.protocol === 'otpauth:' ? typed : ''
	const key = URL.parse(address)?.searchParams.get('secret') ?? ''
	return { address, key: key.replace(/.{4}(?=.)/g, '$& '), picture: qrCode(address) }
}
