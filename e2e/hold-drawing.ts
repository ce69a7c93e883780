/** A page that is drawn anew when a test says so: React waits for a message of its own before it draws. */
import { expect, type Page } from '@playwright/test'

type Drawing = { isHeld: boolean; waits: (() => void)[] }
type Drawn = Window & { drawing: Drawing }

/** To be called before the page is gone to. */
export async function holdDrawing(page: Page) {
	await page.addInitScript(() => {
		const { postMessage } = MessagePort.prototype
		const drawing: Drawing = { isHeld: false, waits: [] }
		MessagePort.prototype.postMessage = function (message: unknown) {
			const go = () => postMessage.call(this, message)
			if (drawing.isHeld) drawing.waits.push(go)
			else go()
		}
		Object.assign(window, { drawing })
	})
	return {
		hold: () =>
			page.evaluate(() => {
				;(window as unknown as Drawn).drawing.isHeld = true
			}),
		/** Until there is something to draw. */
		untilItWaits: () =>
			expect
				.poll(() => page.evaluate(() => (window as unknown as Drawn).drawing.waits.length))
				.toBeGreaterThan(0),
		letGo: () =>
			page.evaluate(() => {
				const { drawing } = window as unknown as Drawn
				drawing.isHeld = false
				for (const go of drawing.waits.splice(0)) go()
			}),
	}
}

/** What a page does so many milliseconds later is done when a test says so. To be called before the page is gone to. */
export async function holdTimers(page: Page, milliseconds: number) {
	await page.addInitScript((held) => {
		const { setTimeout, clearTimeout } = window
		const timers = new Map<number, () => void>()
		let last = 0
		Object.assign(window, {
			setTimeout: (work: () => void, after: number, ...given: unknown[]) => {
				if (after !== held) return setTimeout(work, after, ...given)
				timers.set(--last, work)
				return last
			},
			clearTimeout: (timer: number) => void (timers.delete(timer) || clearTimeout(timer)),
		})
		const letTimersGo = () => {
			const { size } = timers
			for (const [timer, work] of timers) if (timers.delete(timer)) work()
			return size
		}
		Object.assign(window, { letTimersGo, countHeldTimers: () => timers.size })
	}, milliseconds)
	return {
		untilOneIsHeld: () =>
			expect
				.poll(() =>
					page.evaluate(() => (window as unknown as { countHeldTimers: () => number }).countHeldTimers()),
				)
				.toBeGreaterThan(0),
		letGo: async () => {
			const held = await page.evaluate(() =>
				(window as unknown as { letTimersGo: () => number }).letTimersGo(),
			)
			expect(held, 'timers that were held').toBeGreaterThan(0)
		},
	}
}
