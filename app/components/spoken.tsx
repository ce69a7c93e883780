/** For the ear: amounts in words, counts that change, and the title of a new page. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { splitAtAmounts, spoken } from '#app/core/money-and-distance.ts'
import font from '#app/fonts/archivo-var-latin.woff2?url'
import { dismissOnNavigation } from './toast.tsx'

/** A text that is heard in other words, which the stylesheet generates. */
export const SpokenAs = ({ words, children }: { words: string; children: string }) => (
	<span className="spoken" data-spoken={words}>
		<span aria-hidden>{children}</span>
	</span>
)

/**
 * Shows a text whose amounts and distances screen readers hear in words that they say right. The stylesheet
 * generates these words: what is copied, found in the page or read by a search engine is the visible text.
 */
export const Spoken = ({ children: text }: { children: string }) => (
	<span>
		{splitAtAmounts(text).map(
			(part, index) =>
				part && (
					// biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else
					<span key={index} {...(index % 2 && { className: 'spoken', 'data-spoken': spoken(part) })}>
						{index % 2 ? <span aria-hidden>{part}</span> : part}
					</span>
				),
		)}
	</span>
)

const PAUSE = 1_000 // ms without a further change

/**
 * A count or result for screen readers. It is said when it changes: once, and not at each letter that is typed.
 * In a modal dialog use one inside, because the page behind it is silent.
 */
export function Status({ text }: { text: string }) {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), PAUSE)
		return () => clearTimeout(timer)
	}, [text])
	return (
		<p role="status" className="sr-only">
			{settled}
		</p>
	)
}

/**
 * After a client-side navigation, announces the title to screen readers and focuses the page, unless a field
 * is in use.
 */
export function PageAnnouncer() {
	const { pathname, hash, key } = useLocation()
	const isPop = useNavigationType() === 'POP'
	const [title, setTitle] = useState('')
	const before = useRef(pathname)
	const typeface = useRef<FontFace>(undefined)

	useEffect(() => {
		void loadTypeface().then((face) => {
			typeface.current = face
		})
	}, [])

	// As the browser does it for links within a page.
	useLayoutEffect(() => {
		if (key && hash && !isPop) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
	}, [key, hash, isPop])

	// A layout effect, so that it runs before effects of the new page, which may show a toast or move the focus.
	useLayoutEffect(() => {
		if (before.current === pathname) return
		before.current = pathname
		dismissOnNavigation()
		setTitle(document.title)
		if (typeface.current) document.fonts.add(typeface.current)
		const main = document.getElementById('main')
		if (!document.startViewTransition) main?.classList.add('page-arrives')
		const isFieldInUse = document.activeElement?.matches('#main :is(input, select, textarea)')
		if (!hash && !isFieldInUse) main?.focus({ preventScroll: true })
	}, [pathname, hash])

	return (
		<p aria-live="polite" className="sr-only">
			{title}
		</p>
	)
}

/**
 * Loads the web font for later pages, because swapping it in on the first page would shift text. Not with
 * data saver on.
 */
async function loadTypeface(): Promise<FontFace | undefined> {
	if ('saveData' in document.documentElement.dataset) return undefined
	const face = new FontFace('Archivo Variable', `url(${font})`, { weight: '400 800', stretch: '100% 125%' })
	await document.fonts.ready
	return face.load().catch(() => undefined)
}
