/**
 * Photographs every screen that axe or the record visits, in each of its states and at three widths, and lists
 * the pictures in test-results/screens/index.html. It is no test: it fails only if a state cannot be reached.
 * WIDTHS=320,768 has other widths; `npm run screens -- -g LEADS` a group of screens.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { sharp } from '#app/features/media/picture-queue.server.ts'
import { ADMIN_SCREENS, PUBLIC_SCREENS, type Screen as RecordedScreen } from '#tests/record/screen-list.ts'
import { query } from '#tests/test-databases.ts'
import { makeDifficultStock } from './difficult-stock.ts'
import { BACK_OFFICE, enterBackOffice, PUBLIC } from './every-screen.ts'
import { expect, test } from './fixtures.ts'
import type { Screen } from './screen.ts'
import { workerSite } from './site.ts'
import { UNUSUAL } from './unusual-screens.ts'

const WIDTHS = (process.env.WIDTHS ?? '390,1024,1440').split(',').map(Number)
const WINDOW_HEIGHT = 900
const MOST_PIXELS_HIGH = { phone: 3_200, desktop: 2_400 }
const DESKTOP_SCALE = 0.75
const PATIENCE_WITH_PICTURES = 1_500 // ms
const FOLDER = join(import.meta.dirname, '../test-results/screens')

test.use({ excused: /./, unchangedStock: undefined })
test.afterAll(writeContactSheet)

const axeScreens = Object.values({ ...PUBLIC, ...BACK_OFFICE }).flat()
const onlyRecorded = (screens: RecordedScreen[]): Screen[] =>
	screens
		.filter(({ path }) => axeScreens.every((screen) => screen.path !== path))
		.map(({ name, path, act }) => (act ? { name, path, isStart: true, states: { '': act } } : { name, path }))

for (const [group, screens] of Object.entries({
	...BACK_OFFICE,
	RECORDED_STAFF: onlyRecorded(ADMIN_SCREENS),
}))
	test(`back office ${group}`, async ({ page }) =>
		photograph(page, group, screens, await enterBackOffice(page, screens)))

for (const [group, screens] of Object.entries({
	...PUBLIC,
	RECORDED: onlyRecorded(PUBLIC_SCREENS),
	UNUSUAL,
}))
	test(`public ${group}`, ({ page }) => photograph(page, group, screens))

test('a difficult stock', async ({ page }) => {
	const screens = await makeDifficultStock()
	await photograph(page, 'DIFFICULT STOCK', screens, await enterBackOffice(page, screens))
})

test('a new dealership', async ({ page }) => {
	const paths = new Set([...axeScreens, ...ADMIN_SCREENS].map(({ path }) => path.replace(/[?].*/, '')))
	const plain = [...paths].filter(
		(path) => !/[0-9a-f-]{36}|none|no-such|login|logout|settings[/]|inventory[/]/.test(path),
	)
	const admin = await enterBackOffice(page, [])
	// Otherwise each screen is the one that sets up the second factor, which a real dealership requires.
	await query(workerSite().databaseUrl, 'update staff_users set two_factor_enabled = true')
	await photograph(
		page,
		'NEW DEALERSHIP',
		plain.map((path) => ({ name: path.replaceAll('/', ' ').trim() || 'home', path })),
		admin,
	)
})

async function photograph(page: Page, group: string, screens: Screen[], admin = ''): Promise<void> {
	rmSync(join(FOLDER, group), { recursive: true, force: true })
	const camera = await page.context().newCDPSession(page)
	await camera.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] }) // these take the site the longest to make
	const reach = async (name: string, widths: number[], act: () => Promise<unknown>) => {
		await act().then(
			() => takePictures(page, camera, join(FOLDER, group, name), widths),
			(error: Error) => expect.soft(error.message, `${group}, ${name}: not reached`).toBe(''),
		)
		// Otherwise the browser may answer no click in a window of another size.
		await resizeWindow(camera, Math.max(...widths))
	}
	for (const [index, screen] of screens.entries()) {
		const name = `${String(index + 1).padStart(2, '0')} ${screen.name.replaceAll('/', ', ')}`
		const widths = screen.width ? [screen.width] : WIDTHS
		await page.context().setOffline(false)
		await page.unrouteAll({ behavior: 'ignoreErrors' })
		const windowWidth = screen.width ?? Math.max(...WIDTHS)
		await page.setViewportSize({ width: windowWidth, height: WINDOW_HEIGHT })
		await resizeWindow(camera, windowWidth)
		if (screen.isStart) await page.goto(screen.path)
		else await reach(name, widths, () => page.goto(screen.path))
		for (const [order, [state, act]] of Object.entries(screen.states ?? {}).entries())
			await reach(`${name} ${order + 1} ${state}`, widths, () => act(page, admin))
	}
}

async function takePictures(page: Page, camera: CDPSession, folder: string, widths: number[]): Promise<void> {
	mkdirSync(folder, { recursive: true })
	await page.mouse.move(0, 0)
	const stored: Promise<unknown>[] = []
	for (const width of widths) {
		const [scale, mostPixels] =
			width > 800 ? [DESKTOP_SCALE, MOST_PIXELS_HIGH.desktop] : [1, MOST_PIXELS_HIGH.phone]
		// Not by the picture's scale, for which the browser would draw the page a second time
		await resizeWindow(camera, width, scale)
		const pageHeight = await page.evaluate(settle, PATIENCE_WITH_PICTURES)
		const { data } = await camera.send('Page.captureScreenshot', {
			format: 'jpeg', // faster than PNG, and than the browser's own WebP
			quality: 80,
			optimizeForSpeed: true,
			captureBeyondViewport: true,
			clip: { x: 0, y: 0, width, height: Math.min(pageHeight, mostPixels), scale: 1 },
		})
		const picture = sharp(Buffer.from(data, 'base64')).webp({ quality: 75, effort: 0 })
		stored.push(picture.toFile(join(folder, `${width}.webp`)))
	}
	await Promise.all(stored)
}

/** Not by the page's viewport alone, which this session's own size would cover. */
const resizeWindow = (camera: CDPSession, width: number, deviceScaleFactor = 1) =>
	camera.send('Emulation.setDeviceMetricsOverride', {
		width,
		height: WINDOW_HEIGHT,
		deviceScaleFactor,
		mobile: false,
	})

/** Runs in the browser: ends animations, loads all pictures, and returns the height of the page. */
async function settle(patience: number): Promise<number> {
	scrollTo(0, 0)
	for (const image of document.images) image.loading = 'eager'
	for (const part of document.querySelectorAll<HTMLElement>('main *'))
		if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
	for (const animation of document.getAnimations())
		if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
	await Promise.race([
		new Promise((resolve) => setTimeout(resolve, patience)),
		Promise.all([
			document.fonts.ready,
			...[...document.images].map((image) => image.decode().catch(() => {})),
		]),
	])
	return document.documentElement.scrollHeight
}

function writeContactSheet(): void {
	const inHtml = (text: string) =>
		text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
	const foldersIn = (path: string) =>
		readdirSync(path, { withFileTypes: true })
			.filter((one) => one.isDirectory())
			.map(({ name }) => name)
			.sort()
	const groups = foldersIn(FOLDER).map((group) => {
		const screens = foldersIn(join(FOLDER, group)).map((screen) => {
			const pictures = readdirSync(join(FOLDER, group, screen))
				.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
				.map((file) => {
					const source = inHtml([group, screen, file].map(encodeURIComponent).join('/'))
					return `<a href="${source}"><img loading="lazy" src="${source}" alt="${file}"></a>`
				})
			return `<section><h3>${inHtml(screen)}</h3><div>${pictures.join('')}</div></section>`
		})
		return `<h2 id="${inHtml(group)}">${inHtml(group)}</h2>${screens.join('\n')}`
	})
	const links = foldersIn(FOLDER).map((group) => `<a href="#${inHtml(group)}">${inHtml(group)}</a>`)
	writeFileSync(
		join(FOLDER, 'index.html'),
		`<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { font: 15px system-ui; margin: 24px; background: #eee }
nav a { margin-right: 16px }
section { break-inside: avoid; margin-bottom: 32px }
h2 { position: sticky; top: 0; margin: 0; padding: 8px 0; background: #eee }
div { display: flex; gap: 16px; align-items: start; overflow-x: auto }
img { display: block; max-height: 640px; max-width: 640px; background: #fff; box-shadow: 0 1px 4px #0004 }
</style><nav>${links.join('')}</nav>${groups.join('\n')}</html>`,
	)
}
