/** The cookie of a draft on https: a name that no other host of the domain can set. */
import { expect, test } from 'vitest'
import { applicationDrafts } from '#app/features/finance/application/application-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { APPLICATION, filledIn, openApplicationBrowser } from '#tests/application-form.ts'
import { cookieHeader } from '#tests/cookies.ts'
import { withoutTable } from '#tests/database.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
site.services.baseUrl = 'https://cars.example'
const { db } = site.services
const [NAME, EARLIER] = ['__Host-application_draft', 'application_draft']

const nameOn = (page: Page) => page.one('input[name=fullName]').getAttribute('value')
const openWith = (name: string, token = '') =>
	site.visit(`${APPLICATION}?step=1`, { headers: { Cookie: `${name}=${token}` } })
const setBy = ({ headers }: { headers: Headers }, name: string) =>
	headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))

/** A draft, by the value of its cookie. */
async function beginDraft(): Promise<string> {
	const browser = openApplicationBrowser(site)
	await browser.press('next', filledIn(1))
	return browser.cookies.get(NAME) ?? ''
}

test('it is sent to every page, which is cached nevertheless', async () => {
	const page = await site.submit(APPLICATION, {
		...(filledIn(1) as Record<string, string>),
		step: '1',
		intent: 'next',
	})
	expect(setBy(page, NAME)).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax/)
	expect(setBy(page, EARLIER)).toBeUndefined()
	const { headers } = await site.request('/about', { headers: { Cookie: `${NAME}=${await beginDraft()}` } })
	expect(headers.get('ETag')).not.toBeNull()
	expect(site.services.pageCache?.find('/about')).toBeDefined()
})

test('a draft under the earlier name goes on under another token, and whoever knows the earlier one has nothing', async () => {
	const token = await beginDraft()
	const before = await db.$count(applicationDrafts)
	const opened = await openWith(EARLIER, token)
	expect(nameOn(opened)).toBe(sampleApplicant.fullName)
	expect(setBy(opened, EARLIER)).toContain('Max-Age=0; Path=/finance')
	const [, renewed = ''] = /^[^=]+=([^;]+)/.exec(setBy(opened, NAME) ?? '') ?? []
	expect(renewed).not.toBe(token)

	expect(nameOn(await openWith(NAME, renewed))).toBe(sampleApplicant.fullName)
	for (const name of [NAME, EARLIER]) expect(nameOn(await openWith(name, token))).toBe('')
	expect(await db.$count(applicationDrafts)).toBe(before)
})

test('a step that is sent with the earlier cookie is saved', async () => {
	const browser = openApplicationBrowser(site)
	await browser.press('next', filledIn(1))
	browser.cookies.set(EARLIER, browser.cookies.get(NAME) ?? '')
	browser.cookies.delete(NAME)
	await browser.press('next', filledIn(2))
	expect(browser.address()).toBe(`${APPLICATION}?step=3`)
	expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining([NAME]))
	expect(browser.cookies.has(EARLIER)).toBe(false)
	expect(nameOn(await browser.go(`${APPLICATION}?step=1`))).toBe(sampleApplicant.fullName)
})

test('a planted cookie beside the own one is ignored', async () => {
	const [own, planted] = [await beginDraft(), await beginDraft()]
	const cookies = new Map([
		[EARLIER, planted],
		[NAME, own],
	])
	const page = await site.visit(APPLICATION, { headers: { Cookie: cookieHeader(cookies) } })
	expect(setBy(page, NAME)).toBeUndefined()
	expect(nameOn(await openWith(NAME, planted))).toBe(sampleApplicant.fullName)
})

test('a draft that cannot be read keeps its cookie', async () => {
	const token = await beginDraft()
	const page = await withoutTable(site.owner, 'application_drafts', () => openWith(EARLIER, token))
	expect([page.status, page.headers.getSetCookie()]).toEqual([503, []])
	expect(nameOn(await openWith(EARLIER, token))).toBe(sampleApplicant.fullName)
})
