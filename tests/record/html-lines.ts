/**
 * Formats a page as comparable lines: one element or text a line, attributes sorted. Script and style
 * delivery is separate.
 */
import { childrenOf, parseHtml } from '#tests/html.ts'

export type PageLines = {
	content: string[]
	delivery: string[] // scripts, styles and preloads: nothing that a visitor reads
}

const HINT = /^(modulepreload|preload|prefetch|stylesheet|expect|preconnect)$/
const OMITTED = new Set(['nonce', 'integrity'])

export function htmlLines(html: string): PageLines {
	const lines: PageLines = { content: [], delivery: [] }
	for (const child of childrenOf(parseHtml(html))) addLines(child, 0, lines)
	return lines
}

function addLines(node: Element | string, depth: number, lines: PageLines): void {
	const indent = '  '.repeat(depth)
	if (typeof node === 'string') {
		for (const line of node.split('\n')) if (line.trim()) lines.content.push(indent + line.trim())
		return
	}
	const { localName: tagName } = node
	if (tagName === 'script' && /ld\+json/.test(node.getAttribute('type') ?? '')) {
		lines.content.push(
			indent + openingTag(node),
			...jsonLines(node.textContent).map((line) => `${indent}  ${line}`),
		)
	} else if (tagName === 'script') {
		lines.delivery.push(openingTag(node) + (node.hasAttribute('src') ? '' : ' (inline)'))
	} else if (tagName === 'style') lines.delivery.push(openingTag(node))
	else if (tagName === 'link' && HINT.test(node.getAttribute('rel') ?? ''))
		lines.delivery.push(openingTag(node))
	else {
		lines.content.push(indent + openingTag(node))
		for (const child of childrenOf(node)) addLines(child, depth + 1, lines)
	}
}

export function jsonLines(text: string): string[] {
	try {
		return JSON.stringify(JSON.parse(text), undefined, 1).split('\n')
	} catch {
		return text.split('\n')
	}
}

function openingTag({ localName, attributes }: Element): string {
	const pairs = [...attributes]
		.map(({ name, value }) => [name, value] as const)
		.filter(([name]) => !OMITTED.has(name))
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
	return `<${localName}${pairs.join('')}>`
}
