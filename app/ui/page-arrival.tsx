/** After a navigation without a page load: its title is read out, and the focus goes to the page, unless a field keeps it. */
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
		const isFieldInUse = document.activeElement?.matches('#main :is(input, select, textarea)')
		if (!hash && !isFieldInUse) main?.focus({ preventScroll: true })
	}, [pathname, hash])

	return (
		<p aria-live="polite" className="sr-only">
			{title}
		</p>
	)
}
