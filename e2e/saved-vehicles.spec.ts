/** Vehicles that a visitor saves in their browser, and the comparison, on a phone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards, hearts, view, visit } from './inventory.ts'

const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved vehicles/ })
const own = (page: Page) => page.getByRole('region', { name: 'Saved in this browser' })
const names = (page: Page) => own(page).getByRole('heading', { level: 3 })

const compared = (page: Page) => page.getByRole('columnheader').getByRole('link')

const workers = (page: Page) =>
	page.evaluate(async () =>
		(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
	)
const storedPage = (page: Page) =>
	page.evaluate(async () => (await caches.match('/saved?offline'))?.text() ?? '')
const storedFiles = (page: Page) =>
	page.evaluate(async () => {
		const requests = await (await caches.open('saved-vehicles')).keys()
		return requests.map(({ url }) => new URL(url).pathname)
	})

async function save(page: Page, count: number) {
	for (let index = 0; index < count; index++) await hearts(page).nth(index).click()
	await expect(savedLink(page)).toHaveAccessibleName(`Saved vehicles: ${count}`)
}

test.describe('@phone saved vehicles', () => {
	test.use({ excused: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

	test('a heart saves by click and by keyboard, the count moves nothing, and nothing is sent', async ({
		page,
	}) => {
		await visit(page)
		const heart = hearts(page).first()
		const [other] = await cards(page).allTextContents()
		const box = await page.getByRole('banner').getByRole('button').first().boundingBox()
		const requested: string[] = []
		page.on('request', (request) => requested.push(request.url()))
		await expect(heart).toHaveAttribute('aria-pressed', 'false')
		await heart.press('Space')
		await expect(heart).toHaveAttribute('aria-pressed', 'true')
		await heart.press('Enter')
		await expect(heart).toHaveAttribute('aria-pressed', 'false')
		await heart.click()
		await expect(savedLink(page)).toHaveAccessibleName('Saved vehicles: 1')
		expect(await page.getByRole('banner').getByRole('button').first().boundingBox()).toEqual(box)
		await expect(page).toHaveURL('/inventory')
		expect(requested.filter((address) => !/assets|photos/.test(address))).toEqual([])
		expect(await page.context().cookies()).toEqual([])

		await savedLink(page).click()
		await expect(names(page)).toHaveText([other ?? ''])
		await expect(page).toHaveURL(/\/saved\?ids=[0-9a-f-]{36}$/)
		await page.reload()
		await expect(names(page)).toHaveText([other ?? ''])
	})

	test('from the second heart on, a message above no other heart leads to the comparison', async ({
		page,
	}) => {
		await visit(page)
		const message = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'Compare' }) })
		await save(page, 1)
		await hearts(page).nth(1).click()
		await expect(message).toContainText('2 saved')
		const box = await message.boundingBox()
		const covered = await hearts(page).evaluateAll((all, box) => {
			const places = all.map((heart) => heart.getBoundingClientRect())
			return places.filter(({ top, bottom }) => box && bottom > box.y && top < box.y + box.height).length
		}, box)
		expect(covered).toBe(0)
		await hearts(page).nth(1).press('Enter')
		await expect(savedLink(page)).toHaveAccessibleName('Saved vehicles: 1')
		await hearts(page).nth(2).press('Enter')
		await message.getByRole('link', { name: 'Compare' }).press('Enter')
		await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}$/)
		await expect(compared(page)).toHaveCount(2)

		await page.goto('/saved')
		const heart = own(page)
			.getByRole('button', { name: /^Save / })
			.first()
		await heart.click()
		await heart.click()
		await expect(savedLink(page)).toHaveAccessibleName('Saved vehicles: 2')
		await expect(message).toBeHidden()
	})

	test('the page shows what has changed since, and works offline from what was seen', async ({
		page,
		context,
	}) => {
		await visit(page)
		await save(page, 3)
		// As if they had been saved at other terms.
		await page.evaluate(() => {
			const [gone, reserved, dearer] = JSON.parse(localStorage.getItem('saved-vehicles') ?? '')
			gone.seen.id = gone.seen.id.replace(/^.{8}/, '00000000')
			reserved.status = 'reserved'
			dearer.price += 10_000
			localStorage.setItem('saved-vehicles', JSON.stringify([gone, reserved, dearer]))
		})
		await page.goto('/saved')
		await expect(own(page)).toContainText('Since you saved it: available again')
		await expect(own(page)).toContainText(/Since you saved it: R\s10\s000 less/)
		await expect(page.getByText('is no longer on this website')).toBeVisible()
		await page.getByRole('button', { name: /^Remove / }).click()
		await expect(page.getByText('is no longer on this website')).toBeHidden()

		await page.getByRole('link', { name: 'Browse Inventory' }).click()
		await expect(cards(page).first()).toBeVisible()
		await context.setOffline(true)
		await savedLink(page).click()
		await expect(names(page)).toHaveCount(2)
		await expect(page.getByText('cannot be brought up to date')).toBeVisible()
		await expect(own(page)).not.toContainText('a month')
		await context.setOffline(false)
	})

	test('opened anew without a connection, it shows what was saved, also after an update of the site', async ({
		page,
		context,
	}) => {
		await visit(page)
		expect(await workers(page)).toEqual([]) // a visitor who saves nothing gets none
		await save(page, 2)
		await expect.poll(() => storedPage(page)).toContain('/assets/manifest-')
		expect(await workers(page)).toEqual(['/saved'])
		const openOffline = async (path: string) => {
			await context.setOffline(true)
			await page.goto(path)
			await expect(names(page)).toHaveCount(2)
			await expect(page.getByText('cannot be brought up to date')).toBeVisible()
			await expect(savedLink(page)).toHaveAccessibleName('Saved vehicles: 2')
			await context.setOffline(false)
		}
		await openOffline('/saved')
		await openOffline('/saved?ids=5697f2e9-cbb8-412b-84c0-7982fae1e16f')

		// As if an earlier version of the site had stored it.
		await page.evaluate(async () => {
			const cache = await caches.open('saved-vehicles')
			const stored = (await cache.match('/saved?offline')) as Response
			const html = (await stored.text()).replace(/manifest-\w+/g, 'manifest-earlier')
			await cache.put('/saved?offline', new Response(html, { headers: stored.headers }))
			await cache.put('/assets/manifest-earlier.js', new Response(''))
		})
		await page.goto('/saved')
		await expect(page.getByText('cannot be brought up to date')).toBeHidden()
		await expect.poll(() => storedPage(page)).not.toContain('manifest-earlier')
		await expect.poll(() => storedFiles(page)).not.toContain('/assets/manifest-earlier.js')
		expect((await storedFiles(page)).filter((path) => !/^\/assets\//.test(path))).toEqual(['/saved'])
		await openOffline('/saved')

		await page.goto('/saved')
		await page.getByRole('button', { name: 'Forget saved and viewed vehicles' }).click()
		await expect.poll(() => workers(page)).toEqual([])
		await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
	})

	test('where the browser stores nothing there is no service worker, and it may refuse that, too', async ({
		page,
		context,
	}) => {
		await page.addInitScript(() => {
			const get = () => {
				throw new DOMException('no', 'SecurityError')
			}
			Object.defineProperty(window, 'localStorage', { get, configurable: true })
		})
		await visit(page)
		await hearts(page).first().click()
		await expect(page.getByRole('alert')).toContainText('this browser keeps nothing for this website')
		expect(await workers(page)).toEqual([])

		const other = await context.newPage()
		await other.addInitScript(() => {
			navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))
		})
		await visit(other)
		await save(other, 1)
		expect(await workers(other)).toEqual([])
	})

	test('a shared address joins what is saved here; removing and forgetting leave nothing', async ({
		page,
	}) => {
		await visit(page)
		const others = await hearts(page).evaluateAll((all) =>
			all.map((heart) => heart.closest('li')?.textContent),
		)
		await save(page, 1)
		const id = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'
		await page.goto(`/saved?ids=${id}`)
		await expect(names(page)).toHaveCount(1)
		const shared = page.getByRole('region', { name: 'From the link that you opened' })
		await expect(shared.getByRole('heading', { level: 3 })).toHaveText([/Hyundai i20/])
		expect(others.length).toBeGreaterThan(1)
		await own(page)
			.getByRole('button', { name: /^Save / })
			.click()
		await expect(names(page)).toHaveCount(1) // its heart takes it back
		await expect(page).toHaveURL(`/saved?ids=${id}`)
		await view(page, id)
		await page.goto('/saved')
		await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('Hyundai i20')
		await page.getByRole('button', { name: 'Forget saved and viewed vehicles' }).click()
		await expect(page.getByText('You have not saved a vehicle yet.')).toBeVisible()
		expect(
			await page.evaluate(() => Object.keys(localStorage).filter((key) => /vehicles$/.test(key))),
		).toEqual([])
	})

	test('a click before hydration saves too, and storage that is full is told in words', async ({ page }) => {
		await page.goto('/saved?add=5697f2e9-cbb8-412b-84c0-7982fae1e16f')
		await expect(names(page)).toHaveText([/Hyundai i20/])
		await expect(page).toHaveURL('/saved?ids=5697f2e9-cbb8-412b-84c0-7982fae1e16f')

		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('full', 'QuotaExceededError')
			}
		})
		await page.goto('/inventory')
		await hearts(page).first().click()
		await expect(page.getByRole('alert')).toContainText('this browser keeps nothing for this website')
		await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
		await page.goto('/saved?add=c9d19cf1-1c01-4a1d-9646-57d79cf48991')
		await expect(page.getByText('Bookmark the address of this page')).toBeVisible()
	})

	test('the comparison keeps its head in view at 320 px, and scrolls only sideways', async ({ page }) => {
		await visit(page)
		await save(page, 5)
		await savedLink(page).click()
		await page.getByRole('link', { name: 'Compare them side by side' }).click()
		await expect(compared(page)).toHaveCount(4)
		await page.setViewportSize({ width: 320, height: 640 })
		const table = page.getByRole('region', { name: 'Comparison' })
		await table.evaluate((element) => element.scrollTo(200, 600))
		await page
			.getByRole('rowheader', { name: /^Power\b/ })
			.evaluate((row) => row.scrollIntoView({ block: 'center' }))
		for (const cell of [
			page.getByRole('columnheader').nth(2),
			page.getByRole('columnheader').nth(3),
			page.getByRole('rowheader', { name: /^Power\b/ }),
		])
			await expect(cell).toBeInViewport()
		expect(await table.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft > 0])).toEqual([
			0,
			true,
		])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
		await page.getByRole('navigation', { name: 'Put into the comparison' }).getByRole('link').click()
		await expect(compared(page)).toHaveCount(4)
	})

	test('the cross that takes a vehicle out stands on its photo', async ({ noScript: page }) => {
		await page.goto(`/compare?ids=5697f2e9-cbb8-412b-84c0-7982fae1e16f,c9d19cf1-1c01-4a1d-9646-57d79cf48991`)
		const edges = (selector: string) =>
			page
				.locator(`.comparison thead td:has(img) ${selector}`)
				.first()
				.evaluate((element) => {
					const { left, top, right, bottom } = element.getBoundingClientRect()
					return { left, top, right, bottom }
				})
		for (const width of [240, 320, 390, 768, 1024, 1440]) {
			await page.setViewportSize({ width, height: 844 })
			const [photo, cross] = [await edges('img'), await edges('svg')]
			expect(cross.right - cross.left).toBe(32)
			expect(cross.left > photo.left && cross.top > photo.top, `at ${width}`).toBe(true)
			expect(cross.right < photo.right && cross.bottom < photo.bottom, `at ${width}`).toBe(true)
		}
	})

	test('the comparison shows only what differs, without JavaScript too', async ({ noScript: page }) => {
		await page.goto(`/compare?ids=5697f2e9-cbb8-412b-84c0-7982fae1e16f,c9d19cf1-1c01-4a1d-9646-57d79cf48991`)
		const rows = page.locator('.comparison tbody [scope=row]:visible')
		const all = await rows.count()
		await page.getByRole('switch', { name: 'Only what differs' }).check()
		const differing = await rows.allInnerTexts()
		expect(differing.length).toBeLessThan(all)
		expect(differing.filter((text) => !text.includes('differs'))).toEqual([])
	})

	test('without JavaScript, hearts lead to the address, and comparisons are links', async ({
		noScript: page,
	}) => {
		await page.goto('/inventory')
		await page
			.getByRole('link', { name: /^Save / })
			.first()
			.click()
		await expect(page).toHaveURL(/\/saved\?add=/)
		await expect(page.locator('main')).toContainText('Bookmark the address', { useInnerText: true })
		const id = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'
		await page.goto(`/saved?ids=${id},c9d19cf1-1c01-4a1d-9646-57d79cf48991`)
		await page.getByRole('link', { name: 'Compare them side by side' }).click()
		await expect(compared(page)).toHaveCount(2)
		await page
			.getByRole('link', { name: /^Remove / })
			.first()
			.click()
		await expect(compared(page)).toHaveCount(1)
	})
})
