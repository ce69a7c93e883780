/** Staff members who sign in. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#app/features/staff/members/permissions.ts'
import { hashPassword } from '#app/features/staff/passwords/password.server.ts'
import {
	admins,
	staffAccounts,
	staffSessions,
	staffTwoFactors,
	staffUsers,
} from '#app/features/staff/sign-in/auth-table.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { Page } from './page.ts'
import type { Site } from './site.ts'

export const LOGIN = '/admin/login'
export const LOGIN_CODE = '/admin/login/code'
export const FACTOR = '/admin/account/second-factor'
export const PASSWORD = 'a long walk on the highveld'
export const NEW_PASSWORD = 'the long road to bethal'

/**
 * The minimum cost of Argon2, because tests sign in by the hundred; each hash stores its own cost parameters.
 */
const LEAST_WORK = { memory: 8, passes: 1, parallelism: 1 }
let passwordHash: Promise<string> | undefined

/** Adds a staff member who signs in with PASSWORD (hashed once for all); an admin by default. */
export async function addStaff(
	{ services: { db } }: { services: Pick<Services, 'db'> },
	email: string,
	{
		isAdmin = true,
		isOwner = false,
		name = 'Thandi Mokoena',
		roles,
	}: { isAdmin?: boolean; isOwner?: boolean; name?: string; roles?: StaffRole[] } = {},
) {
	const [user] = await db.insert(staffUsers).values({ name, email }).returning({ id: staffUsers.id })
	const userId = (user as { id: string }).id
	await db
		.insert(staffAccounts)
		.values({ userId, accountId: userId, providerId: 'credential', password: await hashOnce() })
	if (isAdmin) await db.insert(admins).values({ id: userId, owner: isOwner, roles })
	return userId
}

function hashOnce(): Promise<string> {
	passwordHash ??= hashPassword(PASSWORD, LEAST_WORK)
	return passwordHash
}

/** The current one-time code of a phone with this key. */
export const codeFor = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate()

/** As if 30 seconds had passed: the last used code can be used again. */
export async function waitForCode({ services: { db } }: { services: Pick<Services, 'db'> }): Promise<void> {
	await db.update(staffTwoFactors).set({ lastStep: 0 })
}

/**
 * Requests a key for a new phone; `proof` is the code of the present factor or a recovery code, if there is a
 * factor.
 */
export async function beginFactor(browser: Browser, proof = '') {
	const page = await browser.submit(FACTOR, { intent: 'begin', password: PASSWORD, code: proof })
	const offer = page.all('input[name="offer"]')[0]?.getAttribute('value') ?? ''
	return { page, offer, key: URL.parse(offer)?.searchParams.get('secret') ?? '' }
}

/** Sets up a second factor in this browser; returns the phone's key and the recovery codes. */
export async function setUpFactor(site: Site, browser: Browser, proof = '') {
	const { offer, key } = await beginFactor(browser, proof)
	const page = await browser.submit(FACTOR, { intent: 'confirm', offer, code: codeFor(key) })
	if (page.status !== 200) throw new Error(`the first code was answered with ${page.status}`)
	await waitForCode(site)
	return { key, recovery: recoveryCodesOn(page) }
}

export const recoveryCodesOn = (page: Page): string[] =>
	page.all('main ol li').map(({ textContent }) => textContent ?? '')

export async function signInAs(site: Site, email: string): Promise<Browser> {
	const browser = openBrowser(site)
	const { status } = await browser.submit(LOGIN, { email, password: PASSWORD })
	if (status !== 302) throw new Error(`signing in was answered with ${status}`)
	return browser
}

/** Adds a staff member, an admin by default, and signs in as them. */
export async function signInNewStaff(
	site: Site,
	email = 'thandi@example.co.za',
	options?: Parameters<typeof addStaff>[2],
): Promise<Browser & { userId: string }> {
	const userId = await addStaff(site, email, options)
	return { ...(await signInAs(site, email)), userId }
}

let memberCount = 0

/** Adds a staff member with a second factor, and signs in as them. */
export async function signInNewMemberWithFactor(site: Site) {
	const email = `member${++memberCount}@example.co.za`
	const admin = await signInNewStaff(site, email)
	return { id: admin.userId, email, admin, ...(await setUpFactor(site, admin)) }
}

/** Signs in with the password alone; the code of the second factor is still to come. */
export async function enterPassword(site: Site, email: string): Promise<Browser> {
	const browser = openBrowser(site)
	const { headers } = await browser.submit(LOGIN, { email, password: PASSWORD })
	if (headers.get('Location') !== LOGIN_CODE) throw new Error(`${email} is not asked for a code`)
	return browser
}

/** Adds this many sessions of the user, as if from other devices. */
export const addSessions = ({ services: { db } }: Pick<Site, 'services'>, userId: string, count: number) =>
	db.insert(staffSessions).values(
		Array.from({ length: count }, () => ({
			userId,
			token: randomUUID(),
			expiresAt: new Date(Date.now() + 3_600_000),
		})),
	)

export const countSessions = (
	{ services: { db } }: Pick<Site, 'services'>,
	userId: string,
): Promise<number> => db.$count(staffSessions, eq(staffSessions.userId, userId))

/** As if this many minutes had passed since the staff member signed in, and since their last request. */
export async function ageSessions(site: Site, userId: string, minutes: { signedIn?: number; idle?: number }) {
	const { signedIn = 0, idle = 0 } = minutes
	await site.services.db
		.update(staffSessions)
		.set({
			createdAt: new Date(Date.now() - signedIn * 60_000),
			expiresAt: new Date(Date.now() + (60 - idle) * 60_000),
		})
		.where(eq(staffSessions.userId, userId))
}

/** Ends all waiting times. Until then they last, because the site's clock stands still. */
export const endWaits = ({ services: { db, now } }: Pick<Site, 'services'>) =>
	db.update(rateLimits).set({ countedAt: new Date(now().getTime() - 3_600_000) })
