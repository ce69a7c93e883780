/**
 * Sign-in of staff: Better Auth over our tables (session cookie, second factor), with its permissive defaults
 * turned off (docs/decisions/049).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { createOTP } from '@better-auth/utils/otp'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { isAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import {
	LONGEST_PASSWORD,
	RESET_MINUTES,
	SHORTEST_PASSWORD,
} from '#app/features/staff/passwords/credentials-schema.ts'
import {
	type Hashing,
	hashPassword,
	matchesPasswordHash,
	openHashing,
} from '#app/features/staff/passwords/password.server.ts'
import { sendResetEmail } from '#app/features/staff/passwords/password-service.server.ts'

import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Key, Keyring } from '#app/infra/encryption/keyring.server.ts'

import type { Log } from '#app/infra/log.server.ts'
import type { Auth, AuthHooks, Services } from '#app/infra/services.server.ts'
import { cookiePrefix, reasonWithoutValues } from './auth-call.server.ts'
import {
	staffAccounts,
	staffSessions,
	staffTwoFactors,
	staffUsers,
	staffVerifications,
} from './auth-table.server.ts'

// The sign-in keys of the keyring in the format of Better Auth, and re-encryption with them.

/** Better Auth numbers its secrets. Our key id, read as a base 36 number, is the same in every process. */
export const versionOf = ({ id }: Pick<Key, 'id'>): number => Number.parseInt(id, 36)

/** All sign-in keys, newest first. */
export const secretsOf = (keys: Keyring): { version: number; value: string }[] =>
	keys.all('sign-in').map((key) => ({ version: versionOf(key), value: key.bytes.toString('base64url') }))

/** Decrypts and encrypts again with the newest key; rejects if the ciphertext cannot be decrypted. */
export async function reencrypt(keys: Keyring, ciphertext: string): Promise<string> {
	const secrets = new Map(secretsOf(keys).map(({ version, value }) => [version, value]))
	const key = { keys: secrets, currentVersion: versionOf(keys.active('sign-in')) }
	return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: ciphertext }) })
}

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/**
 * Prevents TOTP replay: Better Auth accepts a code more than once within its window of 90 seconds. Only this
 * plugin may use `internalAdapter`.
 */
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

export type AuthServices = Pick<Services, 'db' | 'keys' | 'log' | 'baseUrl' | 'outbox' | 'now'>

export const SESSION_SECONDS = 60 * 60 // of inactivity
const RENEWED_AFTER = 5 * 60 // seconds
export const NOT_ADMIN = 'NOT_ADMIN'

const schema = {
	user: staffUsers,
	session: staffSessions,
	account: staffAccounts,
	verification: staffVerifications,
	twoFactor: staffTwoFactors,
}

/**
 * Opens Better Auth and rebuilds it when the keyring has a new sign-in
 * key; all staff then have to sign in again.
 */
export function openAuth(services: AuthServices, hashing: Hashing = openHashing()): Auth {
	let built: { key: Key; auth: ReturnType<typeof buildAuth> } | undefined

	return {
		current: async () => {
			const key = services.keys.active('sign-in')
			if (built?.key.id !== key.id) built = { key, auth: buildAuth(services, { db: services.db, hashing }) }
			return built.auth
		},
		within: async (transaction, hooks) => buildAuth(services, { db: transaction, hashing, hooks }),
		withLog: (log, work) => callerLog.run(log, work),
	}
}

const callerLog = new AsyncLocalStorage<Log>()

type Options = {
	db: Database | Transaction
	hashing: Hashing
	hooks?: AuthHooks | undefined
}

type BuiltAuth = ReturnType<typeof buildAuth>
declare module '#app/infra/services.server.ts' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: adds to the interface of that file
	interface StaffAuth {
		api: BuiltAuth['api']
	}
}

function buildAuth(services: AuthServices, { db, hashing, hooks = {} }: Options) {
	const { keys, log, baseUrl } = services
	const https = baseUrl.startsWith('https://')

	return betterAuth({
		baseURL: baseUrl,
		trustedOrigins: [baseUrl],
		secrets: secretsOf(keys),
		database: drizzleAdapter(db, { provider: 'pg', schema }),
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: SHORTEST_PASSWORD,
			maxPasswordLength: LONGEST_PASSWORD,
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
			sendResetPassword: ({ user, token }) =>
				hooks.onResetToken ? hooks.onResetToken(token) : sendResetEmail(services, user, token),
			onPasswordReset: async ({ user }) => hooks.onPasswordReset?.(user),
			password: {
				hash: (password) => hashing(() => hashPassword(password)),
				verify: ({ hash, password }) => hashing(() => matchesPasswordHash(password, hash)),
			},
		},
		session: {
			expiresIn: SESSION_SECONDS,
			updateAge: RENEWED_AFTER,
			freshAge: 0, // sensitive actions ask for the password instead
			cookieCache: { enabled: false },
		},
		verification: { storeIdentifier: 'hashed' },
		// Better Auth's own rate limit only guards its HTTP handler. Our actions call the endpoints directly,
		// behind our own rate limit.
		rateLimit: { enabled: false },
		databaseHooks: {
			session: {
				create: {
					before: async ({ userId }) => {
						if (!(await isAdmin(db, userId))) throw new APIError('FORBIDDEN', { code: NOT_ADMIN })
					},
				},
			},
		},
		plugins: [secondFactorPlugin(), totpReplayGuard(log)],
		advanced: {
			ipAddress: { disableIpTracking: true },
			database: { generateId: 'uuid' },
			useSecureCookies: false, // Better Auth's own prefix would be weaker
			cookiePrefix: cookiePrefix(baseUrl),
			defaultCookieAttributes: { secure: https, httpOnly: true, path: '/', sameSite: 'lax' },
		},
		telemetry: { enabled: false },
		logger: {
			// No `level` here: with one, Better Auth also writes to the console, past this log.
			log: (_, message, fault) =>
				(callerLog.getStore() ?? log)[fault instanceof Error ? 'error' : 'warn'](
					{ error: reasonWithoutValues(fault) },
					`sign-in: ${message}`,
				),
		},
	})
}

/** We generate and hash recovery codes ourselves, so Better Auth neither generates nor decrypts any. */
const secondFactorPlugin = () =>
	twoFactor({
		trustDeviceMaxAge: 0,
		backupCodeOptions: {
			customBackupCodesGenerate: () => [],
			storeBackupCodes: { encrypt: async (codes) => codes, decrypt: async (codes) => codes },
		},
	})
