/** The last hand on a page: how it looks, scripts that wait for its pictures, what it was made of, and all of it as bytes. */
import { isBackOffice } from '#app/kernel/back-office.ts'
import { FIRST_VIEW_END } from '#app/kernel/first-view.ts'
import { inUtf8 } from '#app/platform/in-utf8.server.ts'
import { takeInlineScripts } from '#app/platform/inline-scripts.server.ts'
import { LATE, lateScripts } from '#app/platform/late-scripts.server.ts'
import type { PageBody } from '#app/platform/services.server.ts'
import { sparingPage } from '#app/platform/sparing-page.server.ts'
import backOffice from './everything.css?url'
import { looks } from './look.server.ts'

type Rendered = {
	html: string
	data: string // the script that hands over what the page was made of; empty where no script runs
	address: string
	isSparing: boolean
	nonce: string
	isShared: boolean // many visitors get it, so it carries no nonce
}

/** In development the build tools bring styles and scripts as they change. */
export function finishedPage(page: Rendered): PageBody {
	const { html, address, isSparing } = page
	if (!import.meta.env.PROD) return bodyOf(partsOf(html), NOTHING, page)
	const parts = partsOf(isSparing ? sparingPage(html) : html)
	if (isBackOffice(address)) return bodyOf(parts, BACK_OFFICE, page)
	const look = LOOKS[isSparing ? 'sparing' : 'whole'][parts.body.includes(MARK) ? 'inParts' : 'atOnce']
	return bodyOf(lateScripts(parts), look, page)
}

type Parts = { head: string; body: string; tail: string }

/** The tail begins with the last script. Only the short parts are looked through and put together anew. */
function partsOf(html: string): Parts {
	const from = html.indexOf('</head>')
	const to = Math.max(from, html.lastIndexOf('<script'))
	return { head: html.slice(0, from), body: html.slice(from, to), tail: html.slice(to) }
}

/** How pages look is most of each: it is made into bytes once. */
function bodyOf(parts: Parts, look: Buffer, { data, nonce, isShared }: Rendered): PageBody {
	const end = data ? withData(parts.tail, data) : parts.tail
	const texts = [parts.head, parts.body, end]
	const taken = texts.map((html) => (isShared ? takeInlineScripts(html, nonce) : { html, scripts: [] }))
	const [head, ...rest] = taken.map(({ html }) => inUtf8(html)) as [Buffer, Buffer, Buffer]
	return {
		bytes: Buffer.concat([head, look, ...rest]),
		scripts: taken.flatMap(({ scripts }) => scripts),
	}
}

const END = '</body></html>'

const withData = (tail: string, data: string) => tail.slice(0, tail.lastIndexOf(END)) + data + END

/** Painted once its first view is read, or all of it as far as its scripts: half of it, painted as it came, moved when the rest did. */
const onceRead = (id: string) => `<link rel="expect" href="#${id}" blocking="render"/>`

const MARK = `id="${FIRST_VIEW_END}"`

const NOTHING = Buffer.from('')
const BACK_OFFICE = Buffer.from(`<link rel="stylesheet" href="${backOffice}"/>`)
const paintedWith = (look: string) => ({
	inParts: Buffer.from(`${onceRead(FIRST_VIEW_END)}<style>${look}</style>`),
	atOnce: Buffer.from(`${onceRead(LATE)}<style>${look}</style>`),
})
const LOOKS = { whole: paintedWith(looks.whole), sparing: paintedWith(looks.sparing) }
