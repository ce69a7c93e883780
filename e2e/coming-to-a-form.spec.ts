/** The code of a form is fetched when somebody comes to it (decision 033). Until then the page works as the server drew it. */
import type { Page } from '@playwright/test'
import { reachedWords } from '#app/words/en-ZA/reached.ts'
import budgets from '#bench/budgets.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { button, expectKept, field, fillIn, form } from './lead-form.ts'

const VEHICLE = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'
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

/** Waits for all of the page but what only comes to those who come to it; tells what was fetched, and how much that is. */
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

const isAlive = (page: Page) =>
	expect
		.poll(() =>
			form(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
		)
		.toBe(true)

for (const { path, first, code } of PAGES) {
	test(`${path.split('/', 3).join('/')} does without its form's code until a field is gone to @phone`, async ({
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

test('a hand over the form fetches its code, and so does a page that is scrolled near it', async ({
	page,
}) => {
	const byHand = await open(page, VEHICLE)
	expect(byHand.has('/forms-')).toBe(false)
	await field(page, 'message').hover()
	await isAlive(page)

	await page.setViewportSize({ width: 390, height: 500 })
	const byScrolling = await open(page, '/contact')
	expect(byScrolling.has('/forms-')).toBe(false)
	await page.mouse.wheel(0, 300)
	await isAlive(page)
})

test('from the bar at the thumb to a form that nobody came to yet @phone', async ({ page }) => {
	await open(page, VEHICLE)
	await page.getByRole('link', { name: 'Enquire' }).click()
	await isAlive(page)
	await expect(form(page)).toBeInViewport()
})

test.describe('without a connection', () => {
	test.use({ excused: /net::ERR_INTERNET_DISCONNECTED/ })

	test('a form whose code has not come stays where it is, and is sent with it', async ({ page, context }) => {
		await open(page, '/contact')
		await context.setOffline(true)
		await fillIn(page, MESSAGE)
		await button(page).click()
		await expect(page.getByText(reachedWords.noConnection).first()).toBeVisible()
		await expectKept(page, MESSAGE)

		await context.setOffline(false)
		await isAlive(page)
		await expectKept(page, MESSAGE)
		await button(page).click()
		await expect(page.getByText('Message sent successfully').first()).toBeVisible()
	})
})

for (const { path, code } of PAGES) {
	test(`${path.split('/', 3).join('/')} shows whole while it is left, and fetches nothing for that`, async ({
		page,
	}) => {
		const fetched = await open(page, path)
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
		expect(fetched.has(code)).toBe(false)

		await page.goBack()
		await isAlive(page)
	})
}
