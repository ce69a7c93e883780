/** A visitor looks at the pages to their ends: each picture that is drawn is requested once, in one size. */
import { I20, I20_CANONICAL } from '#tests/demo-vehicles.ts'
import type { Journey } from './journey.ts'
import { openPage, type Page } from './page.ts'
import { openProxy } from './proxy.ts'

type Screen = {
	path: string
	start: string // a page with a link to it
	follow: (page: Page) => Promise<unknown>
	look?: (page: Page, note: () => Promise<unknown>) => Promise<unknown> // what is done there; notes what is drawn
}

const ARTICLE = '/blog/balloon-payments-explained-with-the-rands-worked-out-1656f795'

const footer = (name: string) => ({
	start: '/faqs',
	follow: (page: Page) => page.role('contentinfo').link(name).click(),
})
const vehicle = {
	path: I20_CANONICAL,
	start: '/inventory/hyundai/i20',
	follow: (page: Page) => page.css(`main li h3 a[href="${I20_CANONICAL}"]`).click(),
}

async function openLightbox(page: Page, note: () => Promise<unknown>) {
	await page.role('region', 'Photographs').button('View full screen').click()
	for (const place of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) {
		await page.text(place).find()
		await note()
		await page.press('ArrowRight')
	}
	await page.button('Zoom').click()
	await page.css('button[aria-pressed=true]').find()
	await note()
}

async function save(page: Page) {
	await page
		.button(/^Save /)
		.nth(0)
		.click()
	await page.link('Saved vehicles: 1').click()
}

const SCREENS: Record<string, Screen> = {
	home: { path: '/', start: '/faqs', follow: (page) => page.css('header a[href="/"]').click() },
	inventory: { path: '/inventory', ...footer('Inventory') },
	vehicle,
	lightbox: { ...vehicle, look: openLightbox },
	showroom: { path: '/showroom', ...footer('Showroom') },
	blog: { path: '/blog', ...footer('Blog') },
	article: { path: ARTICLE, start: '/blog', follow: (page) => page.css(`main a[href="${ARTICLE}"]`).click() },
	about: { path: '/about', ...footer('About Us') },
	saved: { path: `/saved?ids=${I20}`, start: '/inventory', follow: save },
}

/** Not logos and icons. */
const isPicture = (address: string) => /\.(avif|webp|jpeg)$/.test(address)

const CALM = 9 // looks in which nothing is requested: a part of the page may come later

/** Scrolls to the end until all pictures have arrived; returns an address for each picture that was drawn since. */
async function lookAround(page: Page, requested: string[]): Promise<string[]> {
	const drawn: string[] = []
	let [calm, before] = [0, 0]
	await page.until('all pictures', async () => {
		const { addresses, isAtEnd } = await page.driver.run(() => {
			type Seen = Element & { drawn?: string[] } // the addresses that are counted already
			const images = [...document.images].filter((image) => image.checkVisibility())
			const isNear = (image: Element) => {
				const { top, left, right } = image.getBoundingClientRect()
				return top < innerHeight && left < innerWidth && right > 0
			}
			const isComplete = images.every((image) => image.complete || !isNear(image))
			const bottom = document.documentElement.scrollHeight - innerHeight
			const isAtEnd = isComplete && (scrollY >= bottom - 1 || document.querySelector('dialog[open]') !== null)
			if (isComplete && !isAtEnd) scrollBy({ top: innerHeight / 2, behavior: 'instant' })
			const addressOf = (element: Element) =>
				(element as HTMLImageElement).currentSrc || (element as HTMLVideoElement).poster
			const fresh = [...images, ...document.querySelectorAll('video[poster]')].filter((element: Seen) => {
				element.drawn ??= []
				const address = addressOf(element)
				return address && !element.drawn.includes(address) && element.drawn.push(address)
			})
			return { addresses: fresh.map((element) => new URL(addressOf(element)).pathname), isAtEnd }
		})
		drawn.push(...addresses)
		calm = isAtEnd && requested.length === before ? calm + 1 : 0
		before = requested.length
		return calm > CALM || undefined
	})
	return drawn.filter(isPicture)
}

type Count = { pictures: number; requests: number; needless: string[] }

async function count(
	{ driver }: Page,
	target: string,
	{ path, start, follow, look }: Screen,
	isChange: boolean,
): Promise<Count> {
	const requested: string[] = []
	const proxy = await openProxy(target, {
		pass: (address, forward) => {
			if (isPicture(address)) requested.push(address)
			forward()
		},
	})
	try {
		const page = openPage(driver, proxy.url)
		const lookHere = () => lookAround(page, requested)
		await page.open(isChange ? start : path)
		let here = await lookHere()
		const drawn = [...here]
		let before = 0
		if (isChange) {
			before = requested.length
			await driver.run(() => void Object.assign(window, { left: document.querySelector('main h1') }))
			await follow(page)
			// The address changes before the page does.
			const hasLeft = () => !(window as unknown as { left: Element }).left.isConnected
			await page.until('another page', async () => (await driver.run(hasLeft)) || undefined)
			here = await lookHere()
			drawn.push(...here)
		}
		if (look) {
			await page.driver.run(() => scrollTo({ top: 0, behavior: 'instant' }))
			before = requested.length
			here = []
			await look(page, async () => here.push(...(await lookHere())))
			drawn.push(...here)
		}
		const countOf = (addresses: string[], address: string) =>
			addresses.filter((each) => each === address).length
		const needless = [...new Set(requested)].filter(
			(address) => countOf(requested, address) > countOf(drawn, address),
		)
		return { pictures: new Set(here).size, requests: requested.length - before, needless }
	} finally {
		proxy.close()
	}
}

/** Prints the counts, for the table of pages. */
async function compareCounts(page: Page, target: string, name: string, screen: Screen): Promise<void> {
	const faults: string[] = []
	const texts: string[] = []
	for (const isChange of [false, true]) {
		const { pictures, requests, needless } = await count(page, target, screen, isChange)
		texts.push(
			`${isChange ? 'after a change of page' : 'first load'} ${pictures} drawn, ${requests} requested`,
		)
		faults.push(...needless.map((address) => `${address} was requested more often than it is drawn`))
	}
	const where = await page.driver.run(() => {
		const engine = /Firefox|Chrome/.exec(navigator.userAgent)?.[0] ?? 'WebKit'
		return `${engine} at ${innerWidth} px`
	})
	process.stdout.write(`pictures of ${name} in ${where}: ${texts.join('; ')}\n`)
	if (faults.length > 0) throw new Error(faults.join('\n'))
}

export const PICTURE_JOURNEYS: Record<string, Journey> = Object.fromEntries(
	Object.entries(SCREENS).map(([name, screen]) => [
		`pictures of ${name}, each requested once`,
		{ walk: (page, { url }) => compareCounts(page, url, name, screen) },
	]),
)
