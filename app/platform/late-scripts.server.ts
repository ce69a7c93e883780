/** A page's scripts, put off until its pictures are there: on a weak line they would come before what people came to see. */
import { inPage, layOutInTurns, takeTypeface } from './lay-out-in-turns.server.ts'

const PRELOAD = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g
const MODULE = /^<script(?=[^>]*\stype="module")([^>]*)>([\s\S]*?)<\/script>/
const IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";?$/gm

/** The id of the script that waits. */
export const LATE = 'late'

type Parts = { head: string; tail: string } // the tail begins with the last script

/** The router's own script, the page's last, which a browser would fetch and run at once, becomes one that waits. */
export function lateScripts<Page extends Parts>(page: Page): Page {
	const { head, tail } = page
	const [whole = '', attributes = '', script = ''] = MODULE.exec(tail) ?? []
	if (!whole) return page
	const pieces = [...head.matchAll(PRELOAD)].map(([, piece = '']) => piece)
	const own = attributes.replace(/ (type|async)="[^"]*"/g, '')
	const first = `<script${own}>(${TAKES_TYPEFACE})()</script>`
	const later = `<script id="${LATE}"${own}>${waiting(pieces, script)}</script>`
	return { ...page, head: head.replace(PRELOAD, '') + first, tail: later + tail.slice(whole.length) }
}

function waiting(pieces: string[], script: string): string {
	const imports = [...script.matchAll(IMPORT)]
	const names = imports.map(([, name = '']) => name).join()
	const fetched = imports.map(([, , piece]) => `import("${piece}")`).join()
	const rest = script
		.replace(IMPORT, '')
		.trim()
		.replace(/^import\(/m, 'await import(')
	const begin = `async()=>{const[${names}]=await Promise.all([${fetched}]);${rest}}`
	return `(${LAYS_OUT})();(${WAITS})(${JSON.stringify(inOrder(pieces))},(piece)=>import(piece),${begin})`
}

/** What imports nothing comes first: then each is run in a task of its own, and none of them is long. */
const inOrder = (pieces: string[]) => pieces.toSorted((one, other) => rank(one) - rank(other))
const rank = (piece: string) => {
	const at = ['runtime', '/react-', '/parts-', '/vehicles-'].findIndex((name) => piece.includes(name))
	return at === -1 ? (piece.includes('/entry.client') ? 99 : 50) : at
}

/** Runs in the browser, so it stands for itself. What was typed and pressed meanwhile is noted (app/done-before.ts). */
function waitForPictures(
	pieces: string[],
	fetchPiece: (piece: string) => Promise<unknown>,
	begin: () => Promise<void>,
) {
	const saving = document.documentElement.dataset.saving !== undefined
	// Who spares data may read and go on without: only what a script is needed for fetches it.
	const touches = saving
		? ['keydown', 'focusin', 'click']
		: ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click']
	const { nonce = '' } = document.currentScript ?? {}
	const before: { fields: Set<EventTarget>; pressed?: Element | null; touched?: boolean } = {
		fields: new Set(),
	}
	let begun = false
	const anotherTask = () => new Promise((next) => setTimeout(next)) // between them the page answers
	// As in ui/fetched.ts: where the line fails, once more when it is back.
	const fetched = (piece: () => Promise<unknown>): Promise<unknown> =>
		piece().catch(async () => {
			await new Promise((again) => {
				addEventListener('online', again, { once: true })
				setTimeout(again, 10_000)
			})
			return fetched(piece)
		})
	const start = async ({ target }: { target?: EventTarget | null } = {}) => {
		if (begun || (saving && (target as Element).closest('a,[type="submit"]'))) return
		begun = true
		before.touched = target !== undefined
		for (const touch of touches) removeEventListener(touch, start, true)
		for (const href of pieces) {
			const link = document.createElement('link')
			document.head.append(Object.assign(link, { rel: 'modulepreload', href, nonce }))
			await anotherTask()
		}
		for (const piece of pieces.slice(0, -1)) {
			await fetched(() => fetchPiece(piece))
			await anotherTask()
		}
		await fetched(begin)
	}
	for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
	Object.assign(window, { before })
	addEventListener('input', ({ target }) => target && before.fields.add(target), true)
	addEventListener(
		'click',
		({ target }) => {
			before.pressed = (target as Element).closest('button[type="button"]:not([popovertarget])')
		},
		true,
	)
	if (!saving) addEventListener('load', () => setTimeout(start, 0, {}))
}

const WAITS = inPage(waitForPictures)
const LAYS_OUT = inPage(layOutInTurns)
const TAKES_TYPEFACE = inPage(takeTypeface)
