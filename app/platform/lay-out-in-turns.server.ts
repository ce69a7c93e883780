/** What makes a browser lay out a page again is done to one part after the other: all at once would hold up the page (docs/decisions/031). */

/** A function that stands for itself, as a page carries it. */
export const inPage = (told: (...given: never[]) => unknown): string =>
	String(told).replaceAll(/\n\t*/g, '\n')

/** Runs in the browser, in front of all that is painted: from the second page on the typeface is kept, and there at once. */
export function takeTypeface() {
	try {
		if (sessionStorage.getItem('typeface') !== null) document.documentElement.dataset.typeface = ''
	} catch {} // where nothing may be kept, it comes a moment later
}

/** Runs in the browser, with the page read; of it the first view may be painted. */
export function layOutInTurns() {
	const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
	// Each task is short, and behind a painted frame.
	const inTurns = async (elements: Iterable<HTMLElement>, change: (element: HTMLElement) => void) => {
		let since = performance.now()
		for (const element of elements) {
			change(element)
			element.getBoundingClientRect()
			if (performance.now() - since < 10) continue
			await painted()
			since = performance.now()
		}
	}
	const partsOf = (element: Element): HTMLElement[] =>
		element.getElementsByTagName('*').length < 50 ||
		[...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE)
			? [element as HTMLElement]
			: [...element.children].flatMap(partsOf)
	const { dataset } = document.documentElement
	const putOnTypeface = async () => {
		await painted()
		await document.fonts.load('1em "Archivo Variable"').catch(() => {})
		await inTurns(partsOf(document.body), (part) => {
			part.style.fontFamily = 'var(--font-sans)'
		})
		dataset.typeface = ''
		try {
			sessionStorage.setItem('typeface', '')
		} catch {}
	}
	// Who spares data gets none.
	const isDone = dataset.typeface !== undefined || dataset.saving !== undefined
	const typeface = isDone ? undefined : putOnTypeface()
	// What was put off (styles/utilities.css, "later") is laid out when the pictures are there.
	const layOutTheRest = async () => {
		await typeface
		await inTurns(document.querySelectorAll<HTMLElement>('.later,.cards-later>*'), (one) => {
			one.style.contentVisibility = 'visible'
		})
		dataset.whole = ''
	}
	addEventListener('load', layOutTheRest)
}
