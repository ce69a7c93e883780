/** A browser that blocks cookies: the forms that need one say so, and what was typed stays. */
import { expect, test } from 'vitest'
import { COOKIES } from '#app/core/stored-names.ts'
import { STEP_FIELDS } from '#app/features/finance/application/application-schema.ts'
import { applicationDrafts } from '#app/features/finance/application/application-table.server.ts'
import { staffSessions } from '#app/features/staff/sign-in/auth-table.server.ts'
import { APPLICATION, filledIn, openApplicationBrowser, readField } from '#tests/application-form.ts'
import { openBrowser } from '#tests/browser.ts'
import { pairsIn } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, LOGIN, PASSWORD } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services

test('a step of the application stays with all that was typed, and goes on once cookies are allowed', async () => {
	const browser = openApplicationBrowser(site)
	await browser.go(APPLICATION)
	browser.cookies.clear()
	const rejected = await browser.press('next', filledIn(1))
	expect(rejected.status).toBe(400)
	expect(rejected.text).toContain('your browser blocks cookies')
	for (const name of STEP_FIELDS[1]) expect(readField(rejected, name), name).toEqual(filledIn(1)[name] ?? '')
	expect(await db.$count(applicationDrafts)).toBe(0)

	const next = await browser.press('next', filledIn(1))
	expect([next.status, browser.address()]).toEqual([200, `${APPLICATION}?step=2`])
	expect(await db.$count(applicationDrafts)).toBe(1)
})

test('no save of a page that is left is stored', async () => {
	const browser = openApplicationBrowser(site)
	await browser.go(APPLICATION)
	browser.cookies.clear()
	const before = await db.$count(applicationDrafts)
	expect((await browser.press('save', filledIn(1))).status).toBe(400)
	expect(await db.$count(applicationDrafts)).toBe(before)
})

test('signing in says that it needs a cookie, and works once cookies are allowed', async () => {
	const email = 'thandi@example.co.za'
	await addStaff(site, email)
	const browser = openBrowser(site)
	const hidden = Object.fromEntries(pairsIn((await browser.visit(LOGIN)).all('form input[type=hidden]')))
	expect([...browser.cookies.keys()]).toEqual([COOKIES.check])
	browser.cookies.clear()
	const rejected = await browser.submit(LOGIN, { ...hidden, email, password: PASSWORD })
	expect(rejected.status).toBe(400)
	expect(rejected.one('main [role="alert"]').textContent).toContain('Your browser blocks cookies')
	expect(rejected.one('input[name="email"]').getAttribute('value')).toBe(email)
	expect(await db.$count(staffSessions)).toBe(0)

	const signedIn = await browser.submit(LOGIN, { ...hidden, email, password: PASSWORD })
	expect(signedIn.headers.get('Location')).toBe('/admin')
})
