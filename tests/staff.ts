/** People who sign in, and their browsers. */
import { randomUUID } from 'node:crypto'
import { eq, gte, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { rateLimits } from '#app/platform/rate-limit-table.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
	admins,
	staffAccounts,
	staffSessions,
	staffTwoFactors,
	staffUsers,
} from '#app/staff/auth-table.server.ts'
import { hashPassword } from '#app/staff/password.server.ts'
import type { Page } from './page.ts'
import type { Site } from './site.ts'

export const FACTOR = '/admin/account/second-factor'
export const PASSWORD = 'a long walk on the highveld'
const FREE_TRIES = 5

/** The least that Argon2 allows: a hash says how much work it takes, and tests sign in by the hundred. */
const LEAST_WORK = { memory: 8, passes: 1, parallelism: 1 }
let hashed: Promise<string> | undefined

/** Somebody who signs in with PASSWORD, which is hashed once for all of them; an admin unless it is said otherwise. */
export async function addStaff(
	{ given: { db } }: { given: Pick<Services, 'db'> },
	email: string,
	{ isAdmin = true, isOwner = false, name = 'Thandi Mokoena' } = {},
) {
	const [user] = await db.insert(staffUsers).values({ name, email }).returning({ id: staffUsers.id })
	const userId = (user as { id: string }).id
	await db
		.insert(staffAccounts)
		.values({ userId, accountId: userId, providerId: 'credential', password: await hashOnce() })
	if (isAdmin) await db.insert(admins).values({ id: userId, owner: isOwner })
	return userId
}

function hashOnce(): Promise<string> {
	hashed ??= hashPassword(PASSWORD, LEAST_WORK)
	return hashed
}

/** A browser that keeps what it is told to keep. */
export type Browser = {
	cookies: Map<string, string>
	visit: (path: string, init?: RequestInit) => Promise<Page>
	submit: (path: string, fields: Record<string, string>, init?: RequestInit) => Promise<Page>
	ask: (path: string, init?: RequestInit) => Promise<Response>
}

export function openBrowser(site: Site): Browser {
	const cookies = new Map<string, string>()
	const dressed = (init?: RequestInit): RequestInit => ({
		...init,
		headers: { ...init?.headers, Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
	})
	const keep = <Answer extends { headers: Headers }>(answer: Answer): Answer => {
		for (const cookie of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
			if (/max-age=0/i.test(cookie)) cookies.delete(name)
			else cookies.set(name, value)
		}
		return answer
	}
	return {
		cookies,
		visit: async (path, init) => keep(await site.visit(path, dressed(init))),
		submit: async (path, fields, init) => keep(await site.submit(path, fields, dressed(init))),
		ask: async (path, init) => keep(await site.ask(path, dressed(init))),
	}
}

/** The code that a phone with this key shows. */
export const codeFor = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate()

/** As if half a minute had passed: the code that was used last can be used once more. */
export async function waitForCode({ given: { db } }: { given: Pick<Services, 'db'> }): Promise<void> {
	await db.update(staffTwoFactors).set({ lastStep: 0 })
}

/** Asks for a key for a new phone; `proof` is the code of the present factor or a recovery code, where there is a factor. */
export async function beginFactor(browser: Browser, proof = '') {
	const page = await browser.submit(FACTOR, { intent: 'begin', password: PASSWORD, code: proof })
	const offer = page.all('input[name="offer"]')[0]?.getAttribute('value') ?? ''
	return { page, offer, key: URL.parse(offer)?.searchParams.get('secret') ?? '' }
}

/** Sets up a second factor in this browser; answers the phone's key and the recovery codes. */
export async function setUpFactor(site: Site, browser: Browser, proof = '') {
	const { offer, key } = await beginFactor(browser, proof)
	const page = await browser.submit(FACTOR, { intent: 'confirm', offer, code: codeFor(key) })
	if (page.status !== 200) throw new Error(`the first code was answered with ${page.status}`)
	await waitForCode(site)
	return { key, recovery: recoveryCodesOn(page) }
}

export const recoveryCodesOn = (page: Page): string[] =>
	page.all('main ol li').map(({ textContent }) => textContent ?? '')

export async function signedIn(site: Site, email: string): Promise<Browser> {
	const browser = openBrowser(site)
	const { status } = await browser.submit('/admin/login', { email, password: PASSWORD })
	if (status !== 302) throw new Error(`signing in was answered with ${status}`)
	return browser
}

/** As if this person had signed in so many times more, somewhere else. */
export const addSessions = ({ given: { db } }: Pick<Site, 'given'>, userId: string, count: number) =>
	db.insert(staffSessions).values(
		Array.from({ length: count }, () => ({
			userId,
			token: randomUUID(),
			expiresAt: new Date(Date.now() + 3_600_000),
		})),
	)

export const countSessions = ({ given: { db } }: Pick<Site, 'given'>, userId: string): Promise<number> =>
	db.$count(staffSessions, eq(staffSessions.userId, userId))

/** As if so much time had passed since this person signed in, and since they did anything. */
export async function ageSessions(site: Site, userId: string, minutes: { signedIn?: number; idle?: number }) {
	const { signedIn = 0, idle = 0 } = minutes
	await site.given.db
		.update(staffSessions)
		.set({
			createdAt: new Date(Date.now() - signedIn * 60_000),
			expiresAt: new Date(Date.now() + (60 - idle) * 60_000),
		})
		.where(eq(staffSessions.userId, userId))
}

/** Whoever guessed too often waits as long as the test takes, on a slow machine too. */
export const stretchWait = ({ given }: Pick<Site, 'given'>) =>
	given.db
		.update(rateLimits)
		.set({ countedAt: sql`now() + interval '1 hour'` })
		.where(gte(rateLimits.count, FREE_TRIES))

/** As if all waits were over. */
export const endWaits = ({ given }: Pick<Site, 'given'>) =>
	given.db.update(rateLimits).set({ countedAt: sql`now() - interval '1 hour'` })
