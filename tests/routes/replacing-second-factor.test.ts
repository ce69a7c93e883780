import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffTwoFactors, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { countLockWaiters } from '#tests/locks.ts'
import { openSite } from '#tests/site.ts'
import {
	beginFactor,
	codeFor,
	endWaits,
	enterPassword,
	FACTOR,
	LOGIN,
	LOGIN_CODE,
	PASSWORD,
	recoveryCodesOn,
	signInNewMemberWithFactor,
	waitForCode,
} from '#tests/staff.ts'
import { waitUntil } from '#tests/until.ts'

const site = await openSite()
const { db } = site.services
const WRONG = '000000'

async function signInWith(email: string, code: string): Promise<number> {
	const browser = await enterPassword(site, email)
	return (await browser.submit(LOGIN_CODE, { code })).status
}

const confirm = (browser: Browser, { offer, key }: { offer: string; key: string }, code = codeFor(key)) =>
	browser.submit(FACTOR, { intent: 'confirm', offer, code })
const isWaitingForLock = async () => (await countLockWaiters(db)) === 1
const remainingCodes = async (browser: Browser) =>
	/(\d+) recovery codes are left/.exec((await browser.visit(FACTOR)).text)?.[1]

describe('replacing a second factor', () => {
	test('requires password and current code; the first code of the new phone replaces the old one', async () => {
		const { id, email, admin, key, recovery } = await signInNewMemberWithFactor(site)
		const elsewhere = openBrowser(site)
		await elsewhere.submit(LOGIN, { email, password: PASSWORD })
		expect((await elsewhere.submit(LOGIN_CODE, { code: codeFor(key) })).status).toBe(302)
		await waitForCode(site)

		const fresh = await beginFactor(admin, codeFor(key))
		expect([fresh.page.status, fresh.key === key, fresh.key === '']).toEqual([200, false, false])
		const page = await confirm(admin, fresh)
		expect([page.status, recoveryCodesOn(page)]).toEqual([200, expect.objectContaining({ length: 10 })])

		await waitForCode(site)
		for (const old of [codeFor(key), recovery[0] ?? '']) expect(await signInWith(email, old)).toBe(401)
		expect(await signInWith(email, codeFor(fresh.key))).toBe(302)
		expect(await signInWith(email, recoveryCodesOn(page)[0] ?? '')).toBe(302)
		expect([(await admin.visit('/admin')).status, (await elsewhere.visit('/admin')).status]).toEqual([
			200, 302,
		])
		expect(await db.select().from(staffTwoFactors).where(eq(staffTwoFactors.userId, id))).toHaveLength(1)
	})

	test('changes nothing when it is abandoned: the old code is still required at sign-in', async () => {
		const { email, admin, key, recovery } = await signInNewMemberWithFactor(site)
		const { key: unconfirmedKey } = await beginFactor(admin, codeFor(key))
		expect(unconfirmedKey).not.toBe('')
		await waitForCode(site)
		expect(await signInWith(email, codeFor(unconfirmedKey))).toBe(401)
		expect(await signInWith(email, codeFor(key))).toBe(302)
		expect(await signInWith(email, recovery[0] ?? '')).toBe(302)
	})

	test.each([
		['no code', '', 'Enter the code'],
		['a wrong code', WRONG, 'This code is wrong'],
		['a wrong recovery code', 'aaaaa-bbbbb-ccccc', 'This code is wrong'],
		['a code that is too long', '1'.repeat(10_000), 'This code is wrong'],
	])('is not started with %s', async (_, code, sentence) => {
		const { email, admin, key } = await signInNewMemberWithFactor(site)
		const { page } = await beginFactor(admin, code)
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		expect(page.all('main svg path[fill="currentColor"]')).toEqual([])
		expect(await signInWith(email, codeFor(key))).toBe(302)
	})

	test('is not started with a wrong password, and uses up no recovery code', async () => {
		const { admin, recovery } = await signInNewMemberWithFactor(site)
		const fields = { intent: 'begin', password: 'not this one', code: recovery[0] ?? '' }
		const page = await admin.submit(FACTOR, fields)
		expect([page.status, page.text]).toEqual([400, expect.stringContaining('This is not your password.')])
		expect(await remainingCodes(admin)).toBe('10')
	})

	test('accepts a recovery code instead, which is used up', async () => {
		const { admin, recovery } = await signInNewMemberWithFactor(site)
		const spent = (recovery[0] ?? '').toUpperCase()
		expect((await beginFactor(admin, spent)).key).not.toBe('')
		expect(await remainingCodes(admin)).toBe('9')
		expect((await beginFactor(admin, spent)).page.status).toBe(400)
		const fresh = await beginFactor(admin, recovery[1] ?? '')
		expect((await confirm(admin, fresh)).status).toBe(200)
		expect(await remainingCodes(admin)).toBe('10')
	})

	test('expires after ten minutes without the first code, and the old factor stays valid', async () => {
		const { email, admin, key } = await signInNewMemberWithFactor(site)
		const expired = await beginFactor(admin, codeFor(key))
		site.setTime('2026-11-18T10:10:01+02:00')
		const page = await confirm(admin, expired)
		expect([page.status, page.text]).toEqual([410, expect.stringContaining('Start again')])
		await waitForCode(site)
		expect(await signInWith(email, codeFor(expired.key))).toBe(401)
		expect(await signInWith(email, codeFor(key))).toBe(302)
	})

	test('accepts only the second key when it is started twice', async () => {
		const { admin, key } = await signInNewMemberWithFactor(site)
		const first = await beginFactor(admin, codeFor(key))
		await waitForCode(site)
		const second = await beginFactor(admin, codeFor(key))
		expect((await confirm(admin, first)).status).toBe(400)
		expect((await confirm(admin, second)).status).toBe(200)
	})

	test('is confirmed once by concurrent first codes', async () => {
		const { admin, key } = await signInNewMemberWithFactor(site)
		const fresh = await beginFactor(admin, codeFor(key))
		const pages = await Promise.all([1, 2, 3].map(() => confirm(admin, fresh)))
		expect(pages.filter(({ status }) => status === 200)).toHaveLength(1)
	})

	test('accepts no code twice, neither the one that started it nor the first of the new phone', async () => {
		const { email, admin, key } = await signInNewMemberWithFactor(site)
		const code = codeFor(key)
		const fresh = await beginFactor(admin, code)
		expect(await signInWith(email, code)).toBe(401)
		expect((await beginFactor(admin, code)).page.status).toBe(400)
		const first = codeFor(fresh.key)
		expect((await confirm(admin, fresh, first)).status).toBe(200)
		expect(await signInWith(email, first)).toBe(401)
	})

	test('is not undone by a code of the old phone that arrives at the same moment', async () => {
		const { id, email, key } = await signInNewMemberWithFactor(site)
		const own = eq(staffTwoFactors.userId, id)
		const browser = openBrowser(site)
		await browser.submit(LOGIN, { email, password: PASSWORD })
		const pending = await db.transaction(async (transaction) => {
			await transaction.update(staffTwoFactors).set({ secret: 'of the new phone' }).where(own)
			const page = browser.submit(LOGIN_CODE, { code: codeFor(key) })
			await waitUntil(isWaitingForLock)
			return { page }
		})
		await pending.page
		expect(await db.select().from(staffTwoFactors).where(own)).toMatchObject([{ secret: 'of the new phone' }])
	})

	test.each(['begin', 'confirm'] as const)('is rate-limited after five wrong codes at "%s"', async (step) => {
		const { admin, key } = await signInNewMemberWithFactor(site)
		const fresh = step === 'confirm' ? await beginFactor(admin, codeFor(key)) : { offer: '', key: '' }
		const send = async (code: string) =>
			step === 'confirm' ? await confirm(admin, fresh, code) : (await beginFactor(admin, code)).page
		for (let tried = 0; tried < 5; tried++) expect((await send(WRONG)).status).toBe(400)
		const correctCode = () => codeFor(step === 'confirm' ? fresh.key : key)
		expect((await send(correctCode())).status).toBe(429)
		await endWaits(site)
		expect((await send(correctCode())).status).toBe(200)
	})

	test('stores neither key in plain text, and logs neither', async () => {
		const { admin, key } = await signInNewMemberWithFactor(site)
		const fresh = await beginFactor(admin, codeFor(key))
		const { rows } = await db.$client.query("select string_agg(t::text, ' ') as all from staff_two_factors t")
		for (const secret of [key, fresh.key]) {
			expect(rows[0].all).not.toContain(secret)
			expect(JSON.stringify(site.logged)).not.toContain(secret)
		}
	})
})

test('a required second factor stays on while it is replaced', async () => {
	const strict = await openSite({ signInRules: { secondFactorRequired: true } })
	const { id, admin, key } = await signInNewMemberWithFactor(strict)
	const needsCode = async () => {
		const [user] = await strict.services.db.select().from(staffUsers).where(eq(staffUsers.id, id))
		return [user?.twoFactorEnabled, (await admin.visit('/admin/cars')).status]
	}
	const fresh = await beginFactor(admin, codeFor(key))
	expect(await needsCode()).toEqual([true, 200])
	expect((await confirm(admin, fresh, WRONG)).status).toBe(400)
	expect(await needsCode()).toEqual([true, 200])
	expect((await confirm(admin, fresh)).status).toBe(200)
	expect(await needsCode()).toEqual([true, 200])
})
