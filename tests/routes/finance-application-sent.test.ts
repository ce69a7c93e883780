import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
	applicationDrafts,
	financeApplications,
} from '#app/features/finance/application/application-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	APPLICATION,
	filledIn,
	goToStep,
	hiddenFieldsOf,
	openApplicationBrowser,
	readField,
	sendWith,
} from '#tests/application-form.ts'
import { withoutTable } from '#tests/database.ts'
import { I20, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ formRules: { perAddress: 40 } })
const { db } = site.services
const siteWithoutMailServer = await openSite({ smtpUrl: 'smtp://127.0.0.1:1' }) // nothing listens there

beforeEach(async () => {
	await db.delete(financeApplications)
	await db.delete(applicationDrafts)
})

const title = (page: Page) => plain(page.one('main h2.text-title-md')).replace(/^Step [1-4] of 4 /, '')
const reference = (page: Page) => plain(page.one('dd'))
const stored = () => db.select().from(financeApplications)

describe('Submit Application', () => {
	test('shows a reference number, which a reload shows again', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
		const page = await browser.press('submit', filledIn(4))
		expect(browser.address()).toBe(`${APPLICATION}?sent`)
		expect(plain(page.one('h1'))).toBe('Application Saved')
		expect(plain(page.one('title'))).toBe('Application Saved, Highveld Family Motors')
		expect(page.text).toContain(
			'Application submitted successfully! You will receive a reference number via email.',
		)
		expect(page.text).not.toContain('failed to send')
		const [, element] = page.all('main ol > li')
		expect(element && plain(element)).toMatch(
			/^After you agree ?Credit providers see your application only then/,
		)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.all('main a').map((link) => link.getAttribute('href'))).toEqual(['/finance'])
		const [row, ...more] = await stored()
		expect(more).toEqual([])
		expect(row).toMatchObject({ referenceNumber: reference(page), status: 'pending', loanTerm: 72 })
		expect(await db.$count(applicationDrafts)).toBe(0)
		expect(reference(await browser.go(`${APPLICATION}?sent`))).toBe(reference(page))
		expect(readField(await browser.go(APPLICATION), 'fullName')).toBe('')
	})

	test('redirects the confirmation page to the form without its cookie', async () => {
		const page = await site.visit(`${APPLICATION}?sent`)
		expect(page.status).toBe(302)
		expect(page.headers.get('Location')).toBe(APPLICATION)
	})

	test('pressed twice, stores one application and shows the same reference number', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
		const { cookies } = browser
		const draft = new Map(cookies)
		const again = openApplicationBrowser(site)
		for (const [name, value] of draft) again.cookies.set(name, value)
		const page = await again.go(`${APPLICATION}?step=4`)
		const fields = { ...filledIn(4), ...hiddenFieldsOf(page) }
		const [one, other] = await Promise.all([browser, again].map((each) => sendWith(each, fields)))
		const third = await sendWith(again, fields) // the draft no longer exists
		expect(await stored()).toHaveLength(1)
		expect([other, third].map((page) => page && reference(page))).toEqual(
			[one, one].map((page) => page && reference(page)),
		)
	})

	test('sent again with other values, returns 409 and keeps the values', async () => {
		const browser = openApplicationBrowser(site)
		const displayed = await goToStep(browser, 4)
		const fields = { ...filledIn(4), ...hiddenFieldsOf(displayed) }
		await sendWith(browser, fields)
		const page = await sendWith(browser, { ...fields, model: 'Corolla' })
		expect(page.status).toBe(409)
		expect(page.text).toContain('This form was sent before with other words')
		expect(readField(page, 'model')).toBe('Corolla')
		expect(readField(page, 'form_token')).not.toBe(fields.form_token)
		expect(await stored()).toHaveLength(1)
	})

	test.each(['vehicleCategory', 'make', 'model', 'purchasePrice'])('requires %s', async (name) => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
		const page = await browser.press('submit', filledIn(4, { [name]: undefined }))
		expect(page.status).toBe(400)
		expect(page.text).toContain('Please fill in all required fields before submitting.')
		expect(page.all('[aria-invalid=true]')).toHaveLength(1)
		expect(await stored()).toEqual([])
	})

	test('goes back to an earlier step that lacks a required field, and saves the last step', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
		await browser.press('2', filledIn(4))
		await browser.press('back', filledIn(2, { residentialSuburb: '' }))
		await browser.press('2', filledIn(1))
		await browser.go(`${APPLICATION}?step=4`)
		const page = await browser.press('submit', filledIn(4, { make: 'Isuzu' }))
		expect(page.status).toBe(400)
		expect(page.text).toContain('Please fill in all required fields before submitting.')
		expect(title(page)).toBe('Address')
		expect(page.all('[aria-invalid=true]').map((field) => field.getAttribute('name'))).toEqual([
			'residentialSuburb',
		])
		await browser.press('next', filledIn(2))
		expect(readField(await browser.go(`${APPLICATION}?step=4`), 'make')).toBe('Isuzu')
	})

	test('over the rate limit, returns 429 with Retry-After and the telephone number', async () => {
		site.setClientIp('198.51.100.7')
		const browser = openApplicationBrowser(site)
		const displayed = await goToStep(browser, 4)
		const form_token = readField(displayed, 'form_token') as string
		for (let count = 0; count < 40; count++)
			await sendWith(browser, { ...filledIn(4, { make: '' }), form_token })
		const page = await sendWith(browser, { ...filledIn(4), form_token })
		expect(page.status).toBe(429)
		expect(page.headers.get('Retry-After')).toBe('600')
		expect(page.text).toContain('Please try again later, or call us on +27 17 000 0000.')
		expect(readField(page, 'make')).toBe(sampleApplicant.make)
	})

	test('keeps the values when they cannot be stored, and stores them at the next try', async () => {
		const browser = openApplicationBrowser(site)
		const displayed = await goToStep(browser, 4)
		const hiddenFields = hiddenFieldsOf(displayed)
		const page = await withoutTable(site.owner, 'finance_applications', () =>
			sendWith(browser, { ...filledIn(4), ...hiddenFields }),
		)
		expect(page.status).toBe(503)
		expect(page.text).toContain('There was an error submitting your application. Please try again.')
		expect(readField(page, 'model')).toBe(sampleApplicant.model)
		expect(title(page)).toBe('Finance & Vehicle Details')
		expect(plain((await browser.press('submit', filledIn(4))).one('h1'))).toBe('Application Saved')
		expect(await stored()).toHaveLength(1)
	})

	test('shows when the email to staff could not be sent', async () => {
		const browser = openApplicationBrowser(siteWithoutMailServer)
		await goToStep(browser, 4)
		const page = await browser.press('submit', filledIn(4))
		expect(plain(page.one('h1'))).toBe('Application Saved')
		expect(page.text).toContain('Application saved but failed to send email notification.')
		const again = await browser.go(`${APPLICATION}?sent`)
		expect(again.text).toContain('Application saved but failed to send email notification.')
		expect(await siteWithoutMailServer.services.db.$count(financeApplications)).toBe(1)
	})
})

describe('an application about a vehicle', () => {
	test('has its last step prefilled, and is stored with the vehicle', async () => {
		const { name, year, make, mileage } = await storedVehicle(db)
		const browser = openApplicationBrowser(site)
		const page = await browser.go(`${APPLICATION}?vehicle=${I20}`)
		expect(page.text).toContain(`This application is about the ${year} ${name}.`)
		await browser.press('next', filledIn(1))
		await browser.press('next', filledIn(2))
		const last = await browser.press('next', filledIn(3))
		expect(readField(last, 'make')).toBe(make)
		expect(String(readField(last, 'odometer')).replace(/\D/g, '')).toBe(String(mileage))
		await browser.press('submit', filledIn(4, ownFieldsOf(last)))
		expect((await stored()).map(({ vehicleId }) => vehicleId)).toEqual([I20])
	})

	test('replaces the vehicle details of an existing draft', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
		await browser.press('back', filledIn(4))
		await browser.go(`${APPLICATION}?vehicle=${I20}`)
		const last = await browser.press('4', filledIn(3))
		expect(readField(last, 'make')).toBe('Hyundai')
		expect(readField(last, 'depositAmount')).toBe(sampleApplicant.depositAmount)
	})

	test('is stored without the vehicle when make and model are changed', async () => {
		const browser = openApplicationBrowser(site)
		await browser.go(`${APPLICATION}?vehicle=${I20}`)
		for (const step of [1, 2, 3] as const) await browser.press('next', filledIn(step))
		await browser.press('submit', filledIn(4))
		expect((await stored()).map(({ vehicleId }) => vehicleId)).toEqual([null])
	})

	test('shows when the vehicle is gone or sold', async () => {
		const page = await site.visit(`${APPLICATION}?vehicle=00000000-0000-4000-8000-000000000000`)
		expect(page.status).toBe(200)
		expect(page.text).toContain('is no longer on our floor. You can apply all the same')
		expect((await site.visit(`${APPLICATION}?vehicle=<script>`)).text).toContain('no longer on our floor')
		await db.update(cars).set({ status: 'sold' }).where(eq(cars.id, I20))
		const sold = await site.visit(`${APPLICATION}?vehicle=${I20}`)
		await db.update(cars).set({ status: 'available' }).where(eq(cars.id, I20))
		expect(sold.text).toContain('has been sold. You can apply all the same')
	})
})

const ownFieldsOf = (page: Page) =>
	Object.fromEntries(['make', 'model', 'vehicleCategory'].map((name) => [name, readField(page, name)]))
