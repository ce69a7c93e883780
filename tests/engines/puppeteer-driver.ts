/** Firefox by WebDriver BiDi and Chromium by its own protocol, both headless. */
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import type { Driver, Engine, Size } from './driver.ts'

const STEPS = 8 // of the pointer while it drags

export async function startPuppeteer(name: 'firefox' | 'chrome', executablePath: string): Promise<Engine> {
	const browser = await puppeteer.launch({
		browser: name,
		executablePath,
		headless: true,
		ignoreDefaultArgs: ['--hide-scrollbars'],
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
		if (!['error', 'warn'].includes(message.type())) return
		const index = complaints.push(`console: ${message.text()}`) - 1
		// The text of an error is only "JSHandle@error".
		const texts = message
			.args()
			.map((value) => value.evaluate((logged) => (logged as Error | undefined)?.stack ?? String(logged)))
		Promise.all(texts).then(
			(parts) => {
				if (parts.length > 0) complaints[index] = `console: ${parts.join(' ')}`
			},
			() => {},
		)
	})
	await page.evaluateOnNewDocument(() => {
		addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
			console.error(`the policy ${violatedDirective} blocks ${blockedURI}`),
		)
	})
	await page.setViewport(size)
	return {
		open: async (url) => void (await page.goto(url)),
		reload: async () => void (await page.reload()),
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
