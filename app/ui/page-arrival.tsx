/** After a navigation without a page load: the focus goes to the new page, and its title is read out. */
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { leaveToast } from './toast.tsx'

export function PageArrival() {
	const { pathname, hash } = useLocation()
	const [title, setTitle] = useState('')
	const before = useRef(pathname)

	// Before the effects of the new page, which may have a toast or a focus of its own.
	useLayoutEffect(() => {
		if (before.current === pathname) return
		before.current = pathname
		leaveToast()
		setTitle(document.title)
		const main = document.getElementById('main')
		if (!document.startViewTransition) main?.classList.add('page-arrives')
		if (!hash) main?.focus({ preventScroll: true })
	}, [pathname, hash])

	return (
		<p aria-live="polite" className="sr-only">
			{title}
		</p>
	)
}
