import {
	APPLICATION,
	back,
	field,
	fillIn,
	message,
	next,
	submit,
	title,
	toast,
	valueFor,
} from './application.ts'
import { expect, test } from './fixtures.ts'
import { openAtStep } from './set-up.ts'

const DATA = /\/finance\/application\.data/

// The schema is loaded at the first focus, which may be offline.
test.use({ excused: /\/finance\/application\.data|net::ERR_INTERNET_DISCONNECTED/ })

test('offline, the finance application waits, and is saved and submitted once the connection is back', async ({
	page,
	context,
}) => {
	const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Financing' })
	await page.goto(APPLICATION)

	await test.step('leaving by a link asks for confirmation while the step could not be saved', async () => {
		await field(page, 'fullName').fill(valueFor('fullName'))
		await context.setOffline(true)
		let question = ''
		page.once('dialog', (dialog) => {
			question = dialog.message()
			void dialog.dismiss()
		})
		await link.click()
		await expect.poll(() => question).toContain('What you filled in is not saved yet')
		await expect(field(page, 'fullName')).toHaveValue(valueFor('fullName'))
		expect(new URL(page.url()).pathname).toBe(APPLICATION)
		await context.setOffline(false)
		await link.click()
		await expect(page).toHaveURL(/\/finance$/)
		await page.getByRole('link', { name: 'Apply Now' }).first().click()
		await expect(field(page, 'fullName')).toHaveValue(valueFor('fullName'))
	})

	await test.step('a step stays open while offline, shows a message, and continues automatically when the connection is back', async () => {
		for (const step of [1, 2, 3] as const) {
			await fillIn(page, step)
			await context.setOffline(true)
			const button = step === 2 ? page.getByRole('button', { name: /^Personal/ }) : next(page)
			await button.click()
			const waiting = page.getByText('It is saved, and you go on, as soon as the connection is back.')
			await expect(waiting).toBeVisible()
			await expect(title(page, step)).toBeVisible()
			if (step === 1) await expect(message(page, 'Step saved!')).toBeHidden()
			const lastField = { 1: 'phone', 2: 'residentialSuburb', 3: 'occupation' }[step]
			await field(page, lastField).fill('083 555 0199')
			await context.setOffline(false)
			await expect(title(page, step === 2 ? 1 : step + 1)).toBeFocused()
			await expect(message(page, 'Step saved!')).toBeVisible()
			await expect(waiting).toBeHidden()
			if (step === 2) await page.getByRole('button', { name: /Address$/ }).click()
			if (step === 2) await expect(field(page, lastField)).toHaveValue('083 555 0199')
			if (step === 2) await next(page).click()
		}
		await page.reload()
		await expect(title(page, 4)).toBeVisible()
		await back(page).click()
		await expect(field(page, 'occupation')).toHaveValue('083 555 0199')
		await page.getByRole('button', { name: /Vehicle$/ }).click()
		await expect(title(page, 4)).toBeVisible()
	})

	await test.step('the Back button of the browser waits for the connection too', async () => {
		await context.setOffline(true)
		await page.goBack()
		await expect(title(page, 4)).toBeVisible()
		await context.setOffline(false)
		await expect(title(page, 3)).toBeVisible()
		await page.goForward()
		await expect(title(page, 4)).toBeVisible()
	})

	await test.step('a waiting submission can be cancelled, or is sent when the connection is back', async () => {
		await fillIn(page, 4)
		await context.setOffline(true)
		await submit(page).click()
		const waiting = page.getByText('Your application is sent as soon as it is back')
		await expect(waiting).toBeVisible()
		await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
		await page.getByRole('button', { name: 'Do not send it yet' }).click()
		await expect(waiting).toBeHidden()
		await submit(page).click()
		await expect(waiting).toBeVisible()
		await context.setOffline(false)
		await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	})
})

test('failed requests are retried until the application is saved and submitted', async ({ page }) => {
	await openAtStep(page, 3)

	await test.step('saving a step is retried when requests fail although the browser reports to be online', async () => {
		await fillIn(page, 3)
		await page.route(DATA, (route) => route.abort())
		await next(page).click()
		const unsaved = page.getByText('What you filled in could not be saved just now.')
		await expect(unsaved).toBeVisible()
		await expect(title(page, 3)).toBeVisible()
		await page.unroute(DATA)
		await page.evaluate(() => window.dispatchEvent(new Event('online'))) // before the next retry is due
		await expect(title(page, 4)).toBeFocused()
		await expect(message(page, 'Step saved!')).toBeVisible()
		await expect(unsaved).toBeHidden()
	})

	await test.step('after a lost response, an error is shown, the form values stay, and resending succeeds', async () => {
		await fillIn(page, 4)
		// The server receives the application, but the response is lost.
		await page.route(DATA, async (route) => {
			await route.fetch()
			await route.abort()
		})
		await submit(page).click()
		const sentence = 'There was an error submitting your application. Please try again.'
		await expect(message(page, sentence)).toBeVisible()
		await expect(toast(page, sentence)).toBeHidden()
		await expect(field(page, 'model')).toHaveValue(valueFor('model'))
		await page.unroute(DATA)
		await submit(page).click()
		await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	})

	await test.step('an application that was received before with other values is reported, and can be sent as a new one', async () => {
		await openAtStep(page, 4)
		await fillIn(page, 4)
		const cookies = await page.context().cookies()
		await page.route(DATA, async (route) => {
			await route.fetch({ postData: route.request().postData()?.replace('Hilux', 'Corolla') })
			await page.context().addCookies(cookies) // the lost response's cookies are lost with it
			await route.abort()
		})
		await submit(page).click()
		await expect(message(page, 'There was an error submitting your application.')).toBeVisible()
		await page.unroute(DATA)
		await submit(page).click()
		await expect(page.getByRole('main').getByText('This form was sent before with other words')).toBeVisible()
		await submit(page).click()
		await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	})
})
