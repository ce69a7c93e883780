/** An application that was kept, and whose answer never came: the browser holds what it held before. */
import { describe, expect, test } from 'vitest'
import {
	APPLICATION,
	filledIn,
	held,
	openBrowser,
	sendWith,
	unseenOf,
	walkTo,
} from '#tests/application-form.ts'
import { type Page, plain } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const reference = (page: Page) => plain(page.one('dd'))

describe('an application', () => {
	test('whose answer was lost is answered when the page comes back, once', async () => {
		const browser = openBrowser(site)
		await walkTo(browser, 4)
		const before = new Map(browser.cookies)
		const lost = reference(await browser.press('submit', filledIn(4)))
		browser.cookies.clear()
		for (const [name, value] of before) browser.cookies.set(name, value)
		const page = await browser.go(`${APPLICATION}?step=4`)
		expect(browser.address()).toBe(`${APPLICATION}?sent`)
		expect(plain(page.one('h1'))).toBe('Application Saved')
		expect(reference(page)).toBe(lost)
		expect(page.text).not.toContain('failed to send')
		expect([...browser.cookies.keys()]).toEqual(['application_sent'])
		expect(held(await browser.go(APPLICATION), 'fullName')).toBe('')
	})

	test('whose answer was lost, then sent with other words, says so', async () => {
		const browser = openBrowser(site)
		const shown = await walkTo(browser, 4)
		const before = new Map(browser.cookies)
		const fields = { ...filledIn(4), ...unseenOf(shown) }
		await sendWith(browser, fields)
		for (const [name, value] of before) browser.cookies.set(name, value)
		const page = await sendWith(browser, { ...fields, model: 'Corolla' })
		expect(page.status).toBe(409)
		expect(held(page, 'model')).toBe('Corolla')
	})
})
