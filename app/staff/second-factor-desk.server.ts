/** Somebody's own second factor: set up, replaced, turned off, and its recovery codes. A factor that there is guards itself: each change asks for the password and a code. */
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { readForm } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { qrCode } from '#app/media/qr-code.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { resetRateLimit } from '#app/platform/rate-limit.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from './admin.ts'
import { authHeaders, callAuth } from './auth-call.server.ts'
import { changeCredentials } from './credential-change.server.ts'
import { addPendingKey, EXPIRED, placePendingKey } from './factor-replacement.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { makeUpRecoveryCodes, storedCodes } from './recovery-codes.server.ts'
import { confirmInput, type FactorAnswer, type FactorIntent, type Offer } from './second-factor.ts'
import { changeSecondFactor } from './second-factor-store.server.ts'
import { removeSessions } from './session-store.server.ts'
import { codeAttempts, limitByNetwork } from './sign-in-rate-limit.server.ts'
import { type Confirmation, codeProblem, confirmPasswordAndCode, limitCodes } from './verify-code.server.ts'

const LONGEST_ADDRESS = 600

type Done = { answer: FactorAnswer; cookies: string[] }

/** A key for the phone. A factor that there is holds until the new one is proven. */
export async function beginSecondFactor(given: Services, asking: Confirmation): Promise<FactorAnswer> {
	const { caller, admin } = asking
	const confirmed = await confirmPasswordAndCode(given, asking)
	if (!confirmed.ok) return refused('begin', confirmed.problem)
	const { name } = await findDealerOrLastKnown(given)
	const input = { body: { password: confirmed.value, issuer: name }, headers: authHeaders(caller.request) }
	const offered = await callAuth(given, async ({ api }) => {
		await limitByNetwork(given, caller.clientIp, 'second-factor')
		return admin.hasSecondFactor ? addPendingKey(given, admin.id, input) : api.enableTwoFactor(input)
	})
	if (!offered.ok)
		return refused('begin', { refusal: offered.problem.refusal === 'too-many' ? 'too-many' : 'away' })
	return { step: 'offer', offer: offerOf('totpURI' in offered.value ? offered.value.totpURI : '') }
}

/** The first code proves that the phone has the key. Every other session ends, and the recovery codes are told this once. */
export async function confirmSecondFactor(
	given: Services,
	{ caller, admin, values }: Confirmation,
): Promise<Result<Done, FactorAnswer>> {
	const offer = offerOf(typeof values.offer === 'string' ? values.offer.slice(0, LONGEST_ADDRESS) : '')
	const form = readForm(confirmInput, values)
	if (!form.ok) return fail({ step: 'offer', offer, problems: form.problems })
	const { hasSecondFactor: replaces } = admin
	const { request } = caller
	const codes = makeUpRecoveryCodes()

	const proven = await callAuth(given, async () => {
		await limitCodes(given, caller, admin.id)
		return changeCredentials(given, async ({ transaction, auth, notify }) => {
			const { api } = await auth()
			if (replaces) await placePendingKey(transaction, admin.id, given.clock())
			const input = { body: form.value, headers: authHeaders(request), returnHeaders: true } as const
			await removeSessions(transaction, admin.id, { except: admin.sessionId })
			const { headers } = await api.verifyTOTP(input) // another session takes the place of this one
			await changeSecondFactor(transaction, admin.id, { backupCodes: storedCodes(codes) })
			await addToJournal(given, transaction, admin, ['second-factor', 'recovery-codes'])
			await notify(admin, { kind: replaces ? 'factor-replaced' : 'factor-set-up', request })
			return headers.getSetCookie()
		})
	})
	if (!proven.ok && proven.problem.code === EXPIRED) return fail(refused('begin', { refusal: 'expired' }))
	if (!proven.ok) return fail({ step: 'offer', offer, ...codeProblem(proven.problem) })
	await resetRateLimit(given.db, codeAttempts(given, admin.id))
	given.log.info({ admin: admin.id, replaces }, 'a second factor was set up')
	return ok({ answer: { step: 'codes', codes, isNew: true }, cookies: proven.value })
}

/** Others in the place of those that were told before. */
export async function renewRecoveryCodes(given: Services, asking: Confirmation): Promise<FactorAnswer> {
	const { admin, caller } = asking
	const confirmed = await confirmPasswordAndCode(given, asking)
	if (!confirmed.ok) return refused('codes', confirmed.problem)
	const codes = makeUpRecoveryCodes()
	await changeCredentials(given, async ({ transaction, notify }) => {
		await changeSecondFactor(transaction, admin.id, { backupCodes: storedCodes(codes) })
		await addToJournal(given, transaction, admin, ['recovery-codes'])
		await notify(admin, { kind: 'recovery-codes-renewed', request: caller.request })
	})
	given.log.info({ admin: admin.id }, 'recovery codes were made')
	return { step: 'codes', codes, isNew: false }
}

/** Answers the cookies of the one session that goes on. */
export async function turnOffSecondFactor(
	given: Services,
	asking: Confirmation,
): Promise<Result<string[], FactorAnswer>> {
	const { admin, caller } = asking
	const { request } = caller
	const confirmed = await confirmPasswordAndCode(given, asking)
	if (!confirmed.ok) return fail(refused('off', confirmed.problem))
	const ended = await callAuth(given, () =>
		changeCredentials(given, async ({ transaction, auth, notify }) => {
			const { api } = await auth()
			await removeSessions(transaction, admin.id, { except: admin.sessionId })
			const { headers } = await api.disableTwoFactor({
				body: { password: confirmed.value },
				headers: authHeaders(request),
				returnHeaders: true,
			})
			await addToJournal(given, transaction, admin, ['second-factor'])
			await notify(admin, { kind: 'factor-off', request })
			return headers.getSetCookie()
		}),
	)
	if (!ended.ok) return fail(refused('off', { refusal: 'away' }))
	given.log.info({ admin: admin.id }, 'a second factor was turned off')
	return ended
}

const refused = (intent: FactorIntent, why: object): FactorAnswer => ({ step: 'refused', intent, ...why })

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
