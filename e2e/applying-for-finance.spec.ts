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
import { expect, test } from './fixtures.ts'

test('applies in four steps, each saved on the way @desktop @phone', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto('/finance')
	await page.getByRole('link', { name: 'Apply Now' }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: 'Finance application' })).toBeVisible()

	for (const step of [1, 2, 3] as const) {
		await fillIn(page, step)
		await next(page).click()
		await expect(title(page, step + 1)).toBeFocused()
		await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(`^${step + 1}`))
		await expect(toast(page, 'Step saved!')).toBeVisible()
		expect(new URL(page.url()).search).toBe(`?step=${step + 1}`)
		await page.getByRole('button', { name: 'Dismiss' }).click()
	}
	await fillIn(page, 4)
	await submit(page).click()

	await expect(page.getByRole('heading', { level: 1, name: 'Application Saved' })).toBeFocused()
	await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
	await expect(page).toHaveTitle('Application Saved, Highveld Family Motors')
	const reference = await page.locator('dd').textContent()
	expect(reference).toMatch(/^AF\d{9}$/)
	await page.getByRole('button', { name: 'Copy' }).click()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)

	await page.reload()
	await expect(page.locator('dd')).toHaveText(String(reference))
	await expect(page.getByRole('heading', { level: 1, name: 'Application Saved' })).toBeFocused()
	await page.getByRole('link', { name: 'Back to Financing' }).click()
	await page.getByRole('link', { name: 'Apply Now' }).first().click()
	await expect(field(page, 'fullName')).toHaveValue('')
})

test('keeps nothing of it in the browser but the open page', async ({ page }) => {
	await walkTo(page, 4)
	await fillIn(page, 4)
	const kept = await page.evaluate(() =>
		JSON.stringify([
			{ ...localStorage },
			{ ...sessionStorage },
			history.state,
			document.cookie,
			location.href,
		]),
	)
	for (const fact of [
		typed('fullName'),
		typed('idNumber'),
		typed('email'),
		typed('residentialStreet'),
		'Toyota',
	])
		expect(kept).not.toContain(fact)
	expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
})

test('comes back after a reload in the middle, with everything at its place', async ({ page }) => {
	let saves = 0
	page.on('response', (answer) => {
		if (answer.request().method() === 'POST') saves += 1
	})
	await walkTo(page, 3)
	await expect.poll(() => saves, 'each step is saved').toBe(2)
	await page.reload()
	await expect(title(page, 3)).toBeVisible()
	await isAlive(page)
	await page.getByRole('button', { name: /^Personal/ }).click()
	await expect(field(page, 'idNumber')).toHaveValue(typed('idNumber'))
	await page.getByRole('button', { name: /^Address/ }).click()
	await expect(field(page, 'residentialStreet')).toHaveValue(typed('residentialStreet'))

	await page.close()
})

test('goes back by its button and by the browser’s, and keeps a step that is half filled in', async ({
	page,
}) => {
	await walkTo(page, 3)
	await field(page, 'occupation').fill('Boilermaker')
	await back(page).click()
	await expect(title(page, 2)).toBeFocused()
	await expect(toast(page, 'Step saved!')).toBeVisible()
	await page.goBack()
	await expect(title(page, 3)).toBeFocused()
	await expect(field(page, 'occupation')).toHaveValue('Boilermaker')
	await page.goBack()
	await page.goBack()
	await expect(title(page, 1)).toBeFocused()
	await expect(field(page, 'fullName')).toHaveValue(typed('fullName'))
})

test('says what is missing and goes there; what is put right is no longer marked', async ({ page }) => {
	await page.goto(APPLICATION)
	await field(page, 'email').fill('nobody')
	await next(page).click()
	const sentence = 'Please complete all required fields before proceeding.'
	await expect(toast(page, sentence)).toBeVisible()
	await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
	await expect(field(page, 'fullName')).toBeFocused()
	await expect(field(page, 'email')).toHaveAccessibleDescription(/Please enter an e-mail address/)
	await fillIn(page, 1)
	await expect(page.locator('[aria-invalid]')).toHaveCount(0)

	await field(page, 'idNumber').fill('800101500908')
	await next(page).click()
	await expect(toast(page, 'ID Number must be exactly 13 digits')).toBeVisible()
	await expect(field(page, 'idNumber')).toHaveAccessibleDescription(/ID Number must be exactly 13 digits/)
	await expect(field(page, 'idNumber')).toBeFocused()
	await field(page, 'idNumber').pressSequentially('8999')
	await expect(field(page, 'idNumber')).toHaveValue('8001015009088')
	await expect(page.getByText('Please check this number')).toBeVisible()
	await next(page).click()
	await expect(title(page, 2)).toBeVisible()
})

test('fills in the birth date from the ID number', async ({ page }) => {
	await page.goto(APPLICATION)
	await isAlive(page)
	await field(page, 'idNumber').fill('9202290123085')
	await expect(field(page, 'dateOfBirth')).toHaveValue('1992-02-29')
	await expect(field(page, 'dateOfBirth')).toHaveAccessibleDescription(/Filled in from your ID number/)
})

test('keeps what is wrong in sight when an earlier save is answered late', async ({ page }) => {
	await walkTo(page, 3)
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/finance/application.data*', async (route) => {
		await held
		await route.continue()
	})
	await fillIn(page, 3)
	await next(page).click()
	await expect(title(page, 4)).toBeVisible()
	await submit(page).click()
	const sentence = 'Please fill in all required fields before submitting.'
	await expect(toast(page, sentence)).toBeVisible()
	const before = await page.evaluate(answers)
	release()
	await expect.poll(() => page.evaluate(answers)).toBeGreaterThan(before)
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	)
	await expect(toast(page, sentence)).toBeVisible()
	await expect(toast(page, 'Step saved!')).toBeHidden()
})

/** Runs in the browser: how many of its saves have been answered, to the last byte. */
const answers = () =>
	performance.getEntriesByType('resource').filter(({ name }) => name.includes('/finance/application.data'))
		.length

test('asks at the end for what an earlier step lacks, and goes there', async ({ page }) => {
	await walkTo(page, 4)
	await submit(page).click()
	const sentence = 'Please fill in all required fields before submitting.'
	await expect(toast(page, sentence)).toBeVisible()
	await expect(page.getByRole('radio', { name: 'Car', exact: true })).toBeFocused()
	await fillIn(page, 4)
	await page.getByRole('button', { name: /^Address/ }).click()
	await field(page, 'residentialSuburb').fill('')
	await page.getByRole('button', { name: /Vehicle$/ }).click()
	await submit(page).click()
	await expect(title(page, 2)).toBeVisible()
	await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
	await expect(field(page, 'residentialSuburb')).toBeFocused()
	await expect(toast(page, sentence)).toBeVisible()
})

test('is sent once, however quickly it is pressed again', async ({ page }) => {
	await walkTo(page, 4)
	await fillIn(page, 4)
	const sent: string[] = []
	page.on('request', (request) => {
		if (/intent=submit/.test(request.postData() ?? '')) sent.push(request.url())
	})
	await submit(page).dblclick()
	await expect(page.getByRole('heading', { name: 'Application Saved' })).toBeVisible()
	expect(sent).toHaveLength(1)
})

test('a second click on Next does not fall on the next step', async ({ page }) => {
	await page.goto(APPLICATION)
	await fillIn(page, 1)
	await isAlive(page)
	await next(page).dblclick()
	await expect(title(page, 2)).toBeVisible()
	await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('clears every answer at a word, here and on our side', async ({ page }) => {
	await walkTo(page, 3)
	await page.getByText('Clear my answers').click()
	await page.getByRole('button', { name: 'Clear everything' }).click()
	await expect(toast(page, 'Your answers are gone.')).toBeVisible()
	await expect(title(page, 1)).toBeVisible()
	await expect(field(page, 'fullName')).toHaveValue('')
	await page.reload()
	await expect(field(page, 'fullName')).toHaveValue('')
	expect(await page.context().cookies()).toEqual([])
})
