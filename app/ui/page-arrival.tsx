/** After a navigation without a page load: the focus goes to the new page, and its title is read out. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function PageArrival() {
	const { pathname, hash } = useLocation()
	const [title, setTitle] = useState('')
	const before = useRef(pathname)

	useEffect(() => {
		if (before.current === pathname) return
		before.current = pathname
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
