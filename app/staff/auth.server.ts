/** Sign-in of staff: Better Auth over our tables, with what it leaves open closed (docs/decisions/016). */
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Key } from '#app/platform/keyring.server.ts'
import type { Auth, AuthWithin, Services } from '#app/platform/services.server.ts'
import { CLIENT_ADDRESS, cookiePrefix } from './auth-request.server.ts'
import {
	staffAccounts,
	staffSessions,
	staffTwoFactors,
	staffUsers,
	staffVerifications,
} from './auth-table.server.ts'
import { codeGuard } from './code-guard.server.ts'
import { type Hashing, openHashing } from './hashing.server.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { RESET_MINUTES } from './password-input.ts'
import { sendResetLetter } from './password-letter.server.ts'
import { networkRateLimit, resetSignInAttempts, signInAttemptHooks } from './sign-in-rate-limit.server.ts'
import { secretsOf } from './sign-in-secret.server.ts'
import { removeVerifications } from './verification-store.server.ts'

export type AuthGiven = Pick<Services, 'db' | 'keys' | 'log' | 'baseUrl' | 'signInRules' | 'outbox' | 'clock'>

export const SESSION_SECONDS = 60 * 60 // of nobody doing anything
const RENEWED_AFTER = 5 * 60 // seconds
const RESETS = { window: 10 * 60, max: 3 } // from one network address

const schema = {
	user: staffUsers,
	session: staffSessions,
	account: staffAccounts,
	verification: staffVerifications,
	twoFactor: staffTwoFactors,
}

/** Follows the keyring: with a new key for signing in, everybody signs in once more. */
export function openAuth(given: AuthGiven): Auth {
	const hashing = openHashing()
	let built: { key: Key; auth: ReturnType<typeof build> } | undefined

	const current = () => {
		const key = given.keys.active('sign-in')
		if (built?.key.id !== key.id) built = { key, auth: build(given, { db: given.db, hashing }) }
		return built.auth
	}
	return {
		handler: async (request) => {
			try {
				return (await current()).handler(request)
			} catch (error) {
				built = undefined
				throw error
			}
		},
		within: (transaction) => {
			const passwordResets: AuthWithin['passwordResets'] = []
			let auth: ReturnType<typeof build> | undefined
			const handler: Auth['handler'] = async (request) => {
				auth ??= build(given, { db: transaction, hashing, passwordResets })
				return (await auth).handler(request)
			}
			return { handler, passwordResets }
		},
	}
}

type Build = {
	db: Database | Transaction
	hashing: Hashing
	passwordResets?: AuthWithin['passwordResets']
}

async function build(given: AuthGiven, { db, hashing, passwordResets }: Build) {
	const { keys, log, baseUrl, signInRules } = given
	const onDatabase = { ...given, db }
	const https = baseUrl.startsWith('https://')
	const { perAddress, windowSeconds } = signInRules

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
			sendResetPassword: ({ user, token }) => sendResetLetter(given, user, token),
			onPasswordReset: async ({ user: { id, email } }) => {
				await resetSignInAttempts(onDatabase, email)
				await removeVerifications(db, id)
				passwordResets?.push({ id, email })
			},
			password: {
				hash: (password) => hashing(() => hashPassword(password)),
				verify: ({ hash, password }) => hashing(() => isPassword(password, hash)),
			},
		},
		session: {
			expiresIn: SESSION_SECONDS,
			updateAge: RENEWED_AFTER,
			freshAge: 10 * 60,
			cookieCache: { enabled: false },
		},
		verification: { storeIdentifier: 'hashed' },
		rateLimit: {
			enabled: true,
			customStorage: networkRateLimit(given, db),
			customRules: {
				'/sign-in/email': { window: windowSeconds, max: perAddress },
				'/change-password': { window: windowSeconds, max: perAddress },
				'/request-password-reset': RESETS,
				'/reset-password': RESETS,
				'/two-factor/verify-totp': { window: windowSeconds, max: perAddress },
				'/two-factor/verify-backup-code': { window: windowSeconds, max: perAddress },
				'/two-factor/enable': { window: windowSeconds, max: perAddress },
				'/get-session': false,
				'/sign-out': false,
			},
		},
		hooks: signInAttemptHooks(onDatabase),
		plugins: [secondFactor(), codeGuard(onDatabase)],
		advanced: {
			ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS], ipv6Subnet: 64 },
			database: { generateId: 'uuid' },
			useSecureCookies: false, // its own prefix would be weaker
			cookiePrefix: cookiePrefix(baseUrl),
			defaultCookieAttributes: { secure: https, httpOnly: true, path: '/', sameSite: 'lax' },
		},
		telemetry: { enabled: false },
		logger: {
			// Without a level of its own: with one it also writes to the console, past this log.
			log: (_, message, fault) =>
				log[fault instanceof Error ? 'error' : 'warn']({ error: reasonOf(fault) }, `sign-in: ${message}`),
		},
	})
}

/** Recovery codes are ours to make, and to digest: it neither makes nor reads any. */
const secondFactor = () =>
	twoFactor({
		trustDeviceMaxAge: 0,
		backupCodeOptions: {
			customBackupCodesGenerate: () => [],
			storeBackupCodes: { encrypt: async (codes) => codes, decrypt: async (codes) => codes },
		},
	})

/** A query's own words hold its values; what the database said of it does not. */
function reasonOf(fault: unknown): string | undefined {
	if (!(fault instanceof Error)) return undefined
	return fault.cause instanceof Error ? fault.cause.message : fault.name
}
