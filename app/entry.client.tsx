/** Hydrates the page, and says so. */
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { deferNavigationWhileOffline } from './components/offline.ts'
import { report, reportErrors } from './components/report-errors.ts'
import { replacementFor, saveTyped } from './components/typed-before-hydration.ts'

// A page change that overtakes another skips its animation; the router leaves that promise to nobody.
window.addEventListener('unhandledrejection', (event) => {
	const { name = '', message = '' } = event.reason instanceof DOMException ? event.reason : {}
	if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault()
})

reportErrors()
deferNavigationWhileOffline()
saveTyped()

// Back, pressed before this script ran, leaves the page of one address in a window that stands at another.
const [submission] = performance.getEntriesByType('navigation')
if (submission && new URL(submission.name).pathname !== window.location.pathname) window.location.reload()
else startTransition(() => void hydrateRoot(document, <Page />, { onCaughtError }))

/** An error that a page shows in place of itself. */
function onCaughtError(error: unknown) {
	// biome-ignore lint/suspicious/noConsole: React does so, where nobody takes its place
	console.error(error)
	report(error)
}

function Page() {
	// In a task of its own: what components took over from their fields is rendered by then.
	useEffect(() => void setTimeout(announceHydration), [])
	return <HydratedRouter />
}

function announceHydration() {
	document.documentElement.dataset.hydrated = ''
	// app/deferred-hydration.server.ts listens
	window.dispatchEvent(new CustomEvent('hydrated', { detail: replacementFor }))
}
