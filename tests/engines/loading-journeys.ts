/** A visitor acts while scripts of the page are on their way. */
import type { Journey } from './journey.ts'
import { openPage, type Page } from './page.ts'
import { openSlowSite, type SlowSite } from './slow-site.ts'

const onSlowSite =
	(walk: (page: Page, slow: SlowSite) => Promise<void>): Journey['walk'] =>
	async ({ driver }, site) => {
		const slow = await openSlowSite(site.url)
		try {
			await walk(openPage(driver, slow.url), slow)
		} finally {
			slow.close()
		}
	}

const waitUntilHeld = (page: Page, slow: SlowSite) =>
	page.until('a script that is held', async () => slow.heldCount() > 0 || undefined)

/** By the router, where a page ends while it loads another. */
const excused = /loading (route module|dynamically imported module)|Importing a module script failed/i

export const LOADING_JOURNEYS: Record<string, Journey> = {
	'a link to another document, followed while a page loads': {
		walk: onSlowSite(async (page, slow) => {
			await page.open('/about')
			slow.hold()
			await page.role('contentinfo').link('FAQs').click()
			await waitUntilHeld(page, slow)
			await page.driver.run(() => {
				const link = Object.assign(document.createElement('a'), { href: '/blog' })
				document.body.append(link)
				link.click()
			})
			await page.isAt('/blog')
			slow.release()
			await page.hydrated()
			await page.isAt('/blog')
		}),
		excused,
	},
	'a list that is reloaded and scrolled before its scripts arrive': {
		walk: onSlowSite(async (page, slow) => {
			const scrollTo = (top: number) =>
				page.driver.run((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
			const isScrolledTo = (top: number) =>
				page.until(`the place ${top}`, async () => {
					const place = () => ('isEarlier' in window ? undefined : Math.round(scrollY))
					return (await page.driver.run(place)) === top || undefined
				})
			const cards = page.css('main li h3')
			await page.open('/inventory')
			const shown = await cards.count()
			await page.link('Show more vehicles').click()
			const isComplete = () =>
				page.until('all of the list', async () => (await cards.count()) > shown || undefined)
			await isComplete()
			await scrollTo(900)
			slow.hold()
			await page.driver.run(() => void Object.assign(window, { isEarlier: true }))
			await page.driver.reload()
			await isScrolledTo(900)
			// WebKit goes there once more at the end of loading, unless a person has scrolled; a script is none.
			let isSettled = false
			await page.until('a place that stays', async () => {
				const wasSettled = isSettled
				isSettled = await page.driver.run(() => document.readyState === 'complete' && scrollY === 300)
				if (!isSettled) await scrollTo(300)
				return (wasSettled && isSettled) || undefined
			})
			await waitUntilHeld(page, slow)
			slow.release()
			await page.hydrated()
			await isComplete()
			await isScrolledTo(300)
		}),
		excused,
	},
}
