/** Every action of the back office by keyboard: afterwards the focus is where the work goes on. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { codeFor } from '#tests/staff.ts'
import { expect, test } from './fixtures.ts'
import { endStream } from './hold-requests.ts'
import { ordinaryDay } from './ordinary-day.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'
import { dialog, field, pictures, toast } from './stock.ts'

test.use({ excused: /40[0139]|422/ })

/** Presses Enter on a control, waits for the result and returns what is focused then. */
async function act(page: Page, control: Locator, result: Locator, key = 'Enter'): Promise<string> {
	await control.focus()
	await expect(control).toBeFocused()
	await page.keyboard.press(key)
	await expect(result.first()).toBeVisible()
	await settle(page)
	await expect.poll(() => readFocus(page), `focused after ${control}`).not.toBe(START)
	return readFocus(page)
}

const START = 'the start of the document'

const readFocus = (page: Page): Promise<string> =>
	page.evaluate((start) => {
		const { activeElement: element } = document
		if (!element || element === document.body) return start
		const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
		return (label ?? element.textContent ?? '').trim()
	}, START)

/** Waits until nothing is being sent or drawn. */
async function settle(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle')
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const question = (page: Page) => page.getByRole('alertdialog')

/** Otherwise the network is never idle. */
test.beforeEach(({ page }) => page.route('**/admin/leads/live', endStream))

test('records are searched, saved and deleted', async ({ page }) => {
	await signIn(page, await addAdmin())

	await test.step('a question: the next row has the focus, and so has the row that was changed', async () => {
		await page.goto('/admin/faqs')
		const added = `Zebra crossing ${Date.now()}?`
		await act(page, button(page, 'Add FAQ'), dialog(page, 'Add New FAQ'))
		expect(await act(page, button(page, 'Save FAQ'), page.getByText('Question is required'))).toContain(
			'Category',
		)
		await page.getByRole('combobox', { name: 'Category' }).fill('Buying a Vehicle')
		await field(page, 'Question').fill(added)
		await field(page, 'Answer').fill('Yes.')
		expect(await act(page, button(page, 'Save FAQ'), toast(page, 'FAQ added successfully'))).toBe('Add FAQ')
		await act(page, button(page, `Edit ${added}`), field(page, 'Question'))
		await field(page, 'Answer').fill('Yes, always.')
		expect(await act(page, button(page, 'Save FAQ'), toast(page, 'FAQ updated successfully'))).toBe(
			`Edit ${added}`,
		)
		await act(page, button(page, `Delete ${added}`), question(page))
		const next = await act(
			page,
			question(page).getByRole('button', { name: 'Delete' }),
			toast(page, 'FAQ deleted successfully'),
		)
		expect(next).toMatch(/^Delete (?!Zebra)/)
	})

	await test.step('a save that the server refuses', async () => {
		await act(page, button(page, /^Edit /), field(page, 'Question'))
		await field(page, 'Answer').fill('No.')
		await page.context().clearCookies()
		expect(await act(page, button(page, 'Save FAQ'), page.getByText('You are signed out.'))).toBe(
			'Save FAQSaving...',
		)
		await page.keyboard.press('Escape')
		await act(page, question(page).getByRole('button', { name: 'Discard' }), button(page, /^Edit /))
	})

	await signIn(page, await addAdmin())
	await test.step('an item of the gallery', async () => {
		await page.goto('/admin/showroom')
		await act(page, button(page, 'Add Item'), dialog(page, 'Add Gallery Item'))
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles((await pictures(1))[0] as never)
		await expect(toast(page, 'File uploaded')).toBeVisible()
		const title = `Zebra ${Date.now()}`
		await field(page, 'Title').fill(title)
		await act(page, button(page, 'Save Item'), toast(page, 'Gallery item added successfully'))
		await act(page, button(page, `Move up: ${title}`), page.getByText(/^Item \d+ is now item \d+ of/))
		page.once('dialog', (browserQuestion) => browserQuestion.accept())
		expect(
			await act(page, button(page, `Delete ${title}`), toast(page, 'Gallery item deleted successfully')),
		).toContain('Delete ')
	})

	await test.step('the photos of a car, and the search for cars', async () => {
		await page.goto('/admin/cars')
		await act(page, button(page, 'Add Car'), dialog(page))
		await dialog(page)
			.locator('input[type=file][multiple]')
			.setInputFiles(await pictures(3))
		await expect(toast(page, '3 images uploaded successfully')).toBeVisible({ timeout: 60_000 })
		const tiles = dialog(page).locator('[data-place]')
		await act(page, button(page, 'Make image 2 the main image'), toast(page, 'Main image updated'))
		await act(page, button(page, 'Delete image 2'), toast(page, 'Image deleted successfully'))
		await act(page, button(page, 'Delete image 2'), tiles)
		expect(
			await act(page, button(page, 'Delete image 1'), dialog(page).getByRole('region', { name: 'Photos' })),
		).not.toBe('')
		await dialog(page).getByLabel('Features').fill('Tow bar')
		await act(page, dialog(page).getByLabel('Features'), button(page, 'Remove Tow bar'))
		await act(page, button(page, 'Remove Tow bar'), dialog(page))
		await dialog(page).getByLabel('Warranty', { exact: true }).fill('To 2027')
		await page.keyboard.press('Escape')
		expect(
			await act(page, question(page).getByRole('button', { name: 'Discard' }), button(page, 'Add Car')),
		).toBe('Add Car')
		await page.getByRole('searchbox').fill('no such car')
		await act(page, page.getByRole('searchbox'), page.getByText('No cars found'))
		await act(page, page.getByRole('link', { name: 'Clear Search' }), button(page, /^Edit /))
	})
})

test('settings are saved, and rows of them added and removed', async ({ page }) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	const saved = page.getByText(/^Saved|^Nothing was different/)
	// Not /finance, whose terms would be the dealership's own for the tests that follow.
	for (const screen of ['', '/contact', '/hours', '/emails', '/retention'])
		await test.step(`settings${screen}`, async () => {
			await page.goto(`/admin/settings${screen}`)
			const form = page
				.locator('main form[novalidate]')
				.filter({ has: page.getByRole('button', { name: /^Save(?! prime)/ }) })
				.first()
			await expect(form).toBeVisible()
			const password = form.getByLabel('Your password')
			if (await password.count()) await password.fill(PASSWORD)
			expect(await act(page, form.getByRole('button', { name: /^Save/ }), saved)).toContain('Save')
		})
	await test.step('a changed setting', async () => {
		await page.goto('/admin/settings/hours')
		const week = page.getByRole('region', { name: 'An ordinary week' })
		const until = week.getByLabel('Until, Wednesday')
		const before = await until.inputValue()
		for (const time of ['16:45', before]) {
			await until.fill(time)
			expect(await act(page, week.getByRole('button', { name: 'Save' }), saved)).toContain('Save')
		}
		const day = page.getByRole('region', { name: 'Special opening hours' })
		await day.getByLabel('Date').fill(ordinaryDay(40))
		await day.getByLabel('Open or closed').selectOption('Closed')
		await act(page, day.getByRole('button', { name: 'Add this day' }), day.getByRole('listitem'))
		await act(page, day.getByRole('button', { name: /^Remove / }), question(page))
		await act(page, question(page).getByRole('button', { name: 'Remove' }), day.getByText('None planned.'))
	})
})

test('a stock list is checked, imported and undone', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars/import')
	await page.getByLabel('Stock list').setInputFiles({
		name: 'stock.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(`Stock number;Price;Warranty\r\nHFM-4413;94900;Cover ${Date.now()}\r\n`),
	})
	expect(await act(page, button(page, 'Check the file'), page.getByText('Nothing is stored yet.'))).toBe(
		'What stock.csv would do',
	)
	expect(
		await act(page, button(page, 'Add 0 and change 1'), page.getByText('Stored: 0 added, 1 changed.')),
	).toBe('Stored: 0 added, 1 changed.')
	expect(await act(page, button(page, 'Undo this import'), page.getByText('1 car is as before'))).toContain(
		'1 car is as before',
	)
})

test('the second factor is set up, its codes renewed', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/account/second-factor')
	await page.getByLabel('Your password').fill(PASSWORD)
	const heading = page.getByRole('heading', { level: 1 })
	const next = await act(page, button(page, 'Set it up'), page.getByRole('img', { name: 'QR code' }))
	expect(next).toBe(await heading.textContent())
	const address = await page.locator('input[name="offer"]').inputValue()
	await page.getByLabel('Code of six digits').fill(codeFor(new URL(address).searchParams.get('secret') ?? ''))
	expect(await act(page, button(page, 'Turn it on'), page.getByText('Your second factor is on'))).toBe(
		'Your second factor is on',
	)
})

test('the audit log is filtered, staff are invited, and leads answered', async ({ page }) => {
	const lead = await sendMessage(page)
	await signIn(page, await addAdmin({ isOwner: true }))

	await test.step('audit log', async () => {
		await page.goto('/admin/audit-log')
		await page.getByLabel('Name').fill('no such record')
		expect(await act(page, page.getByLabel('Name'), page.getByText('There is nothing to show.'))).toContain(
			'Name',
		)
		await act(page, page.getByRole('link', { name: 'Show all' }), page.getByLabel('Name'))
	})

	await test.step('staff', async () => {
		const email = `sipho-${randomUUID().slice(0, 8)}@example.co.za`
		await page.goto('/admin/staff')
		await page.getByLabel('Their email').fill(email)
		await page.getByLabel('Your password').fill(PASSWORD)
		const sent = page.getByText('The invitation is on its way.')
		expect(await act(page, button(page, 'Send the invitation'), sent)).toBe('The invitation is on its way.')
	})

	await test.step('a lead', async () => {
		await page.goto('/admin/leads')
		await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(lead)
		const article = page.getByRole('article')
		const answered = article.getByRole('button', { name: 'I have answered' })
		expect(await act(page, answered, toast(page, 'you have answered'))).toMatch(/^First answered after/)
		await article.getByRole('textbox', { name: 'Internal note' }).fill('Comes on Saturday')
		await act(
			page,
			article.getByRole('button', { name: 'Add note' }),
			article.getByRole('listitem').filter({ hasText: 'Comes on Saturday' }),
		)
		await article.getByRole('combobox', { name: 'Status' }).selectOption('won')
		await act(page, article.getByRole('button', { name: 'Save' }), toast(page, 'Saved'))
	})
})
