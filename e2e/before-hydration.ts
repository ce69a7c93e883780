/** A page before it is hydrated: its scripts stay on their way until they are released. */
import type { Page } from '@playwright/test'
import { isHydrated } from './fixtures.ts'

export const VEHICLE = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'

export const MESSAGE = {
	from_name: 'Pieter Botha',
	from_email: 'pieter@example.co.za',
	subject: 'A service for my bakkie',
	message: 'When can I bring it?',
}

export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
	await page.goto(path, { waitUntil: 'domcontentloaded' })
	return async () => {
		release()
		await isHydrated(page)
	}
}

/** Puts every text into two <font> elements, as Chrome does, and other words into options. */
export const translate = (page: Page) =>
	page.evaluate(() => {
		document.documentElement.classList.add('translated-ltr')
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		const found: Node[] = []
		while (texts.nextNode()) found.push(texts.currentNode)
		for (const text of found) {
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
