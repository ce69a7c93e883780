/** Better Auth accepts a code twice within its window of a minute and a half. Only this plugin may use `internalAdapter`. */
import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Log } from '#app/platform/log.server.ts'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const SECONDS_A_STEP = 30
const DIGITS = 6

export const totpReplayGuard = (log: Log) =>
	({
		id: 'totp-replay-guard',
		schema: {
			twoFactor: { fields: { lastStep: { type: 'number', required: false, input: false, returned: false } } },
		},
		endpoints: {
			/** Whose code this browser is asked for, after their password. */
			findChallengedUser: createAuthEndpoint.serverOnly(
				{ method: 'GET', requireHeaders: true },
				async (context) => (await findChallengedUser(context)) ?? null,
			),
		},
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/two-factor/verify-totp',
					// Before the code is compared, however many arrive at once.
					handler: createAuthMiddleware(async (context) => {
						const session = await getSessionFromCtx(context)
						const userId = session?.user.id ?? (await findChallengedUser(context))
						if (!userId || (await isFirstUse(context, userId))) return
						log.warn({ admin: userId }, 'sign-in: a code was offered a second time')
						throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
					}),
				},
			],
		},
	}) satisfies BetterAuthPlugin

async function findChallengedUser(context: Pick<Context, 'context' | 'getSignedCookie'>) {
	const { createAuthCookie, secret, internalAdapter } = context.context
	const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret)
	return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined
}

/** Also true of a wrong code, which Better Auth refuses. */
async function isFirstUse({ body, context: { adapter, secretConfig: key } }: Context, userId: string) {
	const model = 'twoFactor'
	const owner = { field: 'userId', value: userId }
	const factor = await adapter.findOne<{ secret: string }>({ model, where: [owner] })
	if (!factor) return true
	const secret = await symmetricDecrypt({ key, data: factor.secret })
	const step = stepOf(secret, (body as { code: string }).code)
	if (step === undefined) return true
	// A secret under an older key is encrypted with the present one.
	const isCurrent = typeof key === 'string' || parseEnvelope(factor.secret)?.version === key.currentVersion
	const fresh = isCurrent ? factor.secret : await symmetricEncrypt({ key, data: secret })
	const taken = await adapter.incrementOne({
		model,
		where: [
			owner,
			{ field: 'secret', value: factor.secret }, // not where another took its place meanwhile
			{ field: 'lastStep', operator: 'lt', value: step },
		],
		increment: {},
		set: { lastStep: step, secret: fresh },
	})
	return taken !== null
}

/** The half minute of a code: this one, the one before or the one after (RFC 6238). */
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
