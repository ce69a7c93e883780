/**
 * Fixtures of all browser tests: a page that must not log errors or request another host, with and without
 * JavaScript.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { StockCopyData } from '#app/site/search/local-stock.ts'
import { holdRequests } from './hold-requests.ts'
import { startWorkerSite, type WorkerSite } from './site.ts'

export { expect }

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Fixtures = {
	noScript: Page // a page in a browser with JavaScript off
	excused: RegExp | undefined // console errors that the test itself causes
	unchangedStock: undefined
}

export type SiteOptions = { isNewDealership: boolean }

type WorkerFixtures = SiteOptions & {
	site: WorkerSite // the worker's own
}

export const test = base.extend<Fixtures, WorkerFixtures>({
	isNewDealership: [false, { option: true, scope: 'worker' }],
	site: [
		async ({ isNewDealership }, use) => {
			const site = await startWorkerSite({ isNewDealership })
			await use(site)
			await site.stop()
		},
		{ scope: 'worker', auto: true, timeout: 120_000 },
	],
	baseURL: ({ site }, use) => use(site.url),
	browser: [
		async ({ browser }, use) => {
			const newContext = browser.newContext.bind(browser)
			await use(
				Object.assign(browser, {
					newContext: async (options?: BrowserContextOptions) => {
						const context = await newContext(options)
						if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration)
						return context
					},
				}),
			)
		},
		{ scope: 'worker' },
	],
	excused: [undefined, { option: true }],
	/** The tests of a worker share its site, and many of them count its vehicles. */
	unchangedStock: [
		async ({ site }, use) => {
			const readStock = async () => {
				const { columns }: StockCopyData = await (await fetch(`${site.url}/stock-copy`)).json()
				const { id, make, model, category, price, year, mileage, condition, transmission, fuelType } = columns
				return { id, make, model, category, price, year, mileage, condition, transmission, fuelType }
			}
			const stock = await readStock()
			await use(undefined)
			await expect.poll(readStock, 'the test left another stock of vehicles').toEqual(stock)
		},
		{ auto: true },
	],
	page: async ({ page, baseURL, excused }, use) => {
		const errors = collectErrors(page, baseURL, excused)
		await use(page)
		expect(errors, 'the page complained').toEqual([])
	},
	noScript: async ({ browser, baseURL, contextOptions, viewport }, use) => {
		const context = await browser.newContext({
			...contextOptions,
			baseURL,
			viewport,
			javaScriptEnabled: false,
		})
		const page = await context.newPage()
		const errors = collectErrors(page, baseURL)
		await use(page)
		expect(errors, 'the page complained').toEqual([])
		await context.close()
	},
})

/** Scripts load after the page's load event: `goto` and `reload` also wait for hydration. */
function waitForHydration(page: Page): void {
	const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
	const waitUntilHydrated = async <Result>(result: Result, waitUntil = 'load'): Promise<Result> => {
		if (waitUntil === 'load') await page.waitForFunction(isHydratedOrPlain)
		return result
	}
	Object.assign(page, {
		goto: async (...args: Parameters<Page['goto']>) =>
			waitUntilHydrated(await goto(...args), args[1]?.waitUntil),
		reload: async (...args: Parameters<Page['reload']>) =>
			waitUntilHydrated(await reload(...args), args[0]?.waitUntil),
	})
}

/**
 * Runs in the browser. With data saving the page loads its scripts only at the first interaction, and some
 * responses have none.
 */
function isHydratedOrPlain(): boolean {
	const { dataset } = document.documentElement
	return 'hydrated' in dataset || 'saveData' in dataset || document.querySelector('script') === null
}

export const expectHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated')

/** Collects console errors, uncaught errors and requests to other hosts. */
function collectErrors(page: Page, baseURL: string | undefined, excused?: RegExp): string[] {
	const errors: string[] = []
	const documents = new Set<string>()
	page.on('pageerror', ({ message }) => {
		// On a busy machine that needs more than four seconds to render a page, the browser aborts its view
		// transition.
		if (!message.startsWith('Transition was aborted because of timeout') && !excused?.test(message))
			errors.push(`uncaught: ${message}`)
	})
	page.on('console', (message) => {
		if (!['error', 'warning'].includes(message.type())) return
		// The console also reports a document with status 404 or 400, which the test itself checks.
		if (
			message.text().startsWith('Failed to load resource') &&
			documents.has(stripAnchor(message.location().url))
		)
			return
		const complaint = `${message.text()} (${message.location().url})`
		if (!excused?.test(complaint)) errors.push(`console: ${complaint}`)
	})
	page.on('request', (request) => {
		const { protocol, origin } = new URL(request.url())
		if (request.isNavigationRequest()) documents.add(stripAnchor(request.url()))
		if (/^https?:$/.test(protocol) && origin !== baseURL)
			errors.push(`requested another host: ${request.url()}`)
	})
	return errors
}

const stripAnchor = (address: string) => address.replace(/#.*/, '')

/** Types into one field before the script loads, and into another at the moment of hydration. */
export async function typeDuringHydration(
	page: Page,
	path: string,
	[beforeHydration, atHydration]: [[name: string, text: string], [name: string, text: string]],
): Promise<void> {
	const release = await holdRequests(page, '**/*.js')
	await page.goto(path, { waitUntil: 'commit' })
	await page.locator(`main [name="${beforeHydration[0]}"]`).fill(beforeHydration[1])
	await page.evaluate(([name, text]) => {
		addEventListener('hydrated', () => {
			document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.select()
			document.execCommand('insertText', false, text)
		})
	}, atHydration)
	release()
	await expect(page.locator(`main [name="${atHydration[0]}"]`)).toHaveValue(atHydration[1])
}

/** Ends all animations but endless ones: the browser never ends those of what it does not draw. */
export const finishAnimations = (page: Page) =>
	page.evaluate(() => {
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
	})

/** Fails when axe finds a violation in the page's current state: WCAG 2.2 AA and the best practices. */
export async function expectNoBarriers(page: Page, state = 'as it comes'): Promise<void> {
	// After the window was narrowed, a button may be under the pointer, and its colours change.
	await page.mouse.move(0, 0)
	await page.evaluate(() => {
		scrollTo(0, 0) // otherwise the top bar may cover half a button
		// What the browser does not lay out yet has the height of an earlier width, and lies under what follows.
		for (const part of document.querySelectorAll<HTMLElement>('main *'))
			if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
	})
	await finishAnimations(page) // what still fades in does not have its final colours
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
	const barriers = await page.evaluate(async () => {
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			resultTypes: ['violations'],
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
		})
		return violations.map(
			({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
		)
	})
	expect
		.soft(barriers, `barriers on ${page.url()}, ${state}, at ${page.viewportSize()?.width} px`)
		.toEqual([])
}

export async function expectNoOverflow(page: Page): Promise<void> {
	const { wide, window, widest } = await page.evaluate(() => {
		const { scrollWidth: wide, clientWidth: window } = document.documentElement
		const isOver = (element: Element) => element.getBoundingClientRect().right > window
		const widest = [...document.querySelectorAll('main *')].filter(isOver).slice(0, 5)
		return { wide, window, widest: widest.map(({ outerHTML }) => outerHTML.slice(0, 200)) }
	})
	expect(wide, `sideways scroll on ${page.url()}: ${widest.join('\n')}`).toBeLessThanOrEqual(window)
}
