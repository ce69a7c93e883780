/** HTML as React writes it, into elements: a stand-in until a parser is among the packages. */

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g

export class Element {
	readonly children: (Element | string)[] = []
	readonly tagName: string
	readonly attributes: Map<string, string>
	readonly parent: Element | undefined

	constructor(tagName: string, attributes: Map<string, string>, parent: Element | undefined) {
		this.tagName = tagName
		this.attributes = attributes
		this.parent = parent
	}

	get textContent(): string {
		if (/^(script|style|template)$/.test(this.tagName)) return ''
		return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('')
	}

	getAttribute(name: string): string | null {
		return this.attributes.get(name.toLowerCase()) ?? null
	}

	hasAttribute(name: string): boolean {
		return this.attributes.has(name.toLowerCase())
	}

	querySelector(selector: string): Element | null {
		return this.querySelectorAll(selector)[0] ?? null
	}

	querySelectorAll(selector: string): Element[] {
		const wanted = selector.split(',').map(readSelector)
		return this.#below().filter((element) => wanted.some((steps) => matches(element, steps, this)))
	}

	*#walk(): Generator<Element> {
		for (const child of this.children) {
			if (typeof child === 'string') continue
			yield child
			yield* child.#walk()
		}
	}

	#below = () => [...this.#walk()]
}

type Test = (element: Element) => boolean
type Step = { test: Test; direct: boolean } // direct: a child of the step before, not any descendant

export function parseHtml(html: string): Element {
	const root = new Element('#document', new Map(), undefined)
	let open = root
	let at = 0
	for (TOKEN.lastIndex = 0; ; ) {
		const token = TOKEN.exec(html)
		const words = html.slice(at, token?.index)
		if (words) open.children.push(unescaped(words))
		if (!token) return root
		at = TOKEN.lastIndex

		const [, closing, name, attributes = ''] = token
		if (!name) continue
		const tag = name.toLowerCase()
		if (closing) {
			let ended: Element | undefined = open
			while (ended && ended.tagName !== tag) ended = ended.parent
			open = ended?.parent ?? open
			continue
		}
		const element = new Element(tag, readAttributes(attributes), open)
		open.children.push(element)
		if (VOID.test(tag)) continue
		if (tag === 'script' || tag === 'style') {
			const end = html.indexOf(`</${tag}`, at)
			element.children.push(html.slice(at, end))
			TOKEN.lastIndex = at = html.indexOf('>', end) + 1
		} else if (
			!(/^(svg|path|circle|rect|line|use|polyline|polygon|ellipse|g)$/.test(tag) && token[0].endsWith('/>'))
		) {
			open = element
		}
	}
}

function readAttributes(text: string): Map<string, string> {
	const pairs = [...text.matchAll(ATTRIBUTE)].map(
		([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)] as const,
	)
	return new Map(pairs)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const unescaped = (text: string) =>
	text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
		if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
		if (decimal) return String.fromCodePoint(Number(decimal))
		return NAMED[name] ?? whole
	})

/** tag, #id, .class, [name], [name="value"], [name^="value"], [name$="value"], [name*="value"], and these in a row, below or `>`. */
function readSelector(selector: string): Step[] {
	const steps: Step[] = []
	let direct = false
	for (const part of selector.trim().match(/>|(?:\[[^\]]*\]|[^\s>[])+/g) ?? []) {
		if (part === '>') direct = true
		else {
			steps.push({ test: readCompound(part), direct })
			direct = false
		}
	}
	return steps
}

function readCompound(part: string): Test {
	const simple = part.match(/^[\w*-]+|#[\w-]+|\.[^.#[]+|\[[^\]]+\]/g) ?? []
	if (simple.join('') !== part) throw new Error(`These tests cannot read the selector "${part}".`)
	const tests = simple.map((piece): Test => {
		if (piece.startsWith('#')) return (element) => element.getAttribute('id') === piece.slice(1)
		if (piece.startsWith('.'))
			return (element) => (element.getAttribute('class') ?? '').split(/\s+/).includes(piece.slice(1))
		if (piece.startsWith('[')) return readAttributeTest(piece)
		return (element) => piece === '*' || element.tagName === piece
	})
	return (element) => tests.every((test) => test(element))
}

function readAttributeTest(piece: string): Test {
	const [, name = '', operator, value = ''] =
		/^\[([\w:-]+)(?:([\^$*]?=)["']?(.*?)["']?)?\]$/.exec(piece) ?? []
	const compare = {
		'=': (given: string) => given === value,
		'^=': (given: string) => given.startsWith(value),
		'$=': (given: string) => given.endsWith(value),
		'*=': (given: string) => given.includes(value),
	}[operator ?? '']
	return (element) => {
		const given = element.getAttribute(name)
		return given !== null && (compare?.(given) ?? true)
	}
}

function matches(element: Element, steps: Step[], root: Element): boolean {
	const last = steps.at(-1)
	if (!last?.test(element)) return false
	const before = steps.slice(0, -1)
	if (before.length === 0) return true
	for (let above = element.parent; above && above !== root; above = above.parent) {
		if (matches(above, before, root)) return true
		if (last.direct) return false
	}
	return false
}
