import { APPLICATION, back, field, fillIn, next, submit, title, toast, typed } from './application.ts'
import { expect, test } from './fixtures.ts'
import { openAtStep } from './set-up.ts'

const DATA = /\/finance\/application\.data/

test.use({ excused: DATA })

test('goes on without a connection, and is saved and sent when it is back', async ({ page, context }) => {
	const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Financing' })
	await page.goto(APPLICATION)

	await test.step('does not let a link of ours take away what could not be saved', async () => {
		await field(page, 'fullName').fill(typed('fullName'))
		await context.setOffline(true)
		let question = ''
		page.once('dialog', (dialog) => {
			question = dialog.message()
			void dialog.dismiss()
		})
		await link.click()
		await expect.poll(() => question).toContain('What you filled in is not saved yet')
		await expect(field(page, 'fullName')).toHaveValue(typed('fullName'))
		expect(new URL(page.url()).pathname).toBe(APPLICATION)
		await context.setOffline(false)
		await expect(page.getByText('what you fill in stays on this page, and is saved')).toBeHidden()
		await link.click()
		await expect(page).toHaveURL(/\/finance$/)
		await page.getByRole('link', { name: 'Apply Now' }).first().click()
		await expect(field(page, 'fullName')).toHaveValue(typed('fullName'))
	})

	await test.step('goes on without a connection, with every picture of a step not seen before', async () => {
		await context.setOffline(true)
		for (const step of [1, 2, 3] as const) {
			await fillIn(page, step)
			await next(page).click()
			await expect(title(page, step + 1)).toBeVisible()
			await expect(page.getByText('what you fill in stays on this page, and is saved')).toBeVisible()
			await expect(toast(page, 'Step saved!')).toBeHidden()
		}
		const images = page.locator('main form img')
		const areDrawn = () =>
			images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
		await expect.poll(areDrawn).toEqual([true, true, true, true, true])
	})

	await test.step('and saves when it is back', async () => {
		await context.setOffline(false)
		await expect(toast(page, 'Step saved!')).toBeVisible()
		await expect(page.getByText('what you fill in stays on this page, and is saved')).toBeHidden()
		await page.reload()
		await expect(title(page, 4)).toBeVisible()
		await back(page).click()
		await expect(field(page, 'occupation')).toHaveValue(typed('occupation'))
		await page.getByRole('button', { name: /Vehicle$/ }).click()
	})

	await test.step('is sent when the connection is back, or not after all', async () => {
		await fillIn(page, 4)
		await expect(toast(page, 'Step saved!')).toBeVisible()
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

test('what fails without saying so is tried again, and sent once', async ({ page }) => {
	await openAtStep(page, 3)

	await test.step('a connection that fails without saying so is tried again until a step is saved', async () => {
		await fillIn(page, 3)
		await page.route(DATA, (route) => route.abort())
		await next(page).click()
		await expect(title(page, 4)).toBeVisible()
		const unsaved = page.getByText('What you filled in could not be saved just now.')
		await expect(unsaved).toBeVisible()
		await page.unroute(DATA)
		await page.evaluate(() => window.dispatchEvent(new Event('online'))) // before the next try is due
		await expect(toast(page, 'Step saved!')).toBeVisible()
		await expect(unsaved).toBeHidden()
	})

	await test.step('says when sending failed, keeps everything, and sends once all the same', async () => {
		await fillIn(page, 4)
		// The application arrives, and its answer does not.
		await page.route(DATA, async (route) => {
			await route.fetch()
			await route.abort()
		})
		await submit(page).click()
		const sentence = 'There was an error submitting your application. Please try again.'
		await expect(toast(page, sentence)).toBeVisible()
		await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
		await expect(field(page, 'model')).toHaveValue(typed('model'))
		await page.unroute(DATA)
		await submit(page).click()
		await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	})

	await test.step('what was sent before with other words is said, and can be sent as a new one', async () => {
		await openAtStep(page, 4)
		await fillIn(page, 4)
		await page.route(DATA, async (route) => {
			await route.fetch({ postData: route.request().postData()?.replace('Hilux', 'Corolla') })
			await route.abort()
		})
		await submit(page).click()
		await expect(toast(page, 'There was an error submitting your application.')).toBeVisible()
		await page.unroute(DATA)
		await submit(page).click()
		await expect(page.getByRole('main').getByText('This form was sent before with other words')).toBeVisible()
		await submit(page).click()
		await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	})
})
