/** A page before hydration: its scripts are delayed until the test releases them. */
import type { Page } from '@playwright/test'
import { expect, expectHydrated } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { field } from './lead-form.ts'

export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
	const release = await holdRequests(page, '**/assets/*.js')
	await page.goto(path, { waitUntil: 'domcontentloaded' })
	return async () => {
		release()
		await expectHydrated(page)
	}
}

/**
 * Types, checks and selects in an application, releases the scripts, and expects all values to survive
 * hydration.
 */
export async function expectApplicationUnchanged(page: Page, release: () => Promise<void>): Promise<void> {
	const education = page.locator('main select[name=education]')
	const selfEmployed = page.locator('main [name=selfEmployed]').first()
	await field(page, 'fullName').fill('Thandi Nkosi')
	await selfEmployed.check()
	await education.selectOption({ index: 2 })
	const selected = await education.inputValue()
	await release()
	await field(page, 'email').fill('thandi@example.co.za')
	await expect(field(page, 'fullName')).toHaveValue('Thandi Nkosi')
	await expect(selfEmployed).toBeChecked()
	await expect(education).toHaveValue(selected)
}

/** Slows the processor, so that there is time to type during hydration. */
export async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
}

/**
 * Wraps every text in two <font> elements, as Chrome's translation does, and replaces the text of options.
 */
export const translate = (page: Page) =>
	page.evaluate(() => {
		document.documentElement.classList.add('translated-ltr')
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		const nodes: Node[] = []
		while (texts.nextNode()) nodes.push(texts.currentNode)
		for (const text of nodes) {
			const parent = text.parentElement
			if (!text.textContent?.trim() || parent?.closest('script, style, noscript, textarea')) continue
			if (parent?.matches('option')) {
				text.textContent += ' *'
				continue
			}
			const font = document.createElement('font')
			font.append(document.createElement('font'))
			text.parentNode?.replaceChild(font, text)
			font.firstChild?.appendChild(text)
		}
	})
