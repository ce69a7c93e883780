import type { Locator } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { query } from '#tests/test-databases.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { expectPhoto, gallery } from './photos.ts'
import { workerSite } from './site.ts'

test('the gallery works by button, key and thumbnail, and the page prints on one sheet', async ({ page }) => {
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			const moved = list
				.getEntries()
				.reduce((sum, item) => sum + (item as unknown as { value: number }).value, 0)
			Object.assign(window, { moved })
		}).observe({ type: 'layout-shift', buffered: true })
	})
	let isCodeRequested = false
	page.on('request', (request) => {
		isCodeRequested ||= request.url().endsWith('/qr.svg')
	})
	await page.goto(I20_PATH)
	const next = gallery(page).getByRole('button', { name: 'Next photo' })
	const photo = (number: number) => page.locator(`#photo-${number} img`)
	const hashOf = async (number: number) => (await photo(number).getAttribute('src'))?.split('/')[2] ?? ''
	const [main, second] = [await hashOf(1), await hashOf(2)]
	expect(second).not.toBe(main)

	await test.step('the page has no layout shift while it loads', async () => {
		await page.evaluate(() => document.fonts.ready)
		// A word may end a pixel or two elsewhere in the web font: a smaller layout shift is tolerated.
		expect(await page.evaluate(() => ('moved' in window ? window.moved : 0))).toBeLessThan(0.001)
	})

	await test.step('the buttons change the photo and wrap around, and a double click moves two photos', async () => {
		const previous = gallery(page).getByRole('button', { name: 'Previous photo' })
		await expectPhoto(page, 1)
		await next.click()
		await expectPhoto(page, 2)
		await previous.click()
		await previous.click()
		await expectPhoto(page, 4)
		await next.click()
		await expectPhoto(page, 1)
		await next.dblclick()
		await expectPhoto(page, 3)
	})

	await test.step('a thumbnail shows its photo, and the URL stays', async () => {
		const second = gallery(page).getByRole('link', { name: 'Show photo 2' })
		await second.click()
		await expectPhoto(page, 2)
		await expect(second).toHaveAttribute('aria-current', 'true')
		await expect(page).toHaveURL(I20_PATH)
	})

	await test.step('the arrow keys change the photo, wherever in the gallery the focus is', async () => {
		await page.keyboard.press('ArrowLeft') // with the focus on a thumbnail
		await page.keyboard.press('ArrowLeft')
		await expectPhoto(page, 4)
		await gallery(page).getByRole('list').first().focus()
		await page.keyboard.press('ArrowRight')
		await expectPhoto(page, 1)
	})

	await test.step('the QR code is loaded for printing only, and the specifications print from any tab', async () => {
		await page.getByRole('tab', { name: 'Finance Calculator' }).click()
		await expect(page.getByText('Stock number')).toBeHidden()
		expect(isCodeRequested).toBe(false)
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByText('Stock number')).toBeVisible()
		const code = page.getByRole('img', { name: 'QR code of this page' })
		await expect
			.poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
			.toBeGreaterThan(0)
		await page.emulateMedia({ media: null })
	})

	const broken = { status: 200, contentType: 'image/avif', body: 'no picture' }
	await test.step('the main photo replaces a photo that fails to load', async () => {
		await page.route(`**/photos/${second}/*`, (route) => route.fulfill(broken))
		await page.reload()
		await next.click()
		await expect(photo(2)).toHaveAttribute('src', new RegExp(main))
	})

	await test.step('a drawing replaces a main photo that fails to load', async () => {
		await page.route(`**/photos/${main}/*`, (route) => route.fulfill(broken))
		await page.reload()
		await expect(photo(1)).toHaveAttribute('src', /\/hatch-[\w-]+\.svg$/)
		await expect(photo(1)).toHaveAttribute('alt', /photo 1 of 4/)
		await page.unrouteAll()
	})

	await test.step('every vehicle prints on one sheet, without screen-only elements', async () => {
		for (const path of [I20_PATH, '/car/4cceb209-d85d-453d-8d99-f82c450b570a']) {
			await page.goto(path)
			const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
			expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
		}
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByText('+27 17 000 0000, sales@highveldfamilymotors.example')).toBeVisible()
		for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
			await expect(page.getByRole(role)).toHaveCount(0)
		await expect(page.getByRole('heading', { name: 'Related Vehicles' })).toBeHidden()
	})
})

test('what it costs to drive away prints while it is folded', async ({ page }) => {
	const { databaseUrl } = workerSite()
	const driveAway = ['licence', 'registration', 'plates', 'roadworthy'].map((kind) => ({
		kind,
		words: '',
		amount: 450,
		vehicles: 'all',
		isFinanced: kind === 'licence',
	}))
	const costs = JSON.stringify({ driveAway })
	await query(databaseUrl, `update dealer_settings set facts = facts || '${costs}'::jsonb`)
	try {
		const folded = page.getByText('Drive-away price')
		await expect(async () => {
			await page.goto(I20_PATH)
			await expect(folded).toBeVisible({ timeout: 1_000 })
		}).toPass()
		const row = page.getByRole('row', { name: 'Number plates' })
		await expect(row).toBeHidden()
		await page.emulateMedia({ media: 'print' })
		await expect(row).toBeVisible()
		await expect(row).toContainText('450')
		const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
		expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
	} finally {
		await query(databaseUrl, `update dealer_settings set facts = facts - 'driveAway'`)
	}
})

test('the photos stand above the name and the price, beside them at 1024 and on laptops, and in large windows across the page', async ({
	page,
}) => {
	await page.goto(I20_PATH)
	const edges = async (locator: Locator) => {
		const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
		return { left: x, right: x + width, top: y, bottom: y + height }
	}
	const card = page.getByRole('complementary', { name: 'Price and contact' })
	for (const [width, height, isWide] of [
		[390, 900, false],
		[1024, 900, false],
		[1440, 900, false],
		[1440, 1000, true],
		[1920, 1080, true],
	] as const) {
		await page.setViewportSize({ width, height })
		const photos = await edges(gallery(page))
		const name = await edges(page.getByRole('heading', { level: 1 }))
		const price = await edges(card.getByText('cash price'))
		const isBeside = width >= 1024 && !isWide
		if (isBeside) expect(name.left, `the name at ${width}`).toBeGreaterThanOrEqual(photos.right)
		else expect(name.top, `the name at ${width}`).toBeGreaterThanOrEqual(photos.bottom)
		expect(name.bottom, `the name at ${width}`).toBeLessThan(height)
		expect(price.bottom, `the price at ${width}`).toBeLessThan(height)
		if (!isWide) expect(price.top, `the price at ${width}`).toBeGreaterThan(name.bottom)
		if (width >= 1024) {
			const { right } = await edges(card.locator('> div'))
			expect(photos.right === right, `photos above the card at ${width}`).toBe(isWide)
		}
		await expect(gallery(page).getByRole('link', { name: 'Show photo 1' })).toBeVisible({ visible: !isWide })
		await expectNoOverflow(page)
	}
	await page.setViewportSize({ width: 1366, height: 650 })
	await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})
