/** Sign-in of staff: Better Auth over our tables, with what it leaves open closed (docs/decisions/016). */
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { and, eq } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Key } from '#app/platform/keyring.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import type { Auth, Services } from '#app/platform/services.server.ts'
import { CLIENT_ADDRESS, cookiePrefix } from './auth-request.server.ts'
import {
	staffAccounts,
	staffRateLimits,
	staffSessions,
	staffTwoFactors,
	staffUsers,
	staffVerifications,
} from './auth-table.server.ts'
import { codeGuard } from './code-guard.server.ts'
import { againstGuessing, forgetTries } from './guessing.server.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { RESET_MINUTES } from './password-input.ts'
import { sendResetLetter } from './password-letter.server.ts'

export type AuthGiven = Pick<Services, 'db' | 'keys' | 'log' | 'baseUrl' | 'signInRules' | 'post' | 'clock'>

export const SESSION_SECONDS = 60 * 60 // of nobody doing anything
const RENEWED_AFTER = 5 * 60 // seconds
const RESETS = { window: 10 * 60, max: 3 } // from one network address
const HASHED_AT_ONCE = 2 // each takes 19 MB and most of a core

const schema = {
	user: staffUsers,
	session: staffSessions,
	account: staffAccounts,
	verification: staffVerifications,
	twoFactor: staffTwoFactors,
	rateLimit: staffRateLimits,
}

/** Follows the keyring: with a new key for signing in, everybody signs in once more. */
export function openAuth(given: AuthGiven): Auth {
	const hashing = new PQueue({ concurrency: HASHED_AT_ONCE })
	let built: { key: Key; auth: Promise<Auth> } | undefined

	const current = () => {
		const key = given.keys.active('sign-in')
		if (built?.key.id !== key.id) built = { key, auth: build(given, key, hashing) }
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
	}
}

async function build(given: AuthGiven, key: Key, hashing: PQueue) {
	const { db, keys, log, baseUrl, signInRules } = given
	const https = baseUrl.startsWith('https://')
	const older = await db
		.select({ id: sealingKeys.id })
		.from(sealingKeys)
		.where(and(eq(sealingKeys.purpose, 'sign-in'), eq(sealingKeys.retired, false)))
	const others = older.flatMap(({ id }) => (id === key.id ? [] : (keys.find(id) ?? [])))
	const { perAddress, windowSeconds } = signInRules

	return betterAuth({
		baseURL: baseUrl,
		trustedOrigins: [baseUrl],
		secrets: [key, ...others].map(secretOf),
		database: drizzleAdapter(db, { provider: 'pg', schema }),
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: SHORTEST_PASSWORD,
			maxPasswordLength: LONGEST_PASSWORD,
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
			sendResetPassword: ({ user, token }) => sendResetLetter(given, user, token),
			onPasswordReset: ({ user }) => forgetTries(given, user.email),
			password: {
				hash: (password) => hashing.add(() => hashPassword(password)),
				verify: ({ hash, password }) => hashing.add(() => isPassword(password, hash)),
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
			storage: 'database',
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
		hooks: againstGuessing(given),
		plugins: [secondFactor(), codeGuard(given)],
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

/** Its versions are numbers: an id of ours read as one, and so the same in every process. */
const secretOf = ({ id, bytes }: Key) => ({
	version: Number.parseInt(id, 36),
	value: bytes.toString('base64url'),
})

/** A query's own words hold its values; what the database said of it does not. */
function reasonOf(fault: unknown): string | undefined {
	if (!(fault instanceof Error)) return undefined
	return fault.cause instanceof Error ? fault.cause.message : fault.name
}
