import { expect, test, vi } from 'vitest'
import { findWebKit } from '#scripts/engines.mjs'
import type { Driver } from './driver.ts'
import { walkJourneys } from './walk.ts'
import { startAgain, startVisit, startWebKit } from './webkit-driver.ts'

const webkit = findWebKit()
walkJourneys('WebKit', webkit && (() => startWebKit(webkit.driver, webkit.screen)))

test.skipIf(!webkit)(
	'a browser that ends before the driver has reached it is started once more',
	async () => {
		const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
		const window = {} as Driver
		let starts = 0
		const start = async () => {
			const size = { width: 800, height: 600 }
			if (starts++ === 0) return await startVisit(String(webkit?.driver), ':no-screen', size, 5_000)
			return window
		}
		expect(await startAgain(start)).toBe(window)
		expect(write).toHaveBeenCalledWith(expect.stringMatching(/begins no session \(.*cannot open display/s))
		await expect(startVisit('false', ':0', { width: 800, height: 600 })).rejects.toThrow('ended with 1')
	},
)
