/**
 * Public pages are painted before their scripts load (docs/decisions/040). This file is the only place that
 * changes the framework's output: it inlines the stylesheet, makes the router's module script and its
 * `modulepreload` links inert, and adds an inline script that restores them when the page has loaded or a
 * visitor interacts with it. Until hydration the script also records the last click, to replay it, and holds
 * back a form that is sent offline; if the browser cannot parse the scripts, it shows the page as without them.
 * On a fast connection it preloads the web font.
 */
import { createHash } from 'node:crypto'
import type { Log } from '#app/infra/log.server.ts'
import { submissionMessages } from '#messages/submissions.ts'
import displayFaces from './display-faces.css?inline'
import typeface from './fonts/archivo-var-latin.woff2?url'
import styles from './public.css?inline'

const STYLES = styles.trim()

const DISPLAY_FACES = displayFaces.trim()

/** The headlines' face only, for the page of a busy site, which is small. */
export const HEADLINE_FACE = DISPLAY_FACES.slice(0, DISPLAY_FACES.indexOf('}') + 1)

// For `style-src` of the Content-Security-Policy.
const hashOf = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
export const STYLES_HASHES = `${hashOf(STYLES)} ${hashOf(DISPLAY_FACES)}`
export const HEADLINE_HASH = hashOf(HEADLINE_FACE)

const INERT = 'deferred'
const PRELOADS = /<link rel="modulepreload"/g
const MODULES = /<script([^>]*) type="module"(?: async="")?/g
const SAVES_DATA = /<html[^>]* data-save-data/
const HEADS = /<\/head>/g
/** What must be replaced, whatever the order of attributes. */
const ALL_PRELOADS = /<link\b[^>]*\bmodulepreload\b/g
const ALL_MODULES = /<script\b[^>]*["'= ]module\b/g

let isReported = false

/**
 * In development Vite injects styles and scripts itself. If the framework's HTML is another than expected, the
 * scripts stay as they are, so that the page works, and the first such page is logged.
 */
export function deferHydration(html: string, nonce: string, log: Pick<Log, 'error'>): string {
	if (!import.meta.env.PROD) return html
	const values = JSON.stringify([INERT, submissionMessages.waiting, typeface])
	const starter = `<script nonce="${nonce}">(${hydrateLater})(...${values})</script>`
	const styled = inlineStyles(html, starter)
	const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
	const [preloads, modules, heads] = [count(PRELOADS), count(MODULES), count(HEADS)]
	const isExpected = preloads > 0 && preloads === count(ALL_PRELOADS) && count(ALL_MODULES) === 1
	if (isExpected && modules === 1 && heads === 1)
		return styled.replace(PRELOADS, `<link rel="${INERT}"`).replace(MODULES, `<script$1 type="text/${INERT}"`)
	if (!isReported)
		log.error({ preloads, modules, heads }, 'hydration is not deferred: the HTML is unexpected')
	isReported = true
	return styled
}

function inlineStyles(html: string, starter: string): string {
	const faces = SAVES_DATA.test(html) ? '' : `<style>${DISPLAY_FACES}</style>`
	return html.replace(HEADS, () => `${faces}<style>${STYLES}</style>${starter}</head>`)
}

/** The page without any script, as it is where the browser runs none. */
export function withoutScripts(html: string): string {
	const plain = html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
	return import.meta.env.PROD ? inlineStyles(plain, '') : plain
}

/** Runs in the browser, inlined as source text: it must not use anything from outside the function. */
function hydrateLater(inert: string, waiting: string, typeface: string) {
	const controls = 'button[type="button"],input,select,textarea'
	const savesData = 'saveData' in document.documentElement.dataset
	const interactions = savesData ? ['click', 'focusin'] : ['pointerdown', 'keydown', 'focusin', 'click']
	const hydrated = new AbortController()
	const options = { capture: true, passive: true, signal: hydrated.signal }
	let isStarted = false
	let failures = 0
	let script: HTMLScriptElement | null = null
	let clicked: HTMLElement | null = null
	let submitted: SubmitEvent | null = null
	let replacementFor = <Control>(control: Control): Control | undefined => control

	// Before the first layout needs them: Chromium decodes a font in a task of its own.
	for (const face of document.fonts) if (face.family.includes('Display')) void face.load()

	// Chromium uses a font with `font-display: optional` only if it is preloaded, and then delays the first
	// paint until it is loaded: too long on a slow connection.
	const { rtt = 0 } = (navigator as { connection?: { rtt?: number } }).connection ?? {} // milliseconds
	if (!savesData && rtt < 100) {
		const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: typeface }
		document.head.append(Object.assign(document.createElement('link'), font))
	}

	const load = async () => {
		if (hydrated.signal.aborted) return
		for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${inert}"]`)) {
			link.rel = 'modulepreload'
			await new Promise((result) => setTimeout(result)) // one task per link, so that the page stays responsive
		}
		const before = script ?? document.querySelector<HTMLScriptElement>(`script[type="text/${inert}"]`)
		if (!before) return
		// A script element runs once, on insertion: replaces it by a copy with the type `module`.
		script = document.createElement('script')
		Object.assign(script, { type: 'module', nonce: before.nonce, text: before.text })
		script.onerror = () => {
			if (failures++ && navigator.onLine) showPlain()
			else setTimeout(load, 10_000)
		}
		before.replaceWith(script)
		addEventListener('online', load, { ...options, once: true })
	}
	const start = () => {
		if (isStarted) return
		isStarted = true
		if (document.readyState !== 'loading') load()
		else addEventListener('DOMContentLoaded', load, { once: true })
	}
	for (const type of interactions)
		addEventListener(
			type,
			({ target }) => {
				const element = target as Element
				if (type === 'click') clicked = element.closest('button[type="button"]:not([popovertarget])')
				if (!savesData || element.closest?.(controls)) start()
			},
			options,
		)
	if (!savesData) addEventListener('load', start, options)

	// Where a script cannot be parsed, or is blocked, the page is shown as if scripts were turned off.
	const showPlain = () => {
		removeEventListener('online', load, options)
		document.documentElement.dataset.plain = ''
		for (const hidden of document.querySelectorAll('body noscript')) hidden.outerHTML = hidden.textContent
	}
	addEventListener('error', ({ error }) => error instanceof SyntaxError && showPlain(), options)

	const notice = document.createElement('p')
	notice.setAttribute('role', 'alert')
	notice.dataset.surface = 'dark'
	notice.className =
		'fixed inset-x-4 bottom-[calc(1.25rem+var(--bottom-bar,0px))] z-90 rounded-panel border border-dark-600 bg-surface-raised px-4.5 py-3.75 text-sm shadow-float md:right-5 md:left-auto md:w-96'
	notice.textContent = waiting
	const hold = (event: SubmitEvent) => {
		if (navigator.onLine) return
		event.preventDefault()
		event.stopImmediatePropagation() // a listener of the hydrated form would also send it
		submitted = event
		document.body.append(notice)
	}
	const submitAgain = () => {
		if (!submitted) return
		const form = replacementFor(submitted.target as HTMLFormElement)
		const submitter = submitted.submitter && replacementFor(submitted.submitter)
		submitted = null
		notice.remove()
		if (submitter !== undefined) form?.requestSubmit(submitter)
	}
	addEventListener('submit', hold, { ...options, passive: false })
	addEventListener('online', submitAgain, options)
	addEventListener('hydrated', (event) => {
		hydrated.abort()
		replacementFor = (event as CustomEvent<typeof replacementFor>).detail
		if (clicked) replacementFor(clicked)?.click()
		submitAgain() // to the hydrated form, which waits for the connection itself
	})
}
