/** Takes screenshots at two widths, each once the page has stopped changing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { endStream } from '#e2e/hold-requests.ts'
import { findChromium } from '#scripts/chromium.mjs'
import type { Screen } from './screen-list.ts'
import { OWNER, type RecordedSite } from './site.ts'

const WIDTHS = [
	{ width: 390, height: 844 },
	{ width: 1366, height: 768 },
]
const MOST_TRIES = 30
const MILLISECONDS_BETWEEN = 150

/** Returns the number of pictures taken, and the screens that could not be reached. */
export async function recordScreens(
	site: RecordedSite,
	folder: string,
	screens: Screen[],
	{ isSignedIn = false } = {},
): Promise<{ taken: number; failed: string[] }> {
	mkdirSync(folder, { recursive: true })
	const browser = await chromium.launch({
		executablePath: await findChromium(),
		handleSIGINT: false, // the record handles SIGINT itself
		handleSIGTERM: false,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-dev-shm-usage',
			'--font-render-hinting=none',
			'--disable-lcd-text',
		],
	})
	const failed: string[] = []
	let used = 0
	try {
		const atWidth = async (viewport: (typeof WIDTHS)[number]) => {
			const context = await browser.newContext({
				viewport,
				baseURL: site.address,
				locale: 'en-ZA',
				timezoneId: 'Africa/Johannesburg',
				reducedMotion: 'reduce',
				bypassCSP: true, // the inlined styles are changed below
				...(viewport.width < 600 && { hasTouch: true, isMobile: true }),
			})
			await context.clock.setFixedTime(site.now())
			await context.route(isPage, withFontAwaited)
			if (isSignedIn) await signIn(context)
			for (const screen of screens) {
				const name = `${screen.name}, ${viewport.width}`
				const picture = await takePicture(context, screen).catch(
					(error) => void failed.push(`${name}: ${error.message.split('\n')[0]}`),
				)
				if (!picture) continue
				writeFileSync(join(folder, `${name.replace(/[^\w, -]/g, '')}.png`), picture)
				used++
			}
			await context.close()
		}
		await Promise.all(WIDTHS.map(atWidth))
	} finally {
		await browser.close()
	}
	return { taken: used, failed }
}

const isPage = (url: URL) =>
	!/[.]\w+$/.test(url.pathname) && !/^[/](assets|photos|films)[/]/.test(url.pathname)

/**
 * Makes the page wait for the web font. It is optional (font-display), so normally it loads in time only by
 * chance.
 */
async function withFontAwaited(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]): Promise<void> {
	if (route.request().resourceType() !== 'document') return route.continue()
	const response = await route.fetch({ maxRedirects: 0, maxRetries: 3 })
	const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block')
	await route.fulfill({ response, body })
}

async function signIn(context: BrowserContext): Promise<void> {
	const page = await context.newPage()
	await page.goto('/admin/login')
	await page.locator('[name=email]').fill(OWNER.email)
	await page.locator('[name=password]').fill(OWNER.password)
	await page.locator('[name=password]').press('Enter')
	await page.waitForURL('**/admin')
	await page.close()
}

async function takePicture(context: BrowserContext, { path, act }: Screen): Promise<Buffer> {
	const page = await context.newPage()
	try {
		await page.route('**/admin/leads/live', endStream) // its connection is never idle
		page.setDefaultTimeout(20_000)
		const response = await page.goto(path, { waitUntil: 'load' })
		if (response && response.status() >= 500) throw new Error(`answered with ${response.status()}`)
		await page.mouse.move(0, 0)
		await page.waitForLoadState('networkidle')
		await act?.(page)
		if (act) await page.waitForLoadState('networkidle')
		return await steadyPicture(page)
	} finally {
		await page.close()
	}
}

/** Repeats until two consecutive pictures are identical; returns the second. */
async function steadyPicture(page: Page): Promise<Buffer> {
	let last: Buffer = Buffer.alloc(0)
	for (let tries = 0; tries < MOST_TRIES; tries++) {
		await page.evaluate(picturesAreThere)
		await page.evaluate(withoutReferences)
		const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
		if (picture.equals(last)) return picture
		last = picture
		await page.waitForTimeout(MILLISECONDS_BETWEEN)
	}
	throw new Error('the screen never came to rest')
}

/** Runs in the browser: waits for the fonts and every visible picture. */
async function picturesAreThere(): Promise<void> {
	await document.fonts.ready
	const texts = [...document.images].filter((image) => {
		const { top, bottom, left, right, width } = image.getBoundingClientRect()
		return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
	})
	// A picture that is hidden in another way may never load.
	const patience = new Promise((resolve) => setTimeout(resolve, 3_000))
	await Promise.race([patience, Promise.all(texts.map((image) => image.decode().catch(() => {})))])
}

/** Runs in the browser: replaces the random digits of references. */
function withoutReferences(): void {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	while (texts.nextNode()) {
		const { nodeValue } = texts.currentNode
		if (nodeValue && /AF\d{9}/.test(nodeValue))
			texts.currentNode.nodeValue = nodeValue.replace(/AF\d{9}/g, 'AF000000000')
	}
}
