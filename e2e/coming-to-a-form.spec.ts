/** The code of a form is fetched when somebody touches its page (docs/decisions/033). Until then the form works as the server drew it. */
import type { Page } from '@playwright/test'
import { asleepWords } from '#app/words/en-ZA/asleep.ts'
import budgets from '#bench/budgets.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { button, expectKept, field, fillIn, form } from './lead-form.ts'

const VEHICLE = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'
const SOLD = '/car/a0b3e8a5-ce95-4d48-9f9b-707fa3b94af0'
const PAGES = [
	{ path: VEHICLE, first: 'from_name', code: '/forms-' },
	{ path: '/contact', first: 'from_name', code: '/forms-' },
	{ path: '/finance/application', first: 'fullName', code: '/application-wizard-' },
]

const MESSAGE = {
	from_name: 'Pieter Botha',
	from_email: 'pieter@example.co.za',
	subject: 'A service for my bakkie',
	message: 'When can I bring it?',
}

/** Waits for all of the page but what only comes to those who touch it; tells what was fetched, and how much that is. */
async function open(page: Page, path: string) {
	const scripts: string[] = []
	const sizes: Promise<number>[] = []
	page.on('requestfinished', (request) => {
		if (request.resourceType() !== 'script') return
		scripts.push(request.url())
		sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize / 1000))
	})
	await page.goto(path, { waitUntil: 'domcontentloaded' })
	await page.waitForFunction(() => '__reactRouterContext' in window && !('before' in window && window.before))
	await page.evaluate(
		() => new Promise((done) => requestIdleCallback(() => setTimeout(requestIdleCallback, 0, done))),
	)
	const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
	return { has: (code: string) => scripts.some((url) => url.includes(code)), kilobytes }
}

/** The code of forms stays on its way until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\/assets\/(forms|application-wizard)-/, async (route) => {
		await held
		await route.continue()
	})
	return release
}

/** By keyboard, before the code of its form has come. */
async function skipToTheApplication(page: Page): Promise<() => void> {
	const release = await holdCode(page)
	await open(page, '/finance/application')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('main')).toBeFocused()
	return release
}

const isAlive = (page: Page) =>
	expect
		.poll(() =>
			form(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
		)
		.toBe(true)

for (const { path, first, code } of PAGES) {
	test(`${path.split('/', 3).join('/')} does without its form's code until somebody touches it @desktop @phone`, async ({
		page,
	}) => {
		const fetched = await open(page, path)
		expect(fetched.has('/react-')).toBe(true)
		expect(fetched.kilobytes).toBeGreaterThan(50)
		expect(fetched.kilobytes).toBeLessThanOrEqual(budgets.javascriptKilobytes)
		expect(fetched.has(code)).toBe(false)

		await field(page, first).focus()
		await page.keyboard.type('Thandi Mokoena')
		await isAlive(page)
		expect(fetched.has(code)).toBe(true)
		await expect(field(page, first)).toHaveValue('Thandi Mokoena')
		await expect(field(page, first)).toBeFocused()
	})
}

test('a hand that moves fetches the code of a form, and so does a page that is scrolled', async ({
	page,
}) => {
	const byHand = await open(page, VEHICLE)
	expect(byHand.has('/forms-')).toBe(false)
	await page.mouse.move(200, 200)
	await isAlive(page)

	await page.setViewportSize({ width: 390, height: 500 })
	const byScrolling = await open(page, '/contact')
	expect(byScrolling.has('/forms-')).toBe(false)
	await page.evaluate(() => window.scrollBy(0, 100))
	await isAlive(page)
})

test.describe('while its code is on the way', () => {
	test('what is typed behind the bar at the thumb stays, and the keyboard where it is @phone', async ({
		page,
	}) => {
		const release = await holdCode(page)
		await open(page, VEHICLE)
		await page.getByRole('link', { name: 'Enquire' }).click()
		await expect(form(page)).toBeInViewport()
		await field(page, 'message').fill('Is it still there?')
		await field(page, 'from_name').pressSequentially('Thandi')
		release()
		await isAlive(page)
		await expect(field(page, 'message')).toHaveValue('Is it still there?')
		await expect(field(page, 'from_name')).toBeFocused()
		await page.keyboard.type(' Nkosi')
		await expect(field(page, 'from_name')).toHaveValue('Thandi Nkosi')
	})

	test('what is typed, chosen and ticked behind a skip link stays in the application', async ({ page }) => {
		const release = await skipToTheApplication(page)
		await field(page, 'fullName').fill('Thandi Nkosi')
		await page.locator('main [name=selfEmployed]').first().check()
		await page.getByLabel('Highest education').selectOption({ index: 2 })
		const chosen = await page.getByLabel('Highest education').inputValue()
		release()
		await isAlive(page)
		await expect(field(page, 'fullName')).toHaveValue('Thandi Nkosi')
		await expect(page.locator('main [name=selfEmployed]').first()).toBeChecked()
		await expect(page.getByLabel('Highest education')).toHaveValue(chosen)
	})

	test('the skip link’s place is kept', async ({ page }) => {
		const release = await skipToTheApplication(page)
		release()
		await isAlive(page)
		await expect(page.getByRole('main')).toBeFocused()
	})

	test.describe('in a page whose words are translated', () => {
		test.use({ excused: /Minified React error #418/ })

		test('what is typed stays', async ({ browser, baseURL }) => {
			const page = await (await browser.newContext({ baseURL })).newPage()
			const release = await holdCode(page)
			await open(page, '/contact')
			await page.evaluate(() => {
				for (const label of document.querySelectorAll('main form label')) {
					const font = document.createElement('font')
					font.append(...label.childNodes)
					label.append(font)
				}
			})
			await field(page, 'from_name').fill('Thandi')
			release()
			await isAlive(page)
			await expect(field(page, 'from_name')).toHaveValue('Thandi')
			await expect(field(page, 'from_name')).toBeFocused()
			await page.context().close()
		})
	})

	test('another vehicle that is slow to come shows its outline', async ({ page }) => {
		await holdCode(page)
		await open(page, SOLD)
		await page.route('**/car/*.data*', () => {})
		await page.getByRole('region', { name: 'Similar Vehicles' }).getByRole('link').first().click()
		await expect(page.getByText('Loading car details...')).toBeVisible()
	})

	for (const { path } of PAGES)
		test(`${path.split('/', 3).join('/')} shows whole while it is left`, async ({ page }) => {
			const release = await holdCode(page)
			await open(page, path)
			await page.evaluate(() => {
				const start = document.startViewTransition.bind(document)
				document.startViewTransition = (change) => {
					const shown = document.querySelector('main form[method=post]')?.checkVisibility()
					document.documentElement.dataset.formAtLeaving = String(shown)
					return start(change)
				}
			})
			await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
			await expect(page).toHaveURL('/about')
			await expect(page.locator('html')).toHaveAttribute('data-form-at-leaving', 'true')

			release()
			await page.goBack()
			await isAlive(page)
		})
})

test.describe('without a connection', () => {
	test.use({ excused: /net::ERR_INTERNET_DISCONNECTED/ })

	test('a form whose code has not come stays where it is, and is sent with it', async ({ page, context }) => {
		await open(page, '/contact')
		await context.setOffline(true)
		await fillIn(page, MESSAGE)
		await button(page).click()
		await expect(page.getByText(asleepWords.noConnection).first()).toBeVisible()
		await expectKept(page, MESSAGE)

		await context.setOffline(false)
		await isAlive(page)
		await expectKept(page, MESSAGE)
		await button(page).click()
		await expect(page.getByText('Message sent successfully').first()).toBeVisible()
	})
})
