/**
 * Records the inventory's result for each text: the vehicles in order, their number, and the page's texts.
 */
import { childrenOf, parseHtml, plain } from '#tests/html.ts'
import { openNormaliser } from './normalise.ts'
import { searchTexts } from './search-texts.ts'
import type { Recorder } from './sections.ts'

const AT_ONCE = 3

export async function recordSearches(address: string, recorder: Recorder): Promise<void> {
	const texts = searchTexts()
	const results = new Map<string, string>()
	const waiting = texts.values()
	const work = async () => {
		for (const text of waiting) results.set(text, await search(address, text))
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	for (const text of texts) recorder.add('searches', JSON.stringify(text), results.get(text) as string)
}

async function search(address: string, text: string): Promise<string> {
	const query = new URLSearchParams({ search: text })
	const response = await fetch(`${address}/inventory?${query}`, {
		redirect: 'manual',
		headers: { 'Accept-Encoding': 'identity' },
	})
	const main = parseHtml(await response.text()).querySelector('main')
	const lines = main ? [`heading: ${headingOf(main)}`, ...sectionLines(main)] : []
	return openNormaliser(address)([`status: ${response.status}`, ...lines].join('\n'))
}

const headingOf = (main: Element) => plain(main.querySelector('h1')?.parentElement ?? main).slice(0, 200)

function sectionLines(main: Element): string[] {
	const section = main.querySelector('[aria-labelledby="results"]')
	return section ? linesOf(section, false) : ['(no results)']
}

/** Returns texts in order; for a vehicle only its name and id, and for a closest match also the reason. */
function linesOf(element: Element, isNear: boolean): string[] {
	return childrenOf(element).flatMap((child) => {
		if (typeof child === 'string') return child.trim() ? [child.trim().replace(/\s+/g, ' ')] : []
		if (/^(style|script|template|select)$/.test(child.localName)) return []
		const link = /^(li|article)$/.test(child.localName) && child.querySelector('a[href^="/car/"]')
		if (!link) return linesOf(child, isNear || child.getAttribute('aria-labelledby') === 'near')
		const id = link.getAttribute('href')?.slice(-8)
		return [`-> ${id} ${isNear ? plain(child) : plain(link)}`]
	})
}
