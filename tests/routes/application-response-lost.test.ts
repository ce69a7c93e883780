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
		expect([...browser.cookies.keys()]).toEqual(['cookies-kept', 'application_sent'])
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

	test('that is sent again leaves what was filled in since in the draft that follows it', async () => {
		const browser = openApplicationBrowser(site)
		const displayed = await goToStep(browser, 4)
		const before = new Map(browser.cookies)
		const fields = { ...filledIn(4), ...hiddenFieldsOf(displayed) }
		await sendWith(browser, fields)
		const sendAgain = (model: string) => {
			for (const [name, value] of before) browser.cookies.set(name, value)
			return sendWith(browser, { ...fields, model })
		}
		expect((await sendAgain('Corolla')).status).toBe(409)
		await browser.go(`${APPLICATION}?step=1`)
		await browser.press('next', filledIn(1, { fullName: 'Anna Nel' }))
		expect((await sendAgain('Polo')).status).toBe(409)
		expect(readField(await browser.go(`${APPLICATION}?step=1`), 'fullName')).toBe('Anna Nel')
	})

	test('that is sent again from an old page leaves the draft of the next application', async () => {
		const browser = openApplicationBrowser(site)
		const displayed = await goToStep(browser, 4)
		const fields = { ...filledIn(4), ...hiddenFieldsOf(displayed) }
		const first = reference(await sendWith(browser, fields))
		await browser.go(APPLICATION)
		await browser.press('next', filledIn(1))
		const again = await sendWith(browser, fields)
		expect([plain(again.one('h1')), reference(again)]).toEqual(['Application Saved', first])
		const next = await browser.go(`${APPLICATION}?step=1`)
		expect(browser.address()).toBe(`${APPLICATION}?step=1`)
		expect(readField(next, 'fullName')).toBe(filledIn(1).fullName)
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
