/**
 * A staff member's own second factor: set up, replaced, turned off, and its recovery codes. Each change of an
 * existing factor requires the password and a code.
 */

import { APIError } from 'better-auth/api'
import { readForm, typedText } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { qrCode } from '#app/features/media/qr-code.server.ts'
import {
	confirmInput,
	type FactorIntent,
	type FactorResult,
	type Offer,
	PENDING_MINUTES,
} from '#app/features/staff/passwords/credentials-schema.ts'
import {
	authHeaders,
	authInput,
	callAuth,
	changeCredentials,
} from '#app/features/staff/sign-in/auth-call.server.ts'
import {
	changeSecondFactor,
	lockSecondFactor,
	removeSessions,
	setTwoFactorEnabled,
} from '#app/features/staff/sign-in/sign-in-queries.server.ts'
import {
	codeAttempts,
	limitByAccount,
	limitByNetwork,
} from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	type Confirmation,
	codeError,
	confirmPasswordAndCode,
	generateRecoveryCodes,
	serializeCodes,
} from './confirmation.server.ts'

/**
 * Replaces the second factor with another phone. Better Auth creates and verifies a secret only for a user
 * without a verified one, so the current factor is disabled inside a transaction. No other transaction ever
 * sees the user without it.
 */
const EXPIRED = 'PENDING_KEY_EXPIRED'

/**
 * Stores a pending secret beside the current one, replacing an earlier
 * pending one, and returns its `otpauth:` URI.
 */
function addPendingKey(
	services: Services,
	userId: string,
	input: { body: { password: string; issuer: string }; headers: Headers },
) {
	return changeCredentials(services, async ({ transaction, auth }) => {
		const { api } = await auth()
		const present = await lockSecondFactor(transaction, userId)
		await changeSecondFactor(transaction, userId, { verified: false })
		const offered = await api.enableTwoFactor(input)
		const created = await lockSecondFactor(transaction, userId)
		const pendingUntil = new Date(services.now().getTime() + PENDING_MINUTES * 60_000)
		await changeSecondFactor(transaction, userId, {
			...present,
			pendingSecret: created?.secret,
			pendingUntil,
		})
		return offered
	})
}

/**
 * Makes the pending secret the current one; the caller verifies its first code in the same transaction.
 * @throws APIError if there is no pending secret, or it has expired
 */
async function activatePendingKey(transaction: Transaction, userId: string, now: Date): Promise<void> {
	const present = await lockSecondFactor(transaction, userId)
	if (!present?.pendingSecret || !present.pendingUntil || present.pendingUntil <= now)
		throw new APIError('GONE', { code: EXPIRED })
	await changeSecondFactor(transaction, userId, {
		secret: present.pendingSecret,
		verified: false,
		lastStep: 0,
		failedVerificationCount: 0,
		lockedUntil: null,
		pendingSecret: null,
		pendingUntil: null,
	})
	await setTwoFactorEnabled(transaction, userId, false) // the first code ends this session and starts another
}

const LONGEST_ADDRESS = 600

type FactorOutcome = { result: FactorResult; cookies: string[] }

/** Creates a secret for the phone. An existing factor stays valid until the new one is confirmed. */
export async function beginSecondFactor(
	services: Services,
	confirmation: Confirmation,
): Promise<FactorResult> {
	const { caller, admin } = confirmation
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) return failFactor('begin', confirmed.error)
	const { name } = await findDealerOrCached(services)
	const input = { body: { password: confirmed.value, issuer: name }, headers: authHeaders(caller.request) }
	const offered = await callAuth(services, async ({ api }) => {
		await limitByNetwork(services, caller.clientIp, 'second-factor')
		return admin.hasSecondFactor ? addPendingKey(services, admin.id, input) : api.enableTwoFactor(input)
	})
	if (!offered.ok)
		return failFactor('begin', { error: offered.error.error === 'too-many' ? 'too-many' : 'away' })
	return { step: 'offer', offer: offerOf('totpURI' in offered.value ? offered.value.totpURI : '') }
}

/**
 * Confirms with its first code that the phone has the secret. Ends every other session, and returns the
 * recovery codes, which are shown only this once.
 */
export async function confirmSecondFactor(
	services: Services,
	{ caller, admin, values }: Confirmation,
): Promise<Result<FactorOutcome, FactorResult>> {
	const offer = offerOf(typedText(values, 'offer', LONGEST_ADDRESS))
	const form = readForm(confirmInput, values)
	if (!form.ok) return fail({ step: 'offer', offer, fieldErrors: form.fieldErrors })
	const { hasSecondFactor: replaces } = admin
	const { request } = caller
	const codes = generateRecoveryCodes()

	const proven = await callAuth(services, async () => {
		await limitByNetwork(services, caller.clientIp, 'code')
		return limitByAccount(services, codeAttempts(services, admin.id), () =>
			changeCredentials(services, async ({ transaction, auth, audit, notify }) => {
				const { api } = await auth()
				if (replaces) await activatePendingKey(transaction, admin.id, services.now())
				await removeSessions(transaction, admin.id, { except: admin.sessionId })
				const { headers } = await api.verifyTOTP(authInput(request, form.value)) // another session takes the place of this one
				await changeSecondFactor(transaction, admin.id, { backupCodes: serializeCodes(codes) })
				await audit({ by: admin, fields: ['second-factor', 'recovery-codes'] })
				await notify(admin, { kind: replaces ? 'factor-replaced' : 'factor-set-up', request })
				return headers.getSetCookie()
			}),
		)
	})
	if (!proven.ok && proven.error.code === EXPIRED) return fail(failFactor('begin', { error: 'expired' }))
	if (!proven.ok) return fail({ step: 'offer', offer, ...codeError(proven.error) })
	services.log.info({ admin: admin.id, replaces }, 'a second factor was set up')
	return ok({ result: { step: 'codes', codes, isNew: true }, cookies: proven.value })
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(
	services: Services,
	confirmation: Confirmation,
): Promise<FactorResult> {
	const { admin, caller } = confirmation
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) return failFactor('codes', confirmed.error)
	const codes = generateRecoveryCodes()
	await changeCredentials(services, async ({ transaction, audit, notify }) => {
		await changeSecondFactor(transaction, admin.id, { backupCodes: serializeCodes(codes) })
		await audit({ by: admin, fields: ['recovery-codes'] })
		await notify(admin, { kind: 'recovery-codes-renewed', request: caller.request })
	})
	services.log.info({ admin: admin.id }, 'recovery codes were made')
	return { step: 'codes', codes, isNew: false }
}

/** Turns the second factor off, ends every other session, and returns the cookies of the current one. */
export async function turnOffSecondFactor(
	services: Services,
	confirmation: Confirmation,
): Promise<Result<string[], FactorResult>> {
	const { admin, caller } = confirmation
	const { request } = caller
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) return fail(failFactor('off', confirmed.error))
	const ended = await callAuth(services, () =>
		changeCredentials(services, async ({ transaction, auth, audit, notify }) => {
			const { api } = await auth()
			await removeSessions(transaction, admin.id, { except: admin.sessionId })
			const { headers } = await api.disableTwoFactor(authInput(request, { password: confirmed.value }))
			await audit({ by: admin, fields: ['second-factor'] })
			await notify(admin, { kind: 'factor-off', request })
			return headers.getSetCookie()
		}),
	)
	if (!ended.ok) return fail(failFactor('off', { error: 'away' }))
	services.log.info({ admin: admin.id }, 'a second factor was turned off')
	return ended
}

const failFactor = (intent: FactorIntent, details: object): FactorResult => ({
	step: 'rejected',
	intent,
	...details,
})

/**
 * The secret as a QR code and as text. After a wrong first code it is read
 * back from the form, so only its sender sees it.
 */
function offerOf(totpUri: string): Offer {
	const address = URL.parse(totpUri)?.protocol === 'otpauth:' ? totpUri : ''
	const key = URL.parse(address)?.searchParams.get('secret') ?? ''
	return { uri: address, key: key.replace(/.{4}(?=.)/g, '$& '), qrCode: qrCode(address) }
}
