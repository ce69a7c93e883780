import type { Page } from '@playwright/test'
import { logo } from '#tests/logos.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

test.use({ excused: /400/ }) // the rejected colour

const accentOf = (page: Page) =>
	page.locator('html').evaluate((root) => root.style.getPropertyValue('--color-gold-400'))

/** The focused colour's error is not under the bar with the button. */
const expectErrorAboveBar = (page: Page) =>
	expect
		.poll(() =>
			page.getByText('too dark to be read').evaluate((error) => {
				const { left, bottom } = error.getBoundingClientRect()
				return error.contains(document.elementFromPoint(left + 30, bottom - 4))
			}),
		)
		.toBe(true)

test('an owner drafts a look, sees everything together, publishes it and puts the earlier one back', async ({
	page,
	browser,
}) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/settings/look')
	await expect(page.locator('main form[novalidate]').first()).toBeVisible()

	await test.step('an SVG is refused with the reason, a PNG is taken', async () => {
		const chooser = page
			.getByRole('region', { name: 'On dark: header, footer, sign-in' })
			.locator('input[type=file]')
		await chooser.setInputFiles({
			name: 'logo.svg',
			mimeType: 'image/svg+xml',
			buffer: Buffer.from('<svg/>'),
		})
		await expect(page.getByText('SVG files are not taken').first()).toBeVisible()
		await page.getByRole('button', { name: 'Remove logo.svg' }).click()
		await chooser.setInputFiles({
			name: 'logo.png',
			mimeType: 'image/png',
			buffer: await logo({ colour: '#123d1a' }),
		})
		await expect(page.getByRole('img', { name: 'On dark: header, footer, sign-in' })).toBeVisible()
	})

	await test.step('a colour that is too dark is refused, and one tap takes the nearest', async () => {
		await page.getByRole('textbox', { name: 'Accent colour' }).fill('navy')
		await page.getByRole('button', { name: 'Save draft' }).click()
		await expect(page.getByText('too dark to be read')).toBeVisible()
		await expectErrorAboveBar(page)
		await expect(page.getByRole('textbox', { name: 'Accent colour' })).toHaveValue('navy')
		await page.getByRole('button', { name: /^Take #/ }).click()
		await expect(page.getByText('The draft is saved.')).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'Accent colour' })).toHaveValue(/^#[0-9a-f]{6}$/)
		await expectNoOverflow(page)
	})
	const accent = await page.getByRole('textbox', { name: 'Accent colour' }).inputValue()

	await test.step('the preview has it, the website has not', async () => {
		const frame = page.frameLocator('iframe[title="The draft on the page Home"]')
		await expect(frame.locator('html')).toHaveAttribute('style', new RegExp(`--color-gold-400: ?${accent}`))
		await page.getByRole('button', { name: 'About Us' }).click()
		await expect(
			page.frameLocator('iframe[title="The draft on the page About Us"]').getByText('Our Story'),
		).toBeVisible()
		expect(await accentOf(page)).toBe('')
	})

	try {
		await page.getByRole('button', { name: 'Publish' }).click()
		await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible()
		expect(await accentOf(page)).toBe(accent)
		const visitor = await browser.newPage()
		await visitor.goto('/contact')
		expect(await accentOf(visitor)).toBe(accent)
		await expect(visitor.locator('header > div > a img')).toHaveAttribute('src', /^\/look\//)
		await visitor.close()
	} finally {
		await page.getByText('Earlier looks').click()
		await page
			.getByRole('button', { name: /^Put back/ })
			.last()
			.click()
		await expect(page.getByText('The earlier look is back on the website.')).toBeVisible()
	}
	expect(await accentOf(page)).toBe('')
})
