/**
 * Prevents TOTP replay: Better Auth accepts a code more than once within its window of 90 seconds. Only this
 * plugin may use `internalAdapter`.
 */
import { createOTP } from '@better-auth/utils/otp'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Log } from '#app/infra/log.server.ts'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export const totpReplayGuard = (log: Log) =>
	({
		id: 'totp-replay-guard',
		schema: {
			twoFactor: { fields: { lastStep: { type: 'number', required: false, input: false, returned: false } } },
		},
		endpoints: {
			/** The user whose code this browser must enter, after the password step. */
			findChallengedUser: createAuthEndpoint.serverOnly(
				{ method: 'GET', requireHeaders: true },
				async (context) => (await findChallengedUser(context)) ?? null,
			),
		},
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/two-factor/verify-totp',
					// Runs before the code is compared, and atomically, so that of
					// concurrent requests with one code only one passes.
					handler: createAuthMiddleware(async (context) => {
						const session = await getSessionFromCtx(context)
						const userId = session?.user.id ?? (await findChallengedUser(context))
						if (!userId || (await isFirstUse(context, userId))) return
						log.warn({ admin: userId }, 'sign-in: code rejected because it was used before')
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

/** Also true for a wrong code, which Better Auth then rejects. */
async function isFirstUse({ body, context: { adapter, secretConfig: key } }: Context, userId: string) {
	const model = 'twoFactor'
	const where = [{ field: 'userId', value: userId }]
	const factor = await adapter.findOne<{ secret: string }>({ model, where })
	if (!factor) return true
	const otp = createOTP(await symmetricDecrypt({ key, data: factor.secret }))
	const { code } = body as { code: string }
	// The time step (30 seconds) of the code: the current one, the one before or the one after (RFC 6238).
	const now = Math.floor(Date.now() / 30_000)
	for (const step of [now + 1, now, now - 1]) {
		if ((await otp.hotp(step)) !== code) continue
		const isLater = { field: 'lastStep', operator: 'lt', value: step } as const
		const change = { increment: {}, set: { lastStep: step } }
		return (await adapter.incrementOne({ model, where: [...where, isLater], ...change })) !== null
	}
	return true
}
