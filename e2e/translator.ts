/** What a browser's page translator does to the page. */
import type { Page } from '@playwright/test'

/**
 * Replaces text nodes by `<font>` elements, also those that appear later: those with words, as translators do, or all of
 * them, as extensions do. What is marked as not to be translated stays.
 */
export const translate = (page: Page, texts: 'words' | 'all') =>
	page.evaluate((which) => {
		const isReplaced = which === 'words' ? /\p{L}{2,}/u : /\S/
		const skipped = `script,style,noscript,textarea,font${which === 'words' ? ',[translate=no]' : ''}`
		const replace = (root: Node) => {
			const nodes = root.nodeType === Node.TEXT_NODE ? [root] : []
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
			while (walker.nextNode()) nodes.push(walker.currentNode)
			for (const node of nodes) {
				const text = node.nodeValue ?? ''
				if (!node.parentElement || !isReplaced.test(text) || node.parentElement.closest(skipped)) continue
				const [outer, inner] = [document.createElement('font'), document.createElement('font')]
				inner.textContent = text
				outer.append(inner)
				;(node as Text).replaceWith(outer)
			}
		}
		replace(document.body)
		new MutationObserver((changes) => {
			for (const { addedNodes } of changes)
				for (const node of addedNodes) if (node.isConnected && node.nodeName !== 'FONT') replace(node)
		}).observe(document.body, { subtree: true, childList: true })
	}, texts)

/** The text of the page as a person sees it, in one line. */
export const textOf = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim())
