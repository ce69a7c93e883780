import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAuth } from '#app/features/staff/auth.server.ts'
import { staffSessions } from '#app/features/staff/auth-table.server.ts'
import type { Hashing } from '#app/features/staff/hashing.server.ts'
import { openSite } from '#tests/site.ts'
import {
	addSessions,
	addStaff,
	ageSessions,
	countSessions,
	endWaits,
	openBrowser,
	PASSWORD,
	type signInAs,
	stretchWait,
} from '#tests/staff.ts'

const site = await openSite()
const ACCOUNT = '/admin/account'
const ANOTHER = 'the long road to bethal'
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let people = 0
/**
 * A new staff member, signed in from a phone and then from a desktop computer, each on a separate network.
 */
async function somebody() {
	const email = `person${++people}@example.co.za`
	const id = await addStaff(site, email)
	const enter = async (userAgent: string) => {
		const browser = openBrowser(site)
		const init = { headers: { 'User-Agent': userAgent } }
		await browser.submit('/admin/login', { email, password: PASSWORD }, init)
		return browser
	}
	site.setClientIp(`198.51.100.${people}`)
	return { id, email, phone: await enter(CHROME), desk: await enter(FIREFOX) }
}

const isIn = async (browser: Awaited<ReturnType<typeof signInAs>>) =>
	(await browser.visit('/admin')).status === 200
const change = (current: string, password: string) => ({ current, password })

describe('the own password', () => {
	test('is changed by who knows it, and ends every other session', async () => {
		const { email, phone, desk: admin } = await somebody()
		const changed = await admin.submit(ACCOUNT, change(PASSWORD, ANOTHER))
		expect([changed.status, changed.headers.get('Location')]).toEqual([302, `${ACCOUNT}?done=password`])
		const page = await admin.visit(`${ACCOUNT}?done=password`)
		expect(page.one('main [role="status"]').textContent).toBe('Your password is changed.')
		expect(await isIn(phone)).toBe(false)
		const signIn = (password: string) => openBrowser(site).submit('/admin/login', { email, password })
		expect((await signIn(PASSWORD)).status).toBe(401)
		expect((await signIn(ANOTHER)).status).toBe(302)
	})

	test('is changed also where the session is due to be renewed', async () => {
		const { id, desk: admin } = await somebody()
		await ageSessions(site, id, { idle: 6 })
		await admin.submit(ACCOUNT, change(PASSWORD, ANOTHER))
		expect(await isIn(admin)).toBe(true)
	})

	test('lets nobody in with the earlier one who signs in while it is changed', async () => {
		const { id, email, desk: admin } = await somebody()
		const { auth } = site.services
		const changesInBetween: Hashing = async (work) => {
			const result = await work()
			Object.assign(site.services, { auth })
			await admin.submit(ACCOUNT, change(PASSWORD, ANOTHER))
			return result
		}
		Object.assign(site.services, { auth: openAuth(site.services, changesInBetween) })
		const browser = openBrowser(site)
		expect((await browser.submit('/admin/login', { email, password: PASSWORD })).status).toBe(401)
		expect([await isIn(browser), await isIn(admin), await countSessions(site, id)]).toEqual([false, true, 1])
	})

	test('waits its turn where it confirms something', async () => {
		const { id, desk: admin } = await somebody()
		const { auth } = site.services
		let isBusy = true
		const whenFree: Hashing = async (work) => {
			if (isBusy) throw new APIError('SERVICE_UNAVAILABLE', { code: 'TOO_BUSY' })
			return work()
		}
		Object.assign(site.services, { auth: openAuth(site.services, whenFree) })
		const option = { intent: 'email', email: `new-${id}@example.co.za`, now: PASSWORD }
		const busy = await admin.submit(ACCOUNT, option)
		isBusy = false
		const free = await admin.submit(ACCOUNT, option)
		Object.assign(site.services, { auth })
		expect([busy.status, busy.text]).toEqual([
			503,
			expect.stringContaining('could not be changed at the moment'),
		])
		expect(free.status).toBe(302)
	})

	test('is changed by several at the same moment, from one network', async () => {
		const all = [await somebody(), await somebody(), await somebody(), await somebody()]
		await site.services.db.$client.query("delete from rate_limits where scope = 'sign-in-network'")
		site.setClientIp('198.51.100.200')
		const pages = await Promise.all(
			all.map(({ desk: admin }) => admin.submit(ACCOUNT, change(PASSWORD, ANOTHER))),
		)
		expect(pages.map(({ status }) => status)).toEqual([302, 302, 302, 302])
	})

	test.each([
		['a wrong one now', change('a long walk on the lowveld', ANOTHER), 'not the password that you have now'],
		['none now', change('', ANOTHER), 'Enter the password that you have now.'],
		['no new one', change(PASSWORD, ''), 'Enter a new password.'],
		['an easy new one', change(PASSWORD, 'Password-2026'), 'among the first that anybody would try'],
		['a short new one', change(PASSWORD, 'short'), 'Use at least 12 characters.'],
		['a long new one', change(PASSWORD, 'a'.repeat(10_000)), 'Use at most 128 characters.'],
	])('stays as it is with %s', async (_, fields, sentence) => {
		const { phone, desk: admin } = await somebody()
		const page = await admin.submit(ACCOUNT, fields)
		expect(page.status).toBe(400)
		expect(page.text).toContain(sentence)
		expect(page.html).not.toContain(ANOTHER)
		expect([await isIn(phone), await isIn(admin)]).toEqual([true, true])
	})
})

test('the own password is not guessed at: after five wrong ones, also the right one waits', async () => {
	const { desk: admin } = await somebody()
	for (let tried = 0; tried < 5; tried++)
		expect((await admin.submit(ACCOUNT, change('not this one', ANOTHER))).status).toBe(400)
	await stretchWait(site)
	const page = await admin.submit(ACCOUNT, change(PASSWORD, ANOTHER))
	expect([page.status, page.text]).toEqual([429, expect.stringContaining('Too many tries')])
	await endWaits(site)
	expect((await admin.submit(ACCOUNT, change(PASSWORD, ANOTHER))).status).toBe(302)
})

describe('the sessions', () => {
	test('are listed by device, this one first said to be so', async () => {
		const { desk: admin } = await somebody()
		const { text } = await admin.visit(ACCOUNT)
		expect(text).toContain('Firefox on LinuxThis device. Signed in on')
		expect(text).toContain('Chrome on AndroidSigned in on')
	})

	test('are listed without one that has ended after twelve hours', async () => {
		const { desk: admin } = await somebody()
		const createdAt = new Date(Date.now() - 12 * 3_600_000 - 60_000)
		await site.services.db.update(staffSessions).set({ createdAt }).where(eq(staffSessions.userAgent, CHROME))
		const { text } = await admin.visit(ACCOUNT)
		expect([text.includes('Firefox on Linux'), text.includes('Chrome on Android')]).toEqual([true, false])
	})

	test('end one by one, only the own', async () => {
		const { id, phone, desk: admin } = await somebody()
		const other = await somebody()
		const page = await admin.visit(ACCOUNT)
		const ofPhone = page.one('input[name="session"]').getAttribute('value') ?? ''
		await other.desk.submit(ACCOUNT, { intent: 'session', session: ofPhone })
		expect(await isIn(phone)).toBe(true)
		for (const session of ['', 'x', "' or 1=1"])
			expect((await admin.submit(ACCOUNT, { intent: 'session', session })).status).toBe(302)
		await admin.submit(ACCOUNT, { intent: 'session', session: ofPhone })
		expect([await isIn(phone), await isIn(admin)]).toEqual([false, true])
		expect(await countSessions(site, id)).toBe(1)
	})

	test('end everywhere else, however many there are', async () => {
		const { id, phone, desk: admin } = await somebody()
		await addSessions(site, id, 150)
		await admin.submit(ACCOUNT, { intent: 'others' })
		expect([await isIn(phone), await isIn(admin)]).toEqual([false, true])
		expect(await countSessions(site, id)).toBe(1)
	})

	test('end everywhere', async () => {
		const { phone, desk: admin } = await somebody()
		const page = await admin.submit(ACCOUNT, { intent: 'everywhere' })
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect([await isIn(phone), await isIn(admin)]).toEqual([false, false])
	})

	test('end with signing out, also where another press of the button was quicker', async () => {
		const { phone } = await somebody()
		const { auth, db } = site.services
		const { api, ...rest } = await auth.current()
		let styles = 0
		const getSession = async (input: Parameters<typeof api.getSession>[0]) => {
			const visited = await api.getSession(input)
			if (++styles === 2) await db.delete(staffSessions) // the guard makes the first call
			return visited
		}
		Object.assign(site.services, {
			auth: { ...auth, current: async () => ({ ...rest, api: { ...api, getSession } }) },
		})
		const page = await phone.submit('/admin/logout', {}).finally(() => Object.assign(site.services, { auth }))
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect([...phone.cookies.keys()]).not.toContain('forecourt.session_token')
	})
})
