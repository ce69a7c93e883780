/** Checks WCAG 2.2 AA and the absence of horizontal scrolling, on every screen and in each of its states. */
import { test as base, type Page } from '@playwright/test'
import routes from '#app/routes.ts'
import { pathsOf } from '#tests/route-paths.ts'
import { BACK_OFFICE, enterBackOffice, PUBLIC } from './every-screen.ts'
import { expect, expectNoBarriers, expectNoOverflow, test } from './fixtures.ts'
import type { Screen } from './screen.ts'

const PHONE = 390
const DESKTOP = 1440
const OTHERS = [DESKTOP, 768, 320] // besides the width at which axe checks a screen

// Errors of rejected or offline submissions, and of a picture preloaded for another width.
test.use({
	excused: /Failed to load resource|net::ERR_INTERNET_DISCONNECTED|was preloaded using link preload/,
})
test.slow()

for (const [name, screens] of Object.entries(PUBLIC))
	test(`public: ${name}`, ({ page }) => expectAccessible(page, screens))

for (const [name, screens] of Object.entries(BACK_OFFICE))
	test(`back office: ${name}`, async ({ page }) => {
		await expectAccessible(page, screens, await enterBackOffice(page, screens))
	})

base('every page of the site is among the checked screens', () => {
	const all = Object.values({ ...PUBLIC, ...BACK_OFFICE }).flat()
	const paths = all.flatMap(({ path, leadsTo = [] }) => [path.replace(/[?].*/, ''), ...leadsTo])
	const pages = pathsOf(routes as Parameters<typeof pathsOf>[0]).filter(({ file }) => file.endsWith('.tsx'))
	const missing = pages.filter(({ path }) => !paths.some((one) => one === path || patternOf(path).test(one)))
	expect(missing.map(({ path }) => path)).toEqual([])
})

async function expectAccessible(page: Page, screens: Screen[], admin = ''): Promise<void> {
	for (const screen of screens)
		await test.step(screen.name, async () => {
			await page.context().setOffline(false)
			await expectScreenAccessible(page, screen, admin)
		})
}

async function expectScreenAccessible(page: Page, screen: Screen, admin: string): Promise<void> {
	const { path, states = {}, leadsTo = [], width = PHONE } = screen
	await page.setViewportSize({ width: screen.width ?? DESKTOP, height: 900 })
	await page.goto(path)
	await expect(page.locator('h1').first()).toBeVisible()
	if (screen.isStart) await page.setViewportSize({ width, height: 900 })
	else {
		if (!screen.width) await expectNoBarriersAt(page, DESKTOP)
		if (!screen.width) await expectNoOverflowAt(page, 320)
		await expectNoBarriersAt(page, width)
	}
	const visited: string[] = []
	for (const [name, reach] of Object.entries(states))
		await test.step(name, async () => {
			await reach(page, admin)
			for (const other of screen.width ? [] : OTHERS) await expectNoOverflowAt(page, other)
			await expectNoBarriersAt(page, width, name)
			visited.push(new URL(page.url()).pathname)
		})
	for (const pattern of leadsTo) expect(visited.filter((one) => patternOf(pattern).test(one))).not.toEqual([])
}

async function expectNoOverflowAt(page: Page, width: number): Promise<void> {
	await page.setViewportSize({ width, height: 900 })
	await expectNoOverflow(page)
}

async function expectNoBarriersAt(page: Page, width: number, state?: string): Promise<void> {
	await expectNoOverflowAt(page, width)
	await expectNoBarriers(page, state)
}

/** Converts a route pattern, such as `/car/:id`, to a regular expression for paths. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`)
