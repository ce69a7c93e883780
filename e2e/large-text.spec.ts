/**
 * Larger text, wider spacing of the text, a very narrow screen, or one with a notch: every page fits its window, and no
 * text is cut.
 */
import type { Page } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, expectHydrated, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'

const PATHS = [
	'/',
	'/inventory',
	'/inventory/toyota',
	I20_PATH,
	'/finance',
	'/finance/application',
	'/contact',
	'/about',
	'/services',
	'/auto-trader',
	'/showroom',
	'/blog',
	'/faqs',
	'/privacy',
	'/check?advert=HFM-4412',
	'/sell',
	'/no-such-page',
]
const ADMIN_PATHS = [
	'/admin',
	'/admin/leads',
	'/admin/leads/new',
	'/admin/appointments',
	'/admin/numbers',
	'/admin/cars',
	'/admin/cars?filter=unconfirmed',
	'/admin/cars/import',
	'/admin/blog',
	'/admin/faqs',
	'/admin/showroom',
	'/admin/staff',
	'/admin/account',
	'/admin/privacy',
	'/admin/audit-log',
	'/admin/system',
	'/admin/settings',
	'/admin/settings/texts/home',
	'/admin/settings/look',
	'/admin/settings/contact',
	'/admin/settings/hours',
	'/admin/settings/finance',
	'/admin/settings/emails',
	'/admin/settings/retention',
]
const WIDTHS = [390, 320] // px

test.describe.configure({ timeout: 300_000 }) // each test opens many pages

/** Sets the browser's own font size, on which media queries depend, too. Its default is 16. */
async function setFontSize(page: Page, standard: number) {
	const session = await page.context().newCDPSession(page)
	await session.send('Page.enable')
	await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** As a constructed sheet, which the site's policy does not block. */
const addStyle = (page: Page, css: string) =>
	page.evaluate((text) => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(text)
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
	}, css)

/** What is far below the window has its layout too, after a change of the window's width. */
const ALL_LAID_OUT = '* { content-visibility: visible !important }'

/** The values of WCAG 1.4.12. */
const SPACED = `
	* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
	p { margin-bottom: 2em !important }
`

/** Texts that a box cuts off, other than those that end in three dots. */
const listCutTexts = (page: Page) =>
	page.evaluate(() => {
		const slack = 2 // px, of letters that lean out of their box
		const faults: string[] = []
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		while (texts.nextNode()) {
			const text = texts.currentNode as Text
			const owner = text.parentElement
			if (!text.data.trim() || !owner?.checkVisibility({ visibilityProperty: true })) continue
			if (
				owner.offsetWidth === 1 ||
				owner.closest('.skip, [aria-hidden=true], option, noscript, script, style')
			)
				continue
			const range = document.createRange()
			range.selectNodeContents(text)
			const { left, right, top, bottom } = range.getBoundingClientRect()
			const button = owner.closest('button, summary')
			const place = button?.getBoundingClientRect()
			if (place && place.width > 1 && (left < place.left - slack || right > place.right + slack))
				faults.push(`"${text.data.trim().slice(0, 60)}" sticks out of its ${button?.localName}`)
			for (let box: HTMLElement | null = owner; box; box = box.parentElement) {
				const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
				if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break
				if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break
				const edge = box.getBoundingClientRect()
				if (edge.width <= 1) break // for screen readers only
				const cutsX = overflowX !== 'visible' && (left < edge.left - slack || right > edge.right + slack)
				const cutsY = overflowY !== 'visible' && (top < edge.top - slack || bottom > edge.bottom + slack)
				if (cutsX || cutsY) {
					faults.push(`"${text.data.trim().slice(0, 60)}" is cut by ${box.outerHTML.slice(0, 120)}`)
					break
				}
			}
		}
		return faults
	})

/** What does not fit at these widths, by path. */
async function findFaults(page: Page, paths: string[], css = '', widths = WIDTHS) {
	const faults: Record<string, string[]> = {}
	for (const path of paths) {
		await page.goto(path)
		await addStyle(page, ALL_LAID_OUT + css)
		for (const width of widths) {
			await page.setViewportSize({ width, height: 844 })
			const result = [...(await listFaults(page)), ...(await listCutTexts(page))]
			if (result.length > 0) faults[`${path} at ${width}`] = result
		}
	}
	return faults
}

/** What sticks out of the window: the page itself, or controls that no scrolling reaches. */
const listFaults = (page: Page) =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
		for (const control of document.querySelectorAll<HTMLElement>(
			'a, button, input, select, textarea, summary',
		)) {
			if (
				!control.checkVisibility({ visibilityProperty: true }) ||
				control.closest('.sr-only, .skip, [aria-hidden=true]')
			)
				continue
			const { left, right, width } = control.getBoundingClientRect()
			let scroller = control.parentElement
			while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
				scroller = scroller.parentElement
			if (scroller && scroller.scrollWidth > scroller.clientWidth) continue
			if (width > 1 && (left < -1 || right > clientWidth + 1))
				faults.push(`${control.outerHTML.slice(0, 120)} is at ${Math.round(left)} to ${Math.round(right)}`)
		}
		return faults
	})

/** Words of headings that go on in another line; after a hyphen a line may end. */
const listBrokenWords = (page: Page) =>
	page.evaluate(() => {
		const broken: string[] = []
		for (const heading of document.querySelectorAll('h1, h2, h3')) {
			if (!heading.checkVisibility({ visibilityProperty: true })) continue
			const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
			while (texts.nextNode()) {
				const text = texts.currentNode as Text
				for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad-]+/g)) {
					const range = document.createRange()
					range.setStart(text, index)
					range.setEnd(text, index + word.length)
					const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
					if (lines.size > 1) broken.push(word)
				}
			}
		}
		return broken
	})

test('no headline is broken in a word, from 320 to 1440 pixels', async ({ page }) => {
	const broken: Record<string, string[]> = {}
	for (const path of PATHS) {
		await page.goto(path)
		await addStyle(page, ALL_LAID_OUT)
		for (const width of [320, 360, 390, 430, 600, 768, 1024, 1280, 1440]) {
			await page.setViewportSize({ width, height: 844 })
			const words = await listBrokenWords(page)
			if (words.length > 0) broken[`${path} at ${width}`] = words
		}
	}
	expect(broken).toEqual({})
})

test('on a phone held sideways headings, links and buttons are clear of its notch', async ({ page }) => {
	const [side, bottom] = [47, 21] // px, of an iPhone
	const session = await page.context().newCDPSession(page)
	const insets = { left: side, right: side, bottom, top: 0 }
	await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
	await page.setViewportSize({ width: 844, height: 390 })
	const faults: Record<string, string[]> = {}
	for (const path of PATHS) {
		await page.goto(path)
		await addStyle(page, ALL_LAID_OUT)
		const under = await page.evaluate((inset) => {
			const parts = document.querySelectorAll(
				'h1, h2, header a, footer a, main form [type=submit], .vehicle-photos :is(button, p)',
			)
			const isUnder = (part: Element) => {
				const { left, right, width } = part.getBoundingClientRect()
				return width > 1 && (left < inset || right > innerWidth - inset)
			}
			return [...parts]
				.filter((part) => part.checkVisibility({ visibilityProperty: true }) && isUnder(part))
				.map(({ outerHTML }) => outerHTML.slice(0, 120))
		}, side)
		if (under.length > 0) faults[path] = under
	}
	expect(faults).toEqual({})

	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(I20_PATH)
	await page.mouse.wheel(0, 700)
	const bar = page.locator('[data-bottom-bar] a').first()
	await expect
		.poll(async () => {
			const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
			return y > 0 && y + height <= 844 - bottom
		})
		.toBe(true)
})

for (const size of [32, 64])
	test(`with text of ${size} pixels, every page fits a phone @phone`, async ({ page }) => {
		await setFontSize(page, size)
		expect(await findFaults(page, PATHS)).toEqual({})
	})

/** Media queries know nothing of it. */
const DOUBLED = 'html { font-size: 200% !important }'

test('with text that a style doubles, every page fits a phone, with logo and search @phone', async ({
	page,
}) => {
	expect(await findFaults(page, PATHS, DOUBLED, [390])).toEqual({})
	for (const path of ['/', '/inventory']) {
		await page.goto(path)
		await expectHydrated(page)
		await addStyle(page, DOUBLED)
		const logo = page.getByRole('banner').getByRole('img')
		expect((await logo.boundingBox())?.width, `the logo on ${path}`).toBeGreaterThan(96)
	}
	await page.goto('/')
	await addStyle(page, DOUBLED)
	const room = await page.locator('.hero [type=search]').evaluate((input) => {
		const { paddingLeft, fontSize } = getComputedStyle(input)
		return (input.clientWidth - Number.parseFloat(paddingLeft)) / Number.parseFloat(fontSize)
	})
	expect(room, 'em in the search field').toBeGreaterThan(5)
})

test('with the text spacing that a reader chooses, every page fits a phone @phone', async ({ page }) => {
	expect(await findFaults(page, PATHS, SPACED)).toEqual({})
})

test.describe('the back office fits a phone', () => {
	test.beforeEach(async ({ page }) => {
		await sendMessage(page)
		await signIn(page, await addAdmin({ isOwner: true }))
	})

	test('with text of 32 pixels @phone', async ({ page }) => {
		await setFontSize(page, 32)
		expect(await findFaults(page, ADMIN_PATHS)).toEqual({})
	})

	test('with the text spacing that a reader chooses @phone', async ({ page }) => {
		expect(await findFaults(page, ADMIN_PATHS, SPACED)).toEqual({})
	})
})

test('without script, every page fits a window of 240 pixels', async ({ noScript: page }) => {
	await page.setViewportSize({ width: 240, height: 320 })
	const faults: Record<string, string[]> = {}
	for (const path of PATHS) {
		await page.goto(path)
		const result = await listFaults(page)
		if (result.length > 0) faults[path] = result
	}
	expect(faults).toEqual({})
})

test('no control makes an iPhone zoom in: its text is at least 16 pixels @phone', async ({ page }) => {
	for (const path of PATHS) {
		await page.goto(path)
		const small = await page
			.locator('input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea')
			.evaluateAll((controls) =>
				controls
					.filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < 16)
					.map(({ outerHTML }) => outerHTML.slice(0, 120)),
			)
		expect(small, path).toEqual([])
	}
})
