/** What Better Auth leaves open of codes: guessing is slowed down by account, and a code that was taken is not taken again. */
import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { changeSealedSecret, findSealedSecret, takeStep } from './second-factor-store.server.ts'
import { countCodeAttempt, type Given, resetCodeAttempts, TRY_LATER } from './sign-in-rate-limit.server.ts'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const FROM_PHONE = '/two-factor/verify-totp'
const PATHS = [FROM_PHONE, '/two-factor/verify-backup-code']
const SECONDS_A_STEP = 30
const DIGITS = 6

export function codeGuard(given: Given): BetterAuthPlugin {
	const matcher = ({ path }: { path?: string }) => PATHS.includes(path ?? '')
	return {
		id: 'code-guard',
		hooks: {
			before: [{ matcher, handler: createAuthMiddleware((context) => lookOver(given, context)) }],
			after: [{ matcher, handler: createAuthMiddleware((context) => forget(given, context)) }],
		},
	}
}

/** Before the code is compared, however many come at once. */
async function lookOver(given: Given, context: Context): Promise<void> {
	const userId = await whoseCode(context)
	if (!userId) return
	const seconds = await countCodeAttempt(given, userId)
	if (seconds > 0) {
		given.log.warn({ seconds }, 'sign-in: a further code for one account came too early')
		throw new APIError('TOO_MANY_REQUESTS', { code: TRY_LATER, seconds })
	}
	if (context.path !== FROM_PHONE || (await isFirstUse(given, context, userId))) return
	given.log.warn({ admin: userId }, 'sign-in: a code was offered a second time')
	throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
}

async function forget(given: Given, { context: { returned } }: Context): Promise<void> {
	if (!returned || returned instanceof APIError) return
	await resetCodeAttempts(given, (returned as { user: { id: string } }).user.id)
}

/** Whoever is signed in already, or has given their password and is asked for the code. */
async function whoseCode(context: Context): Promise<string | undefined> {
	const session = await getSessionFromCtx(context)
	if (session) return session.user.id
	const { createAuthCookie, secret, internalAdapter } = context.context
	const asked = await context.getSignedCookie(createAuthCookie('two_factor').name, secret)
	return asked ? (await internalAdapter.findVerificationValue(asked))?.value : undefined
}

/** Also true of a code that is wrong: that is for others to find. */
async function isFirstUse({ db }: Given, { body, context }: Context, userId: string): Promise<boolean> {
	const sealed = await findSealedSecret(db, userId)
	if (!sealed) return true
	const key = context.secretConfig
	const secret = await symmetricDecrypt({ key, data: sealed })
	const step = stepOf(secret, (body as { code: string }).code)
	if (step === undefined) return true
	if (!(await takeStep(db, userId, step))) return false
	// A secret under an older key comes under the one of today.
	if (typeof key !== 'string' && parseEnvelope(sealed)?.version !== key.currentVersion)
		await changeSealedSecret(db, userId, await symmetricEncrypt({ key, data: secret }))
	return true
}

/** The half minute that a code is of: this one, the one before or the one after (RFC 6238). */
function stepOf(secret: string, code: string): number | undefined {
	const now = Math.floor(Date.now() / 1000 / SECONDS_A_STEP)
	return [now + 1, now, now - 1].find((step) => codeAt(secret, step) === code)
}

export function codeAt(secret: string, step: number): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const digest = createHmac('sha1', secret).update(counter).digest()
	const offset = (digest.at(-1) ?? 0) & 15
	return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}
