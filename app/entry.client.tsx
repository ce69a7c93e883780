/** The page comes to life. */
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type DoneBefore, doAgain } from './done-before.ts'
import { holdWhileOffline } from './ui/offline.ts'

declare global {
	var before: DoneBefore | undefined // until the page is alive (app/platform/late-scripts.server.ts)
}

// A page change that overtakes another skips its animation; the router leaves that promise to nobody.
window.addEventListener('unhandledrejection', (event) => {
	const { name = '', message = '' } = event.reason instanceof DOMException ? event.reason : {}
	if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault()
})

holdWhileOffline()

// Back, pressed before this script ran, leaves the page of one address in a window that stands at another.
const [arrival] = performance.getEntriesByType('navigation')
if (arrival && new URL(arrival.name).pathname !== window.location.pathname) {
	window.location.reload()
} else {
	// In a task of its own: to run the library was one already.
	setTimeout(() => startTransition(() => void hydrateRoot(document, <Page />)))
}

function Page() {
	useEffect(() => {
		if (window.before) doAgain(window.before)
		window.before = undefined
	}, [])
	return <HydratedRouter />
}
