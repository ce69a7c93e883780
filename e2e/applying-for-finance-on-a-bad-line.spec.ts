import {
	APPLICATION,
	back,
	field,
	fillIn,
	isAlive,
	next,
	submit,
	title,
	toast,
	typed,
	walkTo,
} from './application.ts'
import { expect, expectNoBarriers, test } from './fixtures.ts'

const DATA = /\/finance\/application\.data/

test.use({ excused: DATA })

test('goes on without a connection, and saves when it is back', async ({ page, context }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
	await context.setOffline(true)
	for (const step of [1, 2] as const) {
		await fillIn(page, step)
		await next(page).click()
		await expect(title(page, step + 1)).toBeVisible()
		await expect(page.getByText('what you fill in stays on this page, and is saved')).toBeVisible()
		await expect(toast(page, 'Step saved!')).toBeHidden()
	}
	await context.setOffline(false)
	await expect(toast(page, 'Step saved!')).toBeVisible()
	await expect(page.getByText('what you fill in stays on this page, and is saved')).toBeHidden()
	await page.reload()
	await expect(title(page, 3)).toBeVisible()
	await isAlive(page)
	await back(page).click()
	await expect(field(page, 'residentialStreet')).toHaveValue(typed('residentialStreet'))
})

test('is sent when the connection is back, or not after all', async ({ page, context }) => {
	await walkTo(page, 4)
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

test('shows every picture of a step that was not seen before the connection went', async ({
	page,
	context,
}) => {
	await walkTo(page, 3)
	await fillIn(page, 3)
	await context.setOffline(true)
	await next(page).click()
	await expect(title(page, 4)).toBeVisible()
	const widths = page
		.locator('main form img')
		.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))
	expect(await widths).toEqual([true, true, true, true, true])
	await expectNoBarriers(page)
})

test('a connection that fails without saying so is tried again until a step is saved', async ({ page }) => {
	await page.goto(APPLICATION)
	await fillIn(page, 1)
	await isAlive(page)
	await page.route(DATA, (route) => route.abort())
	await next(page).click()
	await expect(title(page, 2)).toBeVisible()
	const unsaved = page.getByText('What you filled in could not be saved just now.')
	await expect(unsaved).toBeVisible()
	await page.unroute(DATA)
	await page.evaluate(() => window.dispatchEvent(new Event('online'))) // before the next try is due
	await expect(toast(page, 'Step saved!')).toBeVisible()
	await expect(unsaved).toBeHidden()
})

test('says when sending failed, keeps everything, and sends once all the same', async ({ page }) => {
	await walkTo(page, 4)
	await fillIn(page, 4)
	await expect(toast(page, 'Step saved!')).toBeVisible()
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

test('what was sent before with other words is said, and can be sent as a new one', async ({
	page,
	baseURL,
}) => {
	await walkTo(page, 4)
	await fillIn(page, 4)
	await expect(toast(page, 'Step saved!')).toBeVisible()
	const sent = await page.evaluate(() => {
		const form = new FormData(document.querySelector('main form') as HTMLFormElement)
		return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
	})
	await page.request.post(APPLICATION, {
		headers: { Origin: baseURL ?? '' },
		form: { ...sent, model: 'Corolla', intent: 'submit' },
	})
	await submit(page).click()
	await expect(page.getByRole('main').getByText('This form was sent before with other words')).toBeVisible()
	await submit(page).click()
	await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
})

const leaveQuestion = 'What you filled in is not saved yet'

test('does not let a link of ours take away what could not be saved', async ({ page, context }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
	await field(page, 'fullName').fill(typed('fullName'))
	await context.setOffline(true)
	const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Financing' })
	page.once('dialog', (dialog) => {
		expect(dialog.message()).toContain(leaveQuestion)
		void dialog.dismiss()
	})
	await link.click()
	await expect(field(page, 'fullName')).toHaveValue(typed('fullName'))
	expect(new URL(page.url()).pathname).toBe(APPLICATION)

	await context.setOffline(false)
	await link.click()
	await expect(page).toHaveURL(/\/finance$/)
	await page.getByRole('link', { name: 'Apply Now' }).first().click()
	await expect(field(page, 'fullName')).toHaveValue(typed('fullName'))
})
