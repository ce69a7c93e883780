import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import { staffTwoFactors } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openSite } from '#tests/site.ts'
import {
	addSessions,
	codeFor,
	countSessions,
	enterPassword,
	FACTOR,
	LOGIN_CODE,
	PASSWORD,
	recoveryCodesOn,
	setUpFactor,
	signInAs,
	signInNewMemberWithFactor,
	signInNewStaff,
} from '#tests/staff.ts'

const site = await openSite()
const strict = await openSite({ signInRules: { secondFactorRequired: true } })
const { db } = site.services

describe('setting up a second factor', () => {
	test('requires the password, shows the key as QR code and text, and is completed by a first code', async () => {
		const browser = await signInNewStaff(site, 'set-up@example.co.za')
		const { userId: id } = browser
		const elsewhere = await signInAs(site, 'set-up@example.co.za')
		await addSessions(site, id, 150)
		for (const [password, sentence] of [
			['', 'Enter your password.'],
			['a long walk on the lowveld', 'This is not your password.'],
		] as const) {
			const page = await browser.submit(FACTOR, { intent: 'begin', password })
			expect(page.status).toBe(400)
			expect(page.text).toContain(sentence)
		}
		const offer = await browser.submit(FACTOR, { intent: 'begin', password: PASSWORD })
		expect(offer.status).toBe(200)
		expect(offer.all('main svg path').length).toBeGreaterThan(0)
		const address = offer.one('input[name="offer"]').getAttribute('value') ?? ''
		expect(address).toMatch(
			/^otpauth:[/][/]totp[/]Highveld%20Family%20Motors:set-up%40example[.]co[.]za[?]secret=/,
		)
		const key = new URL(address).searchParams.get('secret') ?? ''
		expect(offer.text.replaceAll(' ', '')).toContain(key)

		for (const [code, sentence] of [
			['', 'Enter the code.'],
			['12345', 'The code has six digits.'],
			[codeFor(key).replace(/./g, (digit) => String((Number(digit) + 1) % 10)), 'This code is wrong'],
		] as const) {
			const page = await browser.submit(FACTOR, { intent: 'confirm', offer: address, code })
			expect(page.status).toBe(400)
			expect(page.text).toContain(sentence)
			expect(page.text.replaceAll(' ', '')).toContain(key)
		}
		const input = codeFor(key).replace(/(...)/, '$1 ')
		const page = await browser.submit(FACTOR, { intent: 'confirm', offer: address, code: input })
		expect([page.status, page.all('main ol li')]).toEqual([200, expect.objectContaining({ length: 10 })])
		expect((await browser.visit('/admin')).status).toBe(200)
		expect((await elsewhere.visit('/admin')).status).toBe(302)
		expect(await countSessions(site, id)).toBe(1)
		expect((await browser.visit(FACTOR)).text).toContain('10 recovery codes are left.')
		expect((await browser.visit('/admin/account')).text).toContain('After your password you are asked')
		const lines = await db.select().from(staffAuditLog).where(eq(staffAuditLog.recordId, id))
		expect(lines).toMatchObject([
			{ kind: 'admins', action: 'changed', fields: ['second-factor', 'recovery-codes'] },
		])
	})

	test('stores neither key nor recovery codes in plain text, and logs none', async () => {
		const { key, recovery } = await signInNewMemberWithFactor(site)
		const { rows } = await db.$client.query("select string_agg(t::text, ' ') as all from staff_two_factors t")
		for (const secret of [key, ...recovery]) {
			expect(rows[0].all).not.toContain(secret)
			expect(JSON.stringify(site.logged)).not.toContain(secret)
		}
	})

	test('cannot be confirmed when the second factor is already on', async () => {
		const { admin, key } = await signInNewMemberWithFactor(site)
		const page = await admin.submit(FACTOR, { intent: 'confirm', offer: '', code: codeFor(key) })
		expect([page.status, page.all('main ol li')]).toEqual([410, []])
	})
})

describe('a second factor', () => {
	test('gets new recovery codes with the password and a code', async () => {
		const { admin, key, recovery, email } = await signInNewMemberWithFactor(site)
		const postFactor = (fields: object) =>
			admin.submit(FACTOR, { intent: 'codes', password: PASSWORD, ...fields })
		for (const [fields, sentence] of isRejectedWithout(key)) {
			const page = await postFactor(fields)
			expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		}
		const page = await postFactor({ code: codeFor(key) })
		const fresh = recoveryCodesOn(page)
		expect(fresh).toHaveLength(10)
		const browser = await enterPassword(site, email)
		expect((await browser.submit(LOGIN_CODE, { code: recovery[0] ?? '' })).status).toBe(401)
		expect((await browser.submit(LOGIN_CODE, { code: fresh[9] ?? '' })).status).toBe(302)
	})

	test('is turned off with the password and a code, where it is not required', async () => {
		const { id, admin, key, recovery, email } = await signInNewMemberWithFactor(site)
		const postFactor = (fields: object) =>
			admin.submit(FACTOR, { intent: 'off', password: PASSWORD, ...fields })
		for (const [fields, sentence] of isRejectedWithout(key)) {
			const page = await postFactor(fields)
			expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		}
		await addSessions(site, id, 150)
		const page = await postFactor({ code: recovery[4] ?? '' })
		expect(page.headers.get('Location')).toBe('/admin/account?done=factor')
		expect((await admin.visit('/admin')).status).toBe(200)
		expect(await countSessions(site, id)).toBe(1)
		await signInAs(site, email)
		expect(await db.select().from(staffTwoFactors).where(eq(staffTwoFactors.userId, id))).toEqual([])
	})
})

test('a second factor stays on, with a 503 message, when turning it off fails', async () => {
	const { admin, recovery, email } = await signInNewMemberWithFactor(site)
	const { auth } = site.services
	const isOverloaded = () => Promise.reject(new APIError('SERVICE_UNAVAILABLE'))
	Object.assign(site.services, { auth: openAuth(site.services, isOverloaded) })
	const fields = { intent: 'off', password: PASSWORD, code: recovery[0] ?? '' }
	const page = await admin.submit(FACTOR, fields).finally(() => Object.assign(site.services, { auth }))
	expect([page.status, page.text]).toEqual([503, expect.stringContaining('cannot be done at the moment')])
	await enterPassword(site, email)
})

const isRejectedWithout = (key: string) =>
	[
		[{ password: 'not this one', code: codeFor(key) }, 'This is not your password.'],
		[{ code: '' }, 'Enter the code'],
		[{ code: '000000' }, 'This code is wrong'],
	] as const

describe('a required second factor', () => {
	test('must be set up first and cannot be turned off', async () => {
		const browser = await signInNewStaff(strict, 'strict@example.co.za')
		expect((await browser.visit('/admin/cars')).headers.get('Location')).toBe(FACTOR)
		expect((await browser.visit(FACTOR)).text).toContain('Set it up once, then the back office opens.')
		const { key } = await setUpFactor(strict, browser)
		expect((await browser.visit('/admin/cars')).status).toBe(200)
		const page = await browser.submit(FACTOR, { intent: 'off', password: PASSWORD, code: codeFor(key) })
		expect(page.status).toBe(400)
		expect((await browser.visit('/admin/cars')).status).toBe(200)
		expect((await browser.visit(FACTOR)).text).not.toContain('Turn it off')
	})
})
