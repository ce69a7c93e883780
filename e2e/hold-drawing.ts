/**
 * Holds React's rendering until a test releases it: React's scheduler sends itself a message before it
 * renders.
 */
import { expect, type Page } from '@playwright/test'

type Drawing = { isHeld: boolean; pending: (() => void)[] }
type DrawingWindow = Window & { drawing: Drawing }

/** Call it before `goto`. */
export async function holdDrawing(page: Page) {
	await page.addInitScript(() => {
		const { postMessage } = MessagePort.prototype
		const drawing: Drawing = { isHeld: false, pending: [] }
		MessagePort.prototype.postMessage = function (message: unknown) {
			const send = () => postMessage.call(this, message)
			if (drawing.isHeld) drawing.pending.push(send)
			else send()
		}
		Object.assign(window, { drawing })
	})
	return {
		hold: () =>
			page.evaluate(() => {
				;(window as unknown as DrawingWindow).drawing.isHeld = true
			}),
		/** Resolves once a render is pending. */
		waitUntilPending: () =>
			expect
				.poll(() => page.evaluate(() => (window as unknown as DrawingWindow).drawing.pending.length))
				.toBeGreaterThan(0),
		release: () =>
			page.evaluate(() => {
				const { drawing } = window as unknown as DrawingWindow
				drawing.isHeld = false
				for (const go of drawing.pending.splice(0)) go()
			}),
	}
}

/** Holds the timers with exactly this delay until the test releases them. Call it before `goto`. */
export async function holdTimers(page: Page, milliseconds: number) {
	await page.addInitScript((delay) => {
		const { setTimeout, clearTimeout } = window
		const timers = new Map<number, () => void>()
		let last = 0
		Object.assign(window, {
			setTimeout: (work: () => void, timeout: number, ...args: unknown[]) => {
				if (timeout !== delay) return setTimeout(work, timeout, ...args)
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
		waitUntilOneIsHeld: () =>
			expect
				.poll(() =>
					page.evaluate(() => (window as unknown as { countHeldTimers: () => number }).countHeldTimers()),
				)
				.toBeGreaterThan(0),
		release: async () => {
			const count = await page.evaluate(() =>
				(window as unknown as { letTimersGo: () => number }).letTimersGo(),
			)
			expect(count, 'timers that were held').toBeGreaterThan(0)
		},
	}
}
