/**
 * Devices from which somebody signed in before. Their attempts are counted by themselves, so that strangers who guess do
 * not lock anybody out. The cookie is signed with the password's hash too, and so unknown once the password is changed.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { and, eq } from 'drizzle-orm'
import { keyedDigest } from '#app/infra/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { cookiePrefix } from './auth-call.server.ts'
import { staffAccounts, staffUsers } from './auth-table.server.ts'

type Deps = Pick<Services, 'db' | 'keys' | 'baseUrl'>

const DAYS_KNOWN = 90

export async function createDeviceCookie(services: Deps, email: string): Promise<string> {
	const id = randomBytes(12).toString('base64url')
	const value = `${id}.${await signatureOf(services, email, id)}`
	const secure = services.baseUrl.startsWith('https://') ? '; Secure' : ''
	return `${cookieName(services)}=${value}; Max-Age=${DAYS_KNOWN * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The device's id, or '' for one from which nobody signed in with this email address and its present password. */
export async function findTrustedDevice(services: Deps, email: string, request?: Request): Promise<string> {
	const cookie = parseCookies(request?.headers.get('Cookie') ?? '').get(cookieName(services))
	if (!cookie) return ''
	const [id = '', signature = ''] = cookie.split('.')
	const [actual, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(services, email, id))]
	return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : ''
}

/** What somebody signs in with. Of a password that is being changed, the new one. */
export async function findCredentials({ db }: Pick<Services, 'db'>, email: string) {
	const [result] = await db
		.select({ hash: staffAccounts.password, hasSecondFactor: staffUsers.twoFactorEnabled })
		.from(staffAccounts)
		.innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
		.where(and(eq(staffUsers.email, email), eq(staffAccounts.providerId, 'credential')))
		.for('share', { of: staffAccounts })
	return result
}

async function signatureOf(services: Deps, email: string, id: string): Promise<string> {
	const { hash } = (await findCredentials(services, email)) ?? {}
	return keyedDigest(services.keys.active('sign-in'), `device ${id} ${email} ${hash ?? ''}`)
}

const cookieName = ({ baseUrl }: Deps) => `${cookiePrefix(baseUrl)}.device`
