/** Firefox by WebDriver BiDi and Chromium by its own protocol, both headless. */
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import type { Driver, Engine, Size } from './driver.ts'

const STEPS = 8 // of the pointer while it drags

export async function startPuppeteer(name: 'firefox' | 'chrome', executablePath: string): Promise<Engine> {
	const browser = await puppeteer.launch({
		browser: name,
		executablePath,
		headless: true,
		args: name === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] : [],
	})
	return { narrowest: 320, start: (size) => openWindow(browser, size), stop: () => browser.close() }
}

async function openWindow(browser: Browser, size: Size): Promise<Driver> {
	const context = await browser.createBrowserContext()
	const page = await context.newPage()
	const complaints: string[] = []
	page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`))
	page.on('console', (message) => {
		if (['error', 'warn'].includes(message.type())) complaints.push(`console: ${message.text()}`)
	})
	await page.evaluateOnNewDocument(() => {
		addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
			console.error(`the policy ${violatedDirective} blocks ${blockedURI}`),
		)
		// The protocol passes an error on as "undefined" or "JSHandle@error".
		const describe = (value: unknown) =>
			value instanceof Error ? `${value.name}: ${value.message} ${value.stack}` : value
		for (const level of ['error', 'warn'] as const) {
			const log = console[level]
			console[level] = (...values) => log(...values.map(describe))
		}
	})
	await page.setViewport(size)
	return {
		open: (url) => navigate(() => page.goto(url)),
		reload: () => navigate(() => page.reload()),
		run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])),
		load: async (script) => void (await page.evaluate(script)),
		click: ({ x, y }) => page.mouse.click(x, y),
		drag: async (from, to) => {
			await page.mouse.move(from.x, from.y)
			await page.mouse.down()
			await page.mouse.move(to.x, to.y, { steps: STEPS })
			await page.mouse.up()
		},
		type: (text) => page.keyboard.type(text),
		press: (key) => page.keyboard.press(key),
		upload: async (selector, files) => {
			const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
			await input?.uploadFile(...files)
		},
		resize: (next) => page.setViewport(next),
		screenshot: () => page.screenshot(),
		complaints: async () => complaints,
		close: () => context.close(),
	}
}

/** Once more if the page that is left reloads itself, because a part of it no longer arrived; that ends the navigation. */
async function navigate(go: () => Promise<unknown>): Promise<void> {
	try {
		await go()
	} catch (error) {
		if (!String(error).includes('NS_BINDING_ABORTED')) throw error
		await go()
	}
}
