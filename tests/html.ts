/** Parses HTML as a browser without JavaScript. */
import { createDocument } from '@mixmark-io/domino'

/** Parses a page or a fragment. */
export const parseHtml = (html: string): Document => createDocument(html)

/** Returns the matching elements in document order; throws when `parent` is undefined. */
export function elementsIn(parent: ParentNode | undefined, selector: string): Element[] {
	if (!parent) throw new Error(`Nothing to look for "${selector}" in.`)
	return Array.from(parent.querySelectorAll(selector)) // the parser's node lists cannot always be spread
}

/** The names and values of inputs. */
export const pairsIn = (inputs: Iterable<Element>): [name: string, value: string][] =>
	Array.from(inputs, (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])

const [ELEMENT, TEXT] = [1, 3] // node types
const UNREAD = /^(script|style|template)$/

/** The text of an element as displayed: collapses white space, no-break spaces included. */
export const plain = (element: Element): string => textIn(element).replace(/\s+/g, ' ').trim()

function textIn(element: Element): string {
	if (UNREAD.test(element.localName)) return ''
	return childrenOf(element)
		.map((child) => (typeof child === 'string' ? child : textIn(child)))
		.join('')
}

/** The child elements and texts. Merges adjacent texts, which React separates with comments. */
export function childrenOf(parent: Element | Document): (Element | string)[] {
	const children: (Element | string)[] = []
	for (const node of parent.childNodes) {
		if (node.nodeType === ELEMENT) children.push(node as Element)
		if (node.nodeType !== TEXT) continue
		const text = node.textContent ?? ''
		const last = children.at(-1)
		if (typeof last === 'string') children[children.length - 1] = last + text
		else children.push(text)
	}
	return children
}
