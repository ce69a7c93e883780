/** Emails about a sign-in that may not be the staff member's own, and what the log says about attempts. */
import { describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { withoutTable } from '#tests/database.ts'
import { countEmails, findLink, newestEmail } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import {
	addStaff,
	codeFor,
	enterPassword,
	LOGIN,
	LOGIN_CODE,
	NEW_PASSWORD,
	PASSWORD,
	signInNewMemberWithFactor,
	signInNewStaff,
} from '#tests/staff.ts'

const site = await openSite()
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

let memberCount = 0
async function addMember() {
	const email = `device${++memberCount}@example.co.za`
	site.setClientIp(`192.0.2.${memberCount}`)
	return { email, id: await addStaff(site, email) }
}
const signIn = (email: string, browser: Browser = openBrowser(site)) =>
	browser.submit(LOGIN, { email, password: PASSWORD }, { headers: { 'User-Agent': CHROME } })

describe('a sign-in', () => {
	test('on a new device is emailed to the staff member, and on a known one is not', async () => {
		const { id, email } = await addMember()
		const browser = openBrowser(site)
		expect((await signIn(email, browser)).status).toBe(302)
		const text = await newestEmail(site, 'new-device')
		for (const expected of [
			`To: ${email}`,
			'18 Nov 2026 at 10:00',
			'Chrome on Android',
			'/admin/forgot-password',
		])
			expect(text).toContain(expected)
		expect(text).not.toContain('192.0.2.')
		await browser.submit('/admin/logout', {})
		expect((await signIn(email, browser)).status).toBe(302)
		expect(await countEmails(site, id, 'new-device')).toBe(1)
		expect((await signIn(email)).status).toBe(302)
		expect(await countEmails(site, id, 'new-device')).toBe(2)
	})

	test('on many new devices does not fill the mailbox', async () => {
		const { id, email } = await addMember()
		const sentAt = async (time: string) => {
			site.setTime(`2026-11-18T${time}+02:00`)
			for (const _ of [1, 2, 3, 4, 5]) expect((await signIn(email)).status).toBe(302)
			return countEmails(site, id, 'new-device')
		}
		expect([await sentAt('10:00:00'), await sentAt('10:59:00'), await sentAt('11:00:00')]).toEqual([3, 3, 4])
	})

	test('is not stopped when the email cannot be stored', async () => {
		const { email } = await addMember()
		await withoutTable(site.owner, 'emails', async () => expect((await signIn(email)).status).toBe(302))
		expect(site.logged.map(({ msg }) => msg)).toContain('sign-in: an email about it was not stored')
	})

	test('by joining is no news: an email about that is sent already', async () => {
		const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true, name: 'Naledi Dube' })
		await owner.submit('/admin/staff', { email: 'busi@example.co.za', roles: 'manager', password: PASSWORD })
		const link = await findLink(site.services, 'busi@example.co.za', 'join')
		const before = await newestEmail(site, 'new-device')
		await site.submit(link, { name: 'Busi Zulu', password: NEW_PASSWORD })
		expect(await newestEmail(site, 'staff-joined')).toContain('To: busi@example.co.za')
		expect(await newestEmail(site, 'new-device')).toBe(before)
	})
})

describe('a wrong code after the right password', () => {
	test('is emailed to the staff member, three times at once at most', async () => {
		const { id, email, key } = await signInNewMemberWithFactor(site)
		const browser = await enterPassword(site, email)
		expect(await countEmails(site, id, 'wrong-code')).toBe(0)
		for (const sent of [1, 2, 3, 3]) {
			expect((await browser.submit(LOGIN_CODE, { code: '000000' })).status).toBe(401)
			expect(await countEmails(site, id, 'wrong-code')).toBe(sent)
		}
		expect(await newestEmail(site, 'wrong-code')).toContain(`To: ${email}`)
		expect((await browser.submit(LOGIN_CODE, { code: codeFor(key) })).status).toBe(302)
		expect(site.logged).toContainEqual(
			expect.objectContaining({
				msg: 'sign-in: wrong code after the right password',
				admin: id,
				network: expect.stringMatching(/^[\w-]{12}$/),
			}),
		)
	})

	test('is none without the password, or with no code', async () => {
		const { id, email } = await signInNewMemberWithFactor(site)
		const browser = openBrowser(site)
		await browser.submit(LOGIN, { email, password: 'not this one' })
		await browser.submit(LOGIN_CODE, { code: '000000' })
		await (await enterPassword(site, email)).submit(LOGIN_CODE, { code: '' })
		expect(await countEmails(site, id, 'wrong-code')).toBe(0)
	})
})

test('the log groups attempts by account and network, without naming either', async () => {
	const { email } = await addMember()
	const before = site.lines.length
	const attempt = (address: string, clientIp: string) => {
		site.setClientIp(clientIp)
		return site.submit(LOGIN, { email: address, password: 'not this one' })
	}
	await attempt(email, '198.51.100.7')
	await attempt(email.toUpperCase(), '198.51.100.8')
	await attempt('unknown@example.co.za', '198.51.100.8')
	const lines = site.lines.slice(before).map((line) => JSON.parse(line))
	const [first, second, third] = lines.filter(({ level, account }) => level === 40 && account)
	expect([first.msg, second.msg]).toEqual(['sign-in: Invalid password', 'sign-in: Invalid password'])
	expect([first.account, second.network]).toEqual([second.account, third.network])
	expect(first.network).not.toBe(second.network)
	expect(second.account).not.toBe(third.account)
	expect(first.account).toMatch(/^[\w-]{12}$/)
	expect(JSON.stringify(lines)).not.toMatch(/@example|198\.51/i)
})
