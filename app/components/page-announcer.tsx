/**
 * After a client-side navigation, announces the title to screen readers and focuses the page, unless a field
 * is in use.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import font from '#app/fonts/archivo-var-latin.woff2?url'
import { dismissOnNavigation } from './toast.tsx'

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
