/** A visitor looks around. */
import { I20_PATH } from '#tests/demo-vehicles.ts'
import type { Journey } from './journey.ts'
import type { Page } from './page.ts'

const VIDEO = 'Walk-around: a gold double-cab bakkie'

const status = (page: Page) => page.role('main').role('status').nth(0)
const gallery = (page: Page) => page.role('region', 'Photographs')
const vehicleCount = async (page: Page) =>
	Number.parseInt((await status(page).hasText(/^\d+ Vehicles?$/)).text, 10)

/** The count is announced a moment after the list changes. */
const otherCount = (page: Page, before: number) =>
	page.until('another count', async () => (await vehicleCount(page)) !== before || undefined)

/** Whether this installation of the engine has a decoder for H.264, in which the demo's video is stored. */
const canDecode = (page: Page) =>
	page.driver.run(() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.640028"') !== '')

async function openMenu(page: Page) {
	await page.button('Open menu').click()
	await page.css('nav').find()
}

/** Without scroll anchoring the button would leave the window with the facts above it. */
async function foldFacts(page: Page) {
	const facts = page.button('All specifications')
	const open = page.css('button[aria-expanded=true][aria-controls]')
	await facts.click()
	await open.find()
	const { y } = await facts.reach()
	await facts.click()
	await open.isGone()
	if (!(await page.driver.run(() => CSS.supports('overflow-anchor', 'auto'))))
		await facts.find('none', (element) => Math.abs(element.y - y) <= 2, 'in its place')
}

export const PUBLIC_JOURNEYS: Record<string, Journey> = {
	'from the home page to a vehicle and back': {
		walk: async (page) => {
			await page.open('/')
			await page.role('contentinfo').link('Inventory').click()
			await vehicleCount(page)
			const vehicle = page.css('main li h3 a').nth(6)
			const { text } = await vehicle.find()
			await vehicle.click()
			await page.isAt(/^\/car\//)
			await page.css('main h1').hasText(text)
			await page.back()
			await vehicleCount(page)
			await vehicle.isInView()
			await vehicle.hasText(text)
		},
	},
	'a saved vehicle, and the page that is stored for it': {
		walk: async (page) => {
			await page.open('/inventory')
			await page
				.button(/^Save /)
				.nth(0)
				.click()
			await page.link('Saved vehicles: 1').click()
			await page.isAt(/^\/saved\?ids=[0-9a-f-]{36}$/)
			await page.role('main').heading('Saved in this browser').find()
			await page.until('the page is stored', () =>
				page.driver.run(async () => (await caches.match('/saved?offline')) !== undefined || undefined),
			)
		},
	},
	'filters, a slider and a chip': {
		walk: async (page) => {
			await page.open('/inventory')
			const all = await vehicleCount(page)
			const isSheet = await page.isNarrow()
			if (isSheet) await page.button(/^Show Filters/).click()
			await page.label('Condition').choose('used')
			await page.label('Fuel type').choose('Diesel')
			await page.role('slider', 'Highest year').focus()
			await page.press('ArrowLeft')
			const { value } = await page.role('slider', 'Highest year').find()
			if (value === '') throw new Error('the slider has no value')
			if (isSheet) await page.button(/^Show \d+ Vehicles?$/).click()
			const chips = page.role('list', 'Active filters')
			await chips.link(/Diesel/).find()
			await otherCount(page, all)
			await chips.link(/Used/).click()
			await chips.link(/Used/).isGone()
			await page.link('Reset Filters').click()
			await status(page).hasText(`${all} Vehicles`)
			await page.label('Sort vehicles').choose('priceHighLow')
			await page.css('main li h3').hasText(/Land Cruiser/)
		},
	},
	'a make and model by its first letters': {
		walk: async (page) => {
			await page.open('/inventory')
			if (await page.isNarrow()) await page.button(/^Show Filters/).click()
			await page.label('Make and model').fill('hil')
			await page.role('option', /^Toyota Hilux/).find()
			for (const stale of [/^Haval/, /^Mahindra/]) await page.role('option', stale).isGone() // of fewer letters
			await page.press('ArrowDown')
			await page.press('Enter')
			await page.role('combobox', 'Make and model').hasValue('Toyota Hilux')
			if (await page.isNarrow()) await page.button('Show 4 Vehicles').click()
			await status(page).hasText('4 Vehicles')
		},
	},
	'search with suggestions': {
		walk: async (page) => {
			await page.open('/')
			await page.css('[placeholder="Search for your dream car"]').focus()
			await page.role('combobox', 'Search for your dream car').fill('luikr')
			await page.role('option', /^Luikrug/).find()
			await page.press('ArrowDown')
			await page.press('Enter')
			const some = await vehicleCount(page)
			await page.isAt('/inventory')
			await page.role('combobox', 'Search the inventory').fill('hilx')
			await page.css('main li h3').hasText(/Toyota Hilux/)
			await otherCount(page, some)
			await page.role('combobox', 'Search the inventory').fill('zzzzzz')
			await page.text('No vehicles found matching your criteria.').find()
		},
	},
	'a vehicle with its gallery and its calculator': {
		walk: async (page) => {
			await page.open(I20_PATH)
			if (await page.isNarrow()) await foldFacts(page)
			await gallery(page).link('Show photo 2').click()
			await gallery(page).text('2 / 4').find()
			await page.role('tab', 'Finance Calculator').click()
			await page.label('Vehicle price').fill('200000')
			await page.press('Tab')
			await page.label('Vehicle price').hasValue('200 000')
			await page
				.role('main')
				.text(/^Monthly repayment/i)
				.find()
		},
	},
	'photos full screen': {
		walk: async (page) => {
			await page.open(I20_PATH)
			await gallery(page).button('View full screen').click()
			await page.button('Zoom').find()
			await page.text('1 / 4').find()
			await page.press('ArrowRight')
			await page.text('2 / 4').find()
			const widest = () =>
				page.driver.run(() => {
					const images = document.querySelectorAll<HTMLImageElement>('dialog[open] picture img')
					const widths = [...images].map(({ currentSrc }) => Number(/(\d+)\.\w+$/.exec(currentSrc)?.[1] ?? 0))
					return Math.max(...widths)
				})
			const before = await widest()
			await page.button('Zoom').click()
			await page.css('button[aria-pressed=true]').find()
			await page.until('a larger file', async () => (await widest()) > before || undefined)
			await page.button('Next photo').click()
			await page.text('3 / 4').find()
			await page.driver.run(() => {
				const left = [...document.querySelectorAll('dialog[open] picture > img')]
				Object.assign(window, { left })
			})
			await page.press('Escape')
			await gallery(page).button('View full screen').isFocused()
			await gallery(page).text('3 / 4').find()
			const sources = () =>
				page.driver.run(() =>
					(window as unknown as { left: Element[] }).left.map((image) => image.getAttribute('src')),
				)
			await page.until(
				'pictures that left to be let go',
				async () => !(await sources()).some(Boolean) || undefined,
			)
		},
	},
	'the menu': {
		walk: async (page) => {
			await page.open('/')
			if (await page.isNarrow()) {
				await openMenu(page)
				await page.press('Escape')
				await page.button('Open menu').isFocused()
				await page.press('Enter')
				await page.link('About').click()
			} else await page.role('banner').link('About').click()
			await page.isAt('/about')
			await page.css('main h1').find()
		},
	},
	'questions and answers': {
		walk: async (page) => {
			await page.open('/faqs')
			await page.text('How long does an application take?').click()
			await page.css('details[open]').hasText('How long does an application take?')
			const next = page.text('Do you take trade-ins?')
			await next.reach()
			const { top } = await next.find()
			await next.click()
			await page.css('details[open]').hasText('Do you take trade-ins?')
			await next.isAtTop(top)
		},
	},
	'links within a page': {
		walk: async (page) => {
			const followChip = async (nth: number) => {
				const chip = page.css('main nav li a[href^="#"]').nth(nth)
				const { attributes } = await chip.find()
				await chip.click()
				await page.isAt(`/faqs${attributes.href}`)
				await page.css(`main h2${attributes.href}`).isBelowHeader()
			}
			await page.open('/faqs')
			await followChip(2)
			await page.role('contentinfo').link('Blog').click()
			await page.isAt('/blog')
			await page.role('contentinfo').link('FAQs').click()
			await page.isAt('/faqs')
			await followChip(1)
			await page.role('contentinfo').link('Blog').click()
			await page.isAt('/blog')
			await page.back()
			await page.isAt(/^\/faqs#/)
			await page.role('contentinfo').link('Blog').isInView()
			if (!(await page.isNarrow())) return
			await page.open(I20_PATH)
			for (const _ of [1, 2]) {
				await page.css('[data-bottom-bar] a[href="#enquire"]').click()
				await page.css('#enquire').isBelowHeader()
				const vehicle = await page.address()
				await page.css('[aria-labelledby=related] h3 a').click()
				await page.until('another vehicle', async () => (await page.address()) !== vehicle || undefined)
				const isAtTop = () => page.driver.run(() => scrollY === 0)
				await page.until('its top', async () => (await isAtTop()) || undefined)
			}
		},
	},
	'a video in the showroom': {
		walk: async (page) => {
			const isPlaying = (selector: string) =>
				page.until(`${selector} to play`, async () => {
					const plays = (css: string) => {
						const video = document.querySelector<HTMLVideoElement>(css)
						return video !== null && !video.paused && video.currentTime > 0
					}
					return (await page.driver.run(plays, selector)) || undefined
				})
			await page.open('/showroom')
			await page.link(`View Details : ${VIDEO}`).reach()
			// A pointer over the card would start it, and a click then pauses it.
			await page.button(`Play video: ${VIDEO}`).focus()
			if (!(await canDecode(page))) {
				await page.text(/^This browser cannot play this video/).find()
				await page.button(`Play video: ${VIDEO}`).find()
				return
			}
			await page.button(`Pause video: ${VIDEO}`).find()
			await isPlaying('main li video')
			await page.link(`View Details : ${VIDEO}`).click()
			await isPlaying('dialog video[controls]')
			await page.button('Close').click()
			await page.link(`View Details : ${VIDEO}`).isFocused()
		},
	},
}
