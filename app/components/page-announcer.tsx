/** After a navigation without a page load: its title is read out, and the focus goes to the page, unless a field keeps it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import font from '#app/fonts/archivo-var-latin.woff2?url'
import { dismissOnNavigation } from './toast.tsx'

export function PageAnnouncer() {
	const { pathname, hash } = useLocation()
	const [title, setTitle] = useState('')
	const before = useRef(pathname)
	const typeface = useRef<FontFace>(undefined)

	useEffect(() => {
		void loadTypeface().then((face) => {
			typeface.current = face
		})
	}, [])

	// Before the effects of the new page, which may have a toast or a focus of its own.
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

/** One that came too late for the first page, whose text it would have moved, is for the pages after it; not for who saves data. */
async function loadTypeface(): Promise<FontFace | undefined> {
	if ('saveData' in document.documentElement.dataset) return undefined
	const face = new FontFace('Archivo Variable', `url(${font})`, { weight: '400 800', stretch: '100% 125%' })
	await document.fonts.ready
	return face.load().catch(() => undefined)
}
