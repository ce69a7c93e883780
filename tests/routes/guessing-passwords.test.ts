import { describe, expect, test } from 'vitest'
import { staffSignInTries } from '#app/staff/auth-table.server.ts'
import { listEmails } from '#tests/letters.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, openBrowser, PASSWORD, signedIn } from '#tests/staff.ts'

const LOGIN = '/admin/login'
const open = await openSite()
const strict = await openSite({ signInRules: { perAddress: 3 } })

const wrong = (email: string) => ({ email, password: 'not the password' })

/** As if all waits were over. */
const wait = () => open.given.db.$client.query('update staff_sign_in_tries set next_at = now()')
const waits = async () =>
	(
		await open.given.db.$client.query(
			'select extract(epoch from next_at - tried_at)::int as s from staff_sign_in_tries order by tried_at desc limit 1',
		)
	).rows[0].s

describe('guessing passwords', () => {
	test('is slowed down for one account after five, from a second to a quarter of an hour, wherever it comes from', async () => {
		const email = 'thandi@example.co.za'
		await addStaff(open, email)
		const seen: number[] = []
		for (let tried = 0; tried < 18; tried += 1) {
			open.from(`192.0.2.${tried + 1}`)
			expect((await open.submit(LOGIN, wrong(email))).status).toBe(401)
			seen.push(await waits())
			await wait()
		}
		expect(seen).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
	})

	test('is refused before the password is looked at, with how long to wait, also for an account that there is not', async () => {
		for (const email of ['lerato@example.co.za', 'nobody@example.co.za']) {
			if (email.startsWith('lerato')) await addStaff(open, email)
			for (let tried = 0; tried < 8; tried += 1) {
				await open.submit(LOGIN, wrong(email))
				if (tried < 6) await wait()
			}
			const page = await open.submit(LOGIN, { email, password: PASSWORD })
			expect(page.status).toBe(429)
			expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
			expect(page.one('main [role="alert"]').textContent).toMatch(
				/^Login failedToo many tries[.] Try again in \d+ seconds[.]$/,
			)
		}
	})

	test('many at once get no further than a few one after the other', async () => {
		const email = 'sipho@example.co.za'
		await addStaff(open, email)
		const pages = await Promise.all(Array.from({ length: 40 }, () => open.submit(LOGIN, wrong(email))))
		const looked = pages.filter(({ status }) => status === 401)
		expect(looked.length).toBeLessThanOrEqual(7)
		expect(pages.filter(({ status }) => status === 429)).toHaveLength(40 - looked.length)
	})

	test('does not lock out whoever signed in from this device before', async () => {
		const email = 'ayesha@example.co.za'
		await addStaff(open, email)
		const known = await signedIn(open, email)
		await known.submit('/admin/logout', {})
		for (let tried = 0; tried < 12; tried += 1) await open.submit(LOGIN, wrong(email))
		expect((await openBrowser(open).submit(LOGIN, { email, password: PASSWORD })).status).toBe(429)
		expect((await known.submit(LOGIN, { email, password: PASSWORD })).status).toBe(302)
	})

	test.each(['changed', 'reset'])('knows no device from before the password was %s', async (how) => {
		const email = `ends-${how}@example.co.za`
		open.from(how === 'reset' ? '198.51.100.7' : '198.51.100.8')
		await addStaff(open, email)
		const [before, here] = [await signedIn(open, email), await signedIn(open, email)]
		if (how === 'changed')
			await here.submit('/admin/account', { current: PASSWORD, password: 'the long road to bethal' })
		else {
			await open.submit('/admin/forgot-password', { email })
			const texts = [...(await listEmails(open.given)).values()].map(({ text }) => text).join()
			const [, token = ''] = /new-password[?]token=([\w-]+)/.exec(texts) ?? []
			await open.submit('/admin/new-password', { token, password: 'the long road to bethal' })
		}
		for (let tried = 0; tried < 12; tried += 1) await open.submit(LOGIN, wrong(email))
		await open.given.db.$client.query(
			"update staff_sign_in_tries set next_at = next_at + interval '1 hour' where next_at > tried_at",
		)
		const signIn = async (browser: typeof here) => {
			await browser.submit('/admin/logout', {})
			return (await browser.submit(LOGIN, { email, password: 'the long road to bethal' })).status
		}
		expect([await signIn(before), await signIn(here)]).toEqual([429, how === 'changed' ? 302 : 429])
	})

	test('is forgotten with the right password', async () => {
		const email = 'pieter@example.co.za'
		await addStaff(open, email)
		const before = (await open.given.db.select().from(staffSignInTries)).length
		for (let tried = 0; tried < 3; tried += 1) await open.submit(LOGIN, wrong(email))
		await signedIn(open, email)
		expect(await open.given.db.select().from(staffSignInTries)).toHaveLength(before)
	})

	test('is limited by the address of the network too, and counts against no account then', async () => {
		for (const status of [401, 401, 401, 429, 429])
			expect((await strict.submit(LOGIN, wrong('thandi@example.co.za'))).status).toBe(status)
		strict.from('198.51.100.1')
		expect((await strict.submit(LOGIN, wrong('thandi@example.co.za'))).status).toBe(401)
		const [counted] = await strict.given.db.select().from(staffSignInTries)
		expect(counted?.tries).toBe(4)
	})

	test('leaves neither address nor account where anybody could read it', async () => {
		const { rows } = await open.given.db.$client.query(
			"select string_agg(t::text, ' ') as all from staff_sign_in_tries t",
		)
		expect(rows[0].all).not.toMatch(/@|example|192[.]0/)
		expect(JSON.stringify(open.logged)).not.toMatch(/@example|192[.]0[.]2/)
	})
})
