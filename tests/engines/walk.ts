/** Walks all journeys in one engine, each by a fresh visitor, at the size of a phone and of a desktop. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { startWorkerSite, type WorkerSite } from '#e2e/site.ts'
import { BACK_OFFICE_JOURNEYS } from './back-office-journeys.ts'
import { DIALOG_JOURNEYS } from './dialog-journeys.ts'
import { type Driver, type Engine, HangError, inTime, type Size, withTimeLimit } from './driver.ts'
import { FORM_JOURNEYS } from './form-journeys.ts'
import type { Journey } from './journey.ts'
import { LOADING_JOURNEYS } from './loading-journeys.ts'
import { openPage } from './page.ts'
import { PICTURE_JOURNEYS } from './picture-journeys.ts'
import { PUBLIC_JOURNEYS } from './public-journeys.ts'
import { SETTINGS_JOURNEYS } from './settings-journeys.ts'
import { UPLOAD_JOURNEYS } from './upload-journeys.ts'

const SIZES: Record<string, Size> = {
	phone: { width: 390, height: 844 },
	desktop: { width: 1440, height: 900 },
}
const JOURNEYS = {
	...PUBLIC_JOURNEYS,
	...PICTURE_JOURNEYS,
	...LOADING_JOURNEYS,
	...FORM_JOURNEYS,
	...BACK_OFFICE_JOURNEYS,
	...SETTINGS_JOURNEYS,
	...UPLOAD_JOURNEYS,
}
/**
 * On a busy machine a page is rendered late: the engine ends its view transition, or the next page skips it, which
 * Firefox reports although the site has handled it.
 */
const SLOW = /transition.*(time(d )?out|skipTransition)/i
const LONGEST = 150_000 // milliseconds; less than a test may take, after WebKit has started twice
const SCREENSHOTS = join(PROJECT, 'test-results/engines')

/** Without `start` the engine is not on this machine, and its journeys are skipped. */
export function walkJourneys(name: string, start: (() => Promise<Engine>) | undefined): void {
	describe.skipIf(!start)(name, { timeout: 300_000 }, () => {
		let engine: Engine
		let site: WorkerSite
		let driver: Driver | undefined
		beforeAll(async () => {
			site = await startWorkerSite({ server: inject('testServer') })
			engine = await (start as () => Promise<Engine>)()
		})
		afterAll(async () => {
			await engine?.stop()
			await site?.stop()
		})

		// Also after a journey that took too long and goes on.
		afterEach(async ({ task }) => {
			if (task.result?.state === 'fail') {
				const screenshot = await driver?.screenshot().catch(() => undefined)
				mkdirSync(SCREENSHOTS, { recursive: true })
				if (screenshot) writeFileSync(join(SCREENSHOTS, `${task.fullTestName}.png`), screenshot)
			}
			await driver?.close()
			driver = undefined
		})

		async function walkOnce(journey: Journey, size: Size, attempt = 1): Promise<void> {
			const { walk, excused } = journey
			driver = withTimeLimit(await engine.start({ ...size, width: Math.max(size.width, engine.narrowest) }))
			const { open } = driver
			let hasOpened = false
			driver.open = async (url) => {
				await open(url)
				hasOpened = true
			}
			const page = openPage(driver, site.url)
			try {
				await inTime(walk(page, site), LONGEST, () => 'the journey is not over')
			} catch (error) {
				if (!(error instanceof HangError)) throw error
				error.message += `; ${page.lastStep()}`
				if (hasOpened || attempt > 1) throw error
				process.stderr.write(`${name} is started once more, before it has shown a page: ${error.message}\n`)
				await driver.close()
				return await walkOnce(journey, size, attempt + 1)
			}
			const complaints = (await page.complaints()).filter((text) => !SLOW.test(text))
			expect(complaints.filter((text) => !excused?.test(text))).toEqual([])
		}

		describe.each(Object.entries(SIZES))('%s', (_, size) => {
			test.each(Object.entries(JOURNEYS))('%s', (_, journey) => walkOnce(journey, size))
		})
		test.each(Object.entries(DIALOG_JOURNEYS))('%s', (_, journey) => walkOnce(journey, SIZES.phone as Size))

		test('a page that hangs ends no more than its own journey', async () => {
			const size = { width: engine.narrowest, height: 600 }
			driver = await engine.start(size)
			await driver.open(`${site.url}/about`)
			const hanging = withTimeLimit(driver, 2_000)
			const hang = () => {
				for (;;);
			}
			await expect(hanging.run(hang)).rejects.toThrow('hangs')
			await expect(hanging.press('Tab')).rejects.toThrow('hangs')
			await driver.close()
			driver = await engine.start(size)
			await driver.open(`${site.url}/about`)
			expect(await driver.run(() => 1)).toBe(1)
		})
	})
}
