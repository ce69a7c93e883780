/** A stored application whose response was lost: the browser still has its earlier cookies and page. */
import { describe, expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import {
	APPLICATION,
	filledIn,
	goToStep,
	hiddenFieldsOf,
	openApplicationBrowser,
	readField,
	sendWith,
} from '#tests/application-form.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services
const reference = (page: Page) => plain(page.one('dd'))

describe('an application', () => {
	test('whose response was lost is confirmed once when the form is opened again', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
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
		expect(readField(await browser.go(APPLICATION), 'fullName')).toBe('')
	})

	test('whose response was lost is rejected with 409 when it is sent with other values', async () => {
		const browser = openApplicationBrowser(site)
		const displayed = await goToStep(browser, 4)
		const before = { cookies: new Map(browser.cookies), applications: await db.$count(financeApplications) }
		const fields = { ...filledIn(4), ...hiddenFieldsOf(displayed) }
		await sendWith(browser, fields)
		for (const [name, value] of before.cookies) browser.cookies.set(name, value)
		const page = await sendWith(browser, { ...fields, model: 'Corolla' })
		expect(page.status).toBe(409)
		expect(readField(page, 'model')).toBe('Corolla')
		const again = await browser.press('submit', { ...filledIn(4), model: 'Corolla' })
		expect(plain(again.one('h1'))).toBe('Application Saved')
		expect(await db.$count(financeApplications)).toBe(before.applications + 2)
	})

	test('is not shown to a browser that has only its form token', async () => {
		const browser = openApplicationBrowser(site)
		const displayed = await goToStep(browser, 4)
		const fields = { ...filledIn(4), ...hiddenFieldsOf(displayed) }
		await sendWith(browser, fields)
		browser.cookies.clear()
		const page = await sendWith(browser, { ...fields, model: 'Corolla' })
		expect(page.status).toBe(409)
		expect([...browser.cookies.keys()]).toEqual([])
	})
})
