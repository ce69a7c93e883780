/** A response for tests: status, headers, and the document as a browser without JavaScript parses it. */
import { elementsIn, parseHtml, plain } from './html.ts'

export type Page = {
	status: number
	headers: Headers
	html: string
	text: string // the body's text, white space collapsed
	document: Document
	all: (selector: string) => Element[]
	/** Returns the only match; throws when there is none or more than one. */
	one: (selector: string) => Element
}

export async function readPage(response: Response): Promise<Page> {
	const html = await response.text()
	let parsed: Document | undefined // parsed lazily: most tests only check the status
	const read = () => {
		parsed ??= parseHtml(html)
		return parsed
	}
	const all = (selector: string) => elementsIn(read(), selector)
	return {
		status: response.status,
		headers: response.headers,
		html,
		get text() {
			return plain(read().body)
		},
		get document() {
			return read()
		},
		all,
		one: (selector) => {
			const [element, ...more] = all(selector)
			if (element && more.length === 0) return element
			throw new Error(
				`Expected one "${selector}" on the page and found ${element ? more.length + 1 : 'none'}.`,
			)
		},
	}
}
