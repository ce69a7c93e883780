/** A page that is drawn anew when a test says so: React waits for a message of its own before it draws. */
import type { Page } from '@playwright/test'

/** To be called before the page is gone to. The answer holds and lets go. */
export async function holdDrawing(page: Page): Promise<(isHeld: boolean) => Promise<void>> {
	await page.addInitScript(() => {
		const { postMessage } = MessagePort.prototype
		const waiting: (() => void)[] = []
		let holds = false
		MessagePort.prototype.postMessage = function (message: unknown) {
			const go = () => postMessage.call(this, message)
			if (holds) waiting.push(go)
			else go()
		}
		addEventListener('hold-drawing', (event) => {
			holds = (event as CustomEvent<boolean>).detail
			if (!holds) for (const go of waiting.splice(0)) go()
		})
	})
	return (isHeld) =>
		page.evaluate((detail) => {
			dispatchEvent(new CustomEvent('hold-drawing', { detail }))
		}, isHeld)
}
