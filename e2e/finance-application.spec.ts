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
import { expect, expectHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'

test.use({ excused: /\/finance\/application\.data/ }) // a submission with field errors gets status 400

test('on a phone, the finance application saves each of its four steps and is submitted once @phone', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const submissions: string[] = []
	page.on('request', (request) => {
		if (/intent=submit/.test(request.postData() ?? '')) submissions.push(request.url())
	})
	await page.goto('/finance')
	await page.getByRole('link', { name: 'Apply Now' }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: 'Finance application' })).toBeVisible()

	for (const step of [1, 2, 3] as const) {
		await fillIn(page, step)
		await next(page).click()
		await expect(title(page, step + 1)).toBeFocused()
		await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(`^${step + 1}`))
		await expect(message(page, 'Step saved!')).toBeVisible()
		expect(new URL(page.url()).search).toBe(`?step=${step + 1}`)
		await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
	}
	await test.step('what was saved before is not announced again when the last error is gone', async () => {
		await submit(page).click()
		await expect(message(page, 'Please fill in all required fields before submitting.')).toBeVisible()
		await expect(message(page, 'Step saved!')).toBeHidden()
	})
	await fillIn(page, 4)
	await expect(message(page, 'Please fill in all required fields')).toBeHidden()
	await expect(message(page, 'Step saved!')).toBeHidden()

	await test.step('the browser stores no form values outside the open page', async () => {
		const stored = await page.evaluate(() =>
			JSON.stringify([
				{ ...localStorage },
				{ ...sessionStorage },
				history.state,
				document.cookie,
				location.href,
			]),
		)
		const facts = (['fullName', 'idNumber', 'email', 'residentialStreet'] as const).map(valueFor)
		for (const fact of [...facts, 'Toyota']) expect(stored).not.toContain(fact)
		expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
	})

	await test.step('a double click submits the application once', async () => {
		await submit(page).dblclick()
		await expect(page.getByRole('heading', { level: 1, name: 'Application Saved' })).toBeFocused()
		expect(submissions).toHaveLength(1)
	})
	await expect(message(page, 'Application submitted successfully!')).toBeVisible()
	await expect(toast(page, 'Application submitted successfully!')).toBeHidden()
	await expect(page).toHaveTitle('Application Saved, Highveld Family Motors')
	const reference = await page.locator('dd').textContent()
	expect(reference).toMatch(/^AF\d{9}$/)
	await page.getByRole('button', { name: 'Copy' }).click()
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference)

	await page.goBack()
	await expect(page).toHaveURL(/[?]sent$/)
	await expect(page.locator('dd')).toHaveText(String(reference))

	await page.reload()
	await expect(page.locator('dd')).toHaveText(String(reference))
	await expect(page.getByRole('heading', { level: 1, name: 'Application Saved' })).toBeFocused()
	await page.getByRole('link', { name: 'Back to Financing' }).click()
	await page.getByRole('link', { name: 'Apply Now' }).first().click()
	await expect(field(page, 'fullName')).toHaveValue('')
})

test('the steps keep their form values through navigation and reload, until they are cleared', async ({
	page,
}) => {
	let saves = 0
	page.on('response', (response) => {
		if (response.request().method() === 'POST') saves += 1
	})

	await test.step('text typed before hydration is preserved', async () => {
		const release = await holdRequests(page, '**/*.js')
		await page.goto(APPLICATION, { waitUntil: 'commit' })
		await fillIn(page, 1)
		release()
		await expectHydrated(page)
		await page.unroute('**/*.js')
	})

	await test.step('a double click on Next moves only one step', async () => {
		await next(page).dblclick()
		await expect(title(page, 2)).toBeVisible()
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
	})
	await fillIn(page, 2)
	await next(page).click()
	await expect(title(page, 3)).toBeVisible()
	expect(saves, 'each step is saved').toBe(2)

	await test.step('the Back buttons of the form and of the browser keep a partly filled-in step', async () => {
		await field(page, 'occupation').fill('Boilermaker')
		await back(page).click()
		await expect(title(page, 2)).toBeFocused()
		await expect(message(page, 'Step saved!')).toBeVisible()
		await page.goBack()
		await expect(title(page, 3)).toBeFocused()
		await expect(field(page, 'occupation')).toHaveValue('Boilermaker')
		await page.goBack()
		await page.goBack()
		await expect(title(page, 1)).toBeFocused()
		await expect(field(page, 'fullName')).toHaveValue(valueFor('fullName'))
		await expect(field(page, 'maritalStatus')).toHaveValue(valueFor('maritalStatus'))
	})

	await test.step('a reload shows the same step with all form values', async () => {
		await page.getByRole('button', { name: /Employment$/ }).click()
		await expect(title(page, 3)).toBeVisible()
		await page.reload()
		await expect(title(page, 3)).toBeVisible()
		await page.getByRole('button', { name: /^Personal/ }).click()
		await expect(field(page, 'idNumber')).toHaveValue(valueFor('idNumber'))
		await page.getByRole('button', { name: /^Address/ }).click()
		await expect(field(page, 'residentialStreet')).toHaveValue(valueFor('residentialStreet'))
		await page.getByRole('button', { name: /Employment$/ }).click()
		await expect(title(page, 3)).toBeVisible()
	})

	const sentence = 'Please fill in all required fields before submitting.'
	await test.step('submitting an incomplete last step shows an error and focuses the missing field', async () => {
		await fillIn(page, 3)
		await next(page).click()
		await expect(title(page, 4)).toBeVisible()
		await submit(page).click()
		await expect(message(page, sentence)).toBeVisible()
		await expect(page.getByRole('radio', { name: 'Car', exact: true })).toBeFocused()
	})

	await test.step('the review follows the deal as it is typed, and leads back to each step', async () => {
		const review = page.getByRole('region', { name: 'Check your answers' })
		await expect(review.getByRole('region')).toHaveCount(3)
		await expect(review).not.toContainText('Finance & Vehicle Details')
		await expect(review).not.toContainText('Monthly instalment')
		await fillIn(page, 4)
		await expect(review.getByRole('region')).toHaveCount(4)
		await expect(review).toContainText('Monthly instalment')
		await expect(review).toContainText('72 instalments, 9.00%, deposit R\u00a040\u00a0000')
		await field(page, 'term').selectOption('36')
		await expect(review).toContainText('36 instalments')
		await field(page, 'depositAmount').fill('9 000 000')
		await expect(review).not.toContainText('Monthly instalment')
		await field(page, 'depositAmount').fill('40 000')
		await review.getByRole('button', { name: 'Edit Address' }).click()
		await expect(title(page, 2)).toBeFocused()
		await page.getByRole('button', { name: /Vehicle$/ }).click()
		await expect(review).toContainText('36 instalments')
		await review.getByRole('link', { name: 'Edit Finance & Vehicle Details' }).click()
		await expect(page.getByRole('radio', { name: 'Bakkie' })).toBeFocused()
	})

	await test.step('an optional choice can be cleared with the keyboard', async () => {
		await fillIn(page, 4)
		const used = page.getByRole('radio', { name: 'Used' })
		await expect(used).toBeChecked()
		const clear = page.getByRole('radiogroup', { name: 'Condition' }).getByRole('button', { name: 'Clear' })
		await clear.focus()
		await page.keyboard.press('Enter')
		await expect(used).not.toBeChecked()
		await expect(clear).toBeHidden()
		await expect(page.getByRole('radio', { name: 'New' })).toBeFocused()
		await expect(title(page, 4)).toBeVisible()
		const category = page.getByRole('radiogroup', { name: 'Vehicle category' })
		await expect(category.getByRole('button', { name: 'Clear' })).toHaveCount(0)
		await expect(next(page)).toHaveCount(0)
	})

	await test.step('submitting opens the earlier step whose required field is empty, and focuses the field', async () => {
		await page.getByRole('button', { name: /^Address/ }).click()
		await field(page, 'residentialSuburb').fill('')
		await page.getByRole('button', { name: /Vehicle$/ }).click()
		await expect(title(page, 4)).toBeVisible()
		await submit(page).click()
		await expect(title(page, 2)).toBeVisible()
		await expect(message(page, sentence)).toBeVisible()
		await expect(field(page, 'residentialSuburb')).toBeFocused()
	})

	await test.step('Clear everything deletes the form values in the browser and on the server', async () => {
		await page.getByText('Clear my answers').click()
		await page.getByRole('button', { name: 'Clear everything' }).click()
		await expect(message(page, 'Your answers are gone.')).toBeVisible()
		await expect(title(page, 1)).toBeVisible()
		await expect(field(page, 'fullName')).toHaveValue('')
		await page.reload()
		await expect(field(page, 'fullName')).toHaveValue('')
		expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cookies-kept'])
	})
})
