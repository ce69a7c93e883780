import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { findStaffMember } from '#app/features/staff/members/staff-member-queries.server.ts'
import type { Hashing } from '#app/features/staff/passwords/password.server.ts'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import { staffSessions } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openSite } from '#tests/site.ts'
import {
	addSessions,
	addStaff,
	ageSessions,
	countSessions,
	endWaits,
	LOGIN,
	NEW_PASSWORD,
	PASSWORD,
	type signInAs,
} from '#tests/staff.ts'

const site = await openSite()
const ACCOUNT = '/admin/account'
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let memberCount = 0
/**
 * A new staff member, signed in from a phone and then from a desktop computer, each on a separate network.
 */
async function addMemberWithTwoSessions() {
	const email = `person${++memberCount}@example.co.za`
	const id = await addStaff(site, email)
	const signInWith = async (userAgent: string) => {
		const browser = openBrowser(site)
		const init = { headers: { 'User-Agent': userAgent } }
		await browser.submit(LOGIN, { email, password: PASSWORD }, init)
		return browser
	}
	site.setClientIp(`198.51.100.${memberCount}`)
	return { id, email, phone: await signInWith(CHROME), desktop: await signInWith(FIREFOX) }
}

const isIn = async (browser: Awaited<ReturnType<typeof signInAs>>) =>
	(await browser.visit('/admin')).status === 200
const change = (current: string, password: string) => ({ current, password })

test('the buttons that show a password have different names', async () => {
	const { desktop } = await addMemberWithTwoSessions()
	const buttons = (await desktop.visit(ACCOUNT)).all('main button[aria-label]')
	const names = buttons.map((button) => button.getAttribute('aria-label'))
	expect(names).toEqual(expect.arrayContaining(['Show password now', 'Show new password', 'Show password']))
	expect(new Set(names).size).toBe(names.length)
})

describe('the account password', () => {
	test('is changed when the current password is right, and every other session ends', async () => {
		const { email, phone, desktop: admin } = await addMemberWithTwoSessions()
		const changed = await admin.submit(ACCOUNT, change(PASSWORD, NEW_PASSWORD))
		expect([changed.status, changed.headers.get('Location')]).toEqual([302, `${ACCOUNT}?done=password`])
		const page = await admin.visit(`${ACCOUNT}?done=password`)
		expect(page.one('main [role="status"]').textContent).toBe('Your password is changed.')
		expect(await isIn(phone)).toBe(false)
		const signIn = (password: string) => openBrowser(site).submit(LOGIN, { email, password })
		expect((await signIn(PASSWORD)).status).toBe(401)
		expect((await signIn(NEW_PASSWORD)).status).toBe(302)
	})

	test('is changed when the session is due for renewal', async () => {
		const { id, desktop: admin } = await addMemberWithTwoSessions()
		await ageSessions(site, id, { idle: 6 })
		await admin.submit(ACCOUNT, change(PASSWORD, NEW_PASSWORD))
		expect(await isIn(admin)).toBe(true)
	})

	test('is rejected by a sign-in when it is changed while that sign-in verifies it', async () => {
		const { id, email, desktop: admin } = await addMemberWithTwoSessions()
		const { auth } = site.services
		const changePasswordMeanwhile: Hashing = async (work) => {
			const result = await work()
			Object.assign(site.services, { auth })
			await admin.submit(ACCOUNT, change(PASSWORD, NEW_PASSWORD))
			return result
		}
		Object.assign(site.services, { auth: openAuth(site.services, changePasswordMeanwhile) })
		const browser = openBrowser(site)
		expect((await browser.submit(LOGIN, { email, password: PASSWORD })).status).toBe(401)
		expect([await isIn(browser), await isIn(admin), await countSessions(site, id)]).toEqual([false, true, 1])
	})

	test('is verified in the hashing queue when it confirms an email change: 503 while the queue is busy', async () => {
		const { id, desktop: admin } = await addMemberWithTwoSessions()
		const { auth } = site.services
		let isBusy = true
		const rejectWhileBusy: Hashing = async (work) => {
			if (isBusy) throw new APIError('SERVICE_UNAVAILABLE', { code: 'TOO_BUSY' })
			return work()
		}
		Object.assign(site.services, { auth: openAuth(site.services, rejectWhileBusy) })
		const fields = { intent: 'email', email: `new-${id}@example.co.za`, now: PASSWORD }
		const busy = await admin.submit(ACCOUNT, fields)
		isBusy = false
		const free = await admin.submit(ACCOUNT, fields)
		Object.assign(site.services, { auth })
		expect([busy.status, busy.text]).toEqual([
			503,
			expect.stringContaining('could not be changed at the moment'),
		])
		expect(free.status).toBe(302)
	})

	test('is changed by four staff members at the same time from one network', async () => {
		const all = [
			await addMemberWithTwoSessions(),
			await addMemberWithTwoSessions(),
			await addMemberWithTwoSessions(),
			await addMemberWithTwoSessions(),
		]
		await site.services.db.$client.query("delete from rate_limits where scope = 'sign-in-network'")
		site.setClientIp('198.51.100.200')
		const pages = await Promise.all(
			all.map(({ desktop: admin }) => admin.submit(ACCOUNT, change(PASSWORD, NEW_PASSWORD))),
		)
		expect(pages.map(({ status }) => status)).toEqual([302, 302, 302, 302])
	})

	test.each([
		[
			'a wrong current password',
			change('a long walk on the lowveld', NEW_PASSWORD),
			'not the password that you have now',
		],
		['no current password', change('', NEW_PASSWORD), 'Enter the password that you have now.'],
		['no new password', change(PASSWORD, ''), 'Enter a new password.'],
		[
			'a new password that is easy to guess',
			change(PASSWORD, 'Password-2026'),
			'among the first that anybody would try',
		],
		['a new password that is too short', change(PASSWORD, 'short'), 'Use at least 12 characters.'],
		['a new password that is too long', change(PASSWORD, 'a'.repeat(10_000)), 'Use at most 128 characters.'],
	])('is not changed with %s', async (_, fields, sentence) => {
		const { phone, desktop: admin } = await addMemberWithTwoSessions()
		const page = await admin.submit(ACCOUNT, fields)
		expect(page.status).toBe(400)
		expect(page.text).toContain(sentence)
		expect(page.html).not.toContain(NEW_PASSWORD)
		expect([await isIn(phone), await isIn(admin)]).toEqual([true, true])
	})
})

test('the account password is rate-limited: after five wrong tries the right one is rejected too', async () => {
	const { desktop: admin } = await addMemberWithTwoSessions()
	for (let tried = 0; tried < 5; tried++)
		expect((await admin.submit(ACCOUNT, change('not this one', NEW_PASSWORD))).status).toBe(400)
	const page = await admin.submit(ACCOUNT, change(PASSWORD, NEW_PASSWORD))
	expect([page.status, page.text]).toEqual([429, expect.stringContaining('Too many tries')])
	await endWaits(site)
	expect((await admin.submit(ACCOUNT, change(PASSWORD, NEW_PASSWORD))).status).toBe(302)
})

describe('the sessions', () => {
	test('are listed by device, and the current one is marked', async () => {
		const { desktop: admin } = await addMemberWithTwoSessions()
		const { text } = await admin.visit(ACCOUNT)
		expect(text).toContain('Firefox on LinuxThis device. Signed in on')
		expect(text).toContain('Chrome on AndroidSigned in on')
	})

	test('are listed without one that expired after twelve hours', async () => {
		const { desktop: admin } = await addMemberWithTwoSessions()
		const createdAt = new Date(Date.now() - 12 * 3_600_000 - 60_000)
		await site.services.db.update(staffSessions).set({ createdAt }).where(eq(staffSessions.userAgent, CHROME))
		const { text } = await admin.visit(ACCOUNT)
		expect([text.includes('Firefox on Linux'), text.includes('Chrome on Android')]).toEqual([true, false])
	})

	test('are ended one at a time, and only by the staff member who owns them', async () => {
		const { id, phone, desktop: admin } = await addMemberWithTwoSessions()
		const other = await addMemberWithTwoSessions()
		const page = await admin.visit(ACCOUNT)
		const phoneSession = page.one('input[name="session"]').getAttribute('value') ?? ''
		await other.desktop.submit(ACCOUNT, { intent: 'session', session: phoneSession })
		expect(await isIn(phone)).toBe(true)
		for (const session of ['', 'x', "' or 1=1"])
			expect((await admin.submit(ACCOUNT, { intent: 'session', session })).status).toBe(302)
		await admin.submit(ACCOUNT, { intent: 'session', session: phoneSession })
		expect([await isIn(phone), await isIn(admin)]).toEqual([false, true])
		expect(await countSessions(site, id)).toBe(1)
	})

	test('are all ended except the current one, however many there are', async () => {
		const { id, phone, desktop: admin } = await addMemberWithTwoSessions()
		await addSessions(site, id, 150)
		await admin.submit(ACCOUNT, { intent: 'others' })
		expect([await isIn(phone), await isIn(admin)]).toEqual([false, true])
		expect(await countSessions(site, id)).toBe(1)
	})

	test('are all ended, including the current one', async () => {
		const { phone, desktop: admin } = await addMemberWithTwoSessions()
		const page = await admin.submit(ACCOUNT, { intent: 'everywhere' })
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect([await isIn(phone), await isIn(admin)]).toEqual([false, false])
	})

	test('end at sign-out, even when a concurrent sign-out has ended them already', async () => {
		const { phone } = await addMemberWithTwoSessions()
		const { auth, db } = site.services
		const { api, ...rest } = await auth.current()
		let calls = 0
		const getSession = async (input: Parameters<typeof api.getSession>[0]) => {
			const session = await api.getSession(input)
			if (++calls === 2) await db.delete(staffSessions) // the guard makes the first call
			return session
		}
		Object.assign(site.services, {
			auth: { ...auth, current: async () => ({ ...rest, api: { ...api, getSession } }) },
		})
		const page = await phone.submit('/admin/logout', {}).finally(() => Object.assign(site.services, { auth }))
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect([...phone.cookies.keys()]).not.toContain('forecourt.session_token')
	})
})

describe('the own name', () => {
	const rename = (name: string) => ({ intent: 'name', name })

	test('is changed, with an entry of the audit log under the name before', async () => {
		const { id, desktop: admin } = await addMemberWithTwoSessions()
		const renamed = await admin.submit(ACCOUNT, rename('  Nomsa Dlamini-Botha '))
		expect([renamed.status, renamed.headers.get('Location')]).toEqual([302, `${ACCOUNT}?done=name`])
		const page = await admin.visit(`${ACCOUNT}?done=name`)
		expect(page.one('main [role="status"]').textContent).toBe('Your name is saved.')
		expect(page.one('input[name=name]').getAttribute('value')).toBe('Nomsa Dlamini-Botha')
		const entries = await listAuditLog(site.services.db, 'admins', id)
		expect(entries).toMatchObject([{ by: 'Nomsa Dlamini-Botha', action: 'changed', fields: ['name'] }])
		expect(entries[0]?.account).toContain('then called Thandi Mokoena)')
	})

	test.each([
		['nothing', '  ', 'Enter your name.'],
		['101 characters', 'a'.repeat(101), 'Use at most 100 characters.'],
		['the name of a colleague', 'Gugu Ndlovu', 'A colleague has this name'],
		['a name that looks like it', 'gúgu  NDL0VU', 'A colleague has this name'],
	])('stays when the form has %s', async (what, name, sentence) => {
		await addStaff(site, `${what.length}@example.co.za`, { name: 'Gugu Ndlovu' })
		const { id, desktop: admin } = await addMemberWithTwoSessions()
		const page = await admin.submit(ACCOUNT, rename(name))
		expect([page.status, page.text.includes(sentence)]).toEqual([400, true])
		expect(page.one('input[name=name]').getAttribute('value')).toBe(name)
		expect(await findStaffMember(site.services.db, id)).toMatchObject({ name: 'Thandi Mokoena' })
	})
})
