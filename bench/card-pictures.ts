/** What a phone fetches of the pictures on cards: a real browser chooses among the renditions by density and `sizes`. */
import { chromium } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import type { Row } from './row.ts'

type Fetched = { address: string; bytes: number }

const PHONE = { width: 412, height: 915 }
const DENSITIES = [2, 3]
const LISTS = {
	'across the page': ['/inventory', '/inventory?page=2', '/inventory?page=3'],
	'two beside each other': ['/'],
}

export async function cardPictureRows({ address }: DemoSite): Promise<Row[]> {
	const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
	const rows: Row[] = []
	try {
		for (const density of DENSITIES)
			for (const [shape, paths] of Object.entries(LISTS)) {
				const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: density })
				const fetched = new Map<string, Fetched>()
				for (const path of paths) {
					await page.goto(address + path)
					for (const one of await page.evaluate(cardsFetched)) fetched.set(one.address, one)
				}
				await page.close()
				rows.push(rowOf(`${shape}, density ${density}`, [...fetched.values()]))
			}
	} finally {
		await browser.close()
	}
	return rows
}

function rowOf(where: string, fetched: Fetched[]): Row {
	const widths = [...new Set(fetched.map(({ address }) => `${/(\d+)\.\w+$/.exec(address)?.[1]} px`))]
	return {
		what: `picture on a card ${where}: average of ${fetched.length} (${widths.join(', ')})`,
		figure: fetched.reduce((sum, { bytes }) => sum + bytes, 0) / fetched.length / 1000,
		unit: 'kB',
		budget: budgets.pictures.cardKilobytes,
	}
}

/** In the page: what each card's picture came to, those further down too. */
async function cardsFetched(): Promise<Fetched[]> {
	const images = [...document.querySelectorAll<HTMLImageElement>('main li picture img')]
	for (const image of images) image.loading = 'eager'
	await Promise.all(images.map((image) => image.decode().catch(() => {})))
	const addresses = images.map(({ currentSrc }) => currentSrc).filter((address) => address.endsWith('.avif'))
	return Promise.all(
		addresses.map(async (address) => ({
			address,
			bytes: (await (await fetch(address)).arrayBuffer()).byteLength,
		})),
	)
}
