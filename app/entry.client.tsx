/** The page comes to life. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Back, pressed before this script ran, leaves the page of one address in a window that stands at another.
const [arrival] = performance.getEntriesByType('navigation')
if (arrival && new URL(arrival.name).pathname !== window.location.pathname) {
	window.location.reload()
} else {
	startTransition(() => {
		hydrateRoot(document, <HydratedRouter />)
	})
}
