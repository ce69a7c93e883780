/** A document as a browser without scripts reads it. */
import { createDocument } from '@mixmark-io/domino'

/** The document of a page, or of a part of one. */
export const parseHtml = (html: string): Document => createDocument(html)

/** The elements in another that a selector names, in their order; fails where there is nothing to look in. */
export function elementsIn(parent: ParentNode | undefined, selector: string): Element[] {
	if (!parent) throw new Error(`Nothing to look for "${selector}" in.`)
	return Array.from(parent.querySelectorAll(selector)) // a list of this parser cannot always be spread
}

const [ELEMENT, TEXT] = [1, 3] // kinds of nodes
const UNREAD = /^(script|style|template)$/

/** The text of an element as it reads: every run of white space, also the unbreakable, made one space. */
export const plain = (element: Element): string => textIn(element).replace(/\s+/g, ' ').trim()

function textIn(element: Element): string {
	if (UNREAD.test(element.localName)) return ''
	return childrenOf(element)
		.map((child) => (typeof child === 'string' ? child : textIn(child)))
		.join('')
}

/** The elements and texts in an element. React puts comments between neighbouring texts; to a reader they are one. */
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
