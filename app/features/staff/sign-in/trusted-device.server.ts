/**
 * Trusted devices: browsers in which the user signed in before. Their attempts have a separate rate limit, so
 * that an attacker who guesses cannot lock the user out. The cookie's signature covers the password hash, so
 * a change of password invalidates it.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { cookiePrefix } from './auth-call.server.ts'
import { findCredentials } from './session-queries.server.ts'

type Deps = Pick<Services, 'db' | 'keys' | 'baseUrl'>

const DAYS_KNOWN = 90

export async function createDeviceCookie(services: Deps, email: string): Promise<string> {
	const id = randomBytes(12).toString('base64url')
	const value = `${id}.${await signatureOf(services, email, id)}`
	const secure = services.baseUrl.startsWith('https://') ? '; Secure' : ''
	return `${cookieName(services)}=${value}; Max-Age=${DAYS_KNOWN * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The device's id, or '' if no user signed in on it with this email address and its current password. */
export async function findTrustedDevice(services: Deps, email: string, request?: Request): Promise<string> {
	const cookie = parseCookies(request?.headers.get('Cookie') ?? '').get(cookieName(services))
	if (!cookie) return ''
	const [id = '', signature = ''] = cookie.split('.')
	const [actual, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(services, email, id))]
	return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : ''
}

async function signatureOf(services: Deps, email: string, id: string): Promise<string> {
	const { hash } = (await findCredentials(services.db, { email })) ?? {}
	return keyedDigest(services.keys.active('sign-in'), `${DIGEST_LABELS.device} ${id} ${email} ${hash ?? ''}`)
}

const cookieName = ({ baseUrl }: Deps) => `${cookiePrefix(baseUrl)}.device`
