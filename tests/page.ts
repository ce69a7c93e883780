/** What came back, for a test to look at: status, headers, and the document as a browser without scripts reads it. */
import { elementsIn, parseHtml, plain } from './html.ts'

export { elementsIn, plain }

export type Page = {
	status: number
	headers: Headers
	html: string
	text: string // of the body, white space made single
	document: Document
	all: (selector: string) => Element[]
	/** The one element of a kind; fails when there is none or more than one. */
	one: (selector: string) => Element
}

export async function readPage(response: Response): Promise<Page> {
	const html = await response.text()
	let parsed: Document | undefined // by the first test that looks: most ask for the status alone
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
