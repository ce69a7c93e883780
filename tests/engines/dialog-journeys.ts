/** Every dialog is measured at six sizes: it is within its window, and it scrolls only if the window is too low. */
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { pictures } from './back-office-journeys.ts'
import type { Size } from './driver.ts'
import { type Journey, signIn } from './journey.ts'
import type { Page } from './page.ts'

const PHONES: Size[] = [
	{ width: 390, height: 844 },
	{ width: 844, height: 390 },
	{ width: 768, height: 1024 },
]
const SIZES: Size[] = [
	...PHONES,
	{ width: 1024, height: 768 },
	{ width: 1440, height: 900 },
	{ width: 1920, height: 1080 },
]

/** Runs in the page. Returns what is wrong with the topmost dialog. */
function judgeDialog(): string | undefined {
	const leastShare = 0.85 // of the window's height, for a dialog whose content needs more
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
	if (!dialog) return 'there is no dialog'
	const { top, bottom, left, right, height } = dialog.getBoundingClientRect()
	const { clientWidth } = document.documentElement // without the place of a scrollbar
	if (top < -1 || left < -1 || right > clientWidth + 1 || bottom > innerHeight + 1)
		return `it is at ${left}, ${top} to ${right}, ${bottom} in a window of ${clientWidth} x ${innerHeight}`
	const scrolling = [dialog, ...dialog.querySelectorAll('*:not(textarea):not(select)')].find((element) => {
		const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY)
		return isScroller && element.scrollHeight > element.clientHeight + 1
	})
	if (scrolling && height < leastShare * innerHeight)
		return `it is ${height} px high in a window of ${innerHeight}, and ${scrolling.clientHeight} of ${scrolling.scrollHeight} px of its content are in view`
	return undefined
}

async function measure(page: Page, sizes = SIZES): Promise<void> {
	for (const size of sizes) {
		await page.resize(size)
		let fault: string | undefined
		await page
			.until('the dialog to fit', async () => {
				fault = await page.driver.run(judgeDialog)
				return fault === undefined || undefined
			})
			.catch(() => {
				throw new Error(`at ${size.width} x ${size.height}: ${fault}`)
			})
	}
}

const RECORDS: [path: string, add: string][] = [
	['/admin/cars', 'Add Car'],
	['/admin/blog', 'Add Blog Post'],
	['/admin/faqs', 'Add FAQ'],
	['/admin/showroom', 'Add Item'],
]

export const DIALOG_JOURNEYS: Record<string, Journey> = {
	'dialogs of the public site fit their windows': {
		walk: async (page) => {
			await page.resize(PHONES[0] as Size)
			await page.open('/inventory')
			await page.button(/^Show Filters/).click()
			await measure(page, PHONES)
			await page.open(I20_PATH)
			await page.role('region', 'Photographs').button('View full screen').click()
			await measure(page)
			await page.open('/showroom')
			await page.link(/^View Details/).click()
			await measure(page)
			await page.resize(PHONES[0] as Size)
			await page.open('/')
			await page.button('Open menu').click()
			await measure(page, PHONES)
		},
	},
	'dialogs of the back office fit their windows': {
		walk: async (page, site) => {
			await signIn(page, site)
			for (const [path, add] of RECORDS) {
				await page.resize(PHONES[0] as Size)
				await page.open(path)
				await page.button(add).click()
				await measure(page)
			}
			await page.resize(PHONES[0] as Size)
			await page.open('/admin/cars')
			await page.button(/^More actions: (?!Cars Management)/).click()
			await page.button(/^Delete /).click()
			await page.button('Delete').find()
			await measure(page)
			await page.resize(PHONES[0] as Size)
			await page.open('/admin/cars')
			await page.button('Add Car').click()
			await page.label('Name').fill('Opel')
			await page.driver.upload('dialog[open] input[type=file][multiple]', pictures(3))
			await page.button('Arrange 3 photos').click()
			await measure(page, PHONES)
			await page.button('Done').click()
			await page.press('Escape')
			await page.button('Keep editing').find()
			await measure(page)
		},
	},
}
