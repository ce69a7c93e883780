/** What a screen reader says without being asked: the texts of live regions, in order. */
import type { Page } from '@playwright/test'

export type Spoken = { texts: string[]; clear: () => void }

/** Call it before the page is opened. */
export async function listen(page: Page): Promise<Spoken> {
	const texts: string[] = []
	await page.exposeFunction('onSpoken', (text: string) => void texts.push(text))
	await page.addInitScript(() => {
		const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
		const present = new WeakSet<Element>() // regions that readers know already
		const { onSpoken } = window as unknown as { onSpoken: (text: string) => void }

		const textOf = (node: Node): string => {
			if (node instanceof Text) return node.data
			if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
			if (!node.checkVisibility()) return ''
			const gap = getComputedStyle(node).display === 'inline' ? '' : ' '
			return gap + [...node.childNodes].map(textOf).join('') + gap
		}
		const isSilent = (region: Element) => {
			const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
			return region.getAttribute('aria-live') === 'off' || (modal && !modal.contains(region))
		}
		const note = () => {
			for (const region of document.querySelectorAll(LIVE)) present.add(region)
		}
		const start = () => {
			note()
			new MutationObserver((mutations) => {
				const changed = new Set<Element>()
				for (const { target, addedNodes, type } of mutations) {
					if (type === 'attributes') continue
					if (type === 'childList' && addedNodes.length === 0) continue
					const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
					if (region && present.has(region)) changed.add(region)
					for (const node of addedNodes) {
						if (!(node instanceof Element)) continue
						// An alert is said as it is inserted; of a status that is not certain.
						for (const alert of [node, ...node.querySelectorAll('*')])
							if (alert.matches('[role=alert]')) changed.add(alert)
					}
				}
				for (const region of changed) {
					const text = textOf(region).replace(/\s+/g, ' ').trim()
					if (text && !isSilent(region)) onSpoken(text)
				}
				note()
			}).observe(document.body, {
				subtree: true,
				childList: true,
				characterData: true,
				attributeFilter: ['role'],
			})
		}
		addEventListener('DOMContentLoaded', start)
	})
	return { texts, clear: () => void texts.splice(0) }
}
