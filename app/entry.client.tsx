/** Hydrates the page and announces it by the event `hydrated`. */
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followAgainAfterReload, repeatWhatLeavingEnded } from '#app/components/failed-requests.ts'
import { replacementFor, saveTyped } from '#app/components/hydration.tsx'
import { holdClicked } from '#app/components/scrolling.tsx'
import { deferNavigationWhileOffline } from './components/failed-requests.ts'
import { report, reportErrors } from './components/report-errors.ts'

/** Forms follow what is typed by `input` events. Some password managers and browsers fire only `change`. */
const FIELDS = 'input,textarea,select'

/** Dispatches the `input` event that is missing when a field was filled in for the visitor. */
function addMissingInputEvents(): void {
	const announced = new WeakMap<HTMLInputElement, string>()
	const onField = (type: string, use: (field: HTMLInputElement) => void) =>
		addEventListener(
			type,
			({ target }) => target instanceof Element && target.matches(FIELDS) && use(target as HTMLInputElement),
			true,
		)
	onField('input', (field) => announced.set(field, field.value))
	onField('change', (field) => {
		if (announced.get(field) !== field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
	})
}

// A navigation that overtakes another skips its view transition; the router does not handle that rejected
// promise.
window.addEventListener('unhandledrejection', (event) => {
	const { name = '', message = '' } = event.reason instanceof DOMException ? event.reason : {}
	if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault()
})

reportErrors()
repeatWhatLeavingEnded()
followAgainAfterReload()
deferNavigationWhileOffline()
holdClicked()
setTimeout(hydrate) // a task of its own: that of all scripts is the longest of a visit

function hydrate() {
	saveTyped()
	// If the visitor pressed Back before this script ran, the document belongs to another URL than the address
	// bar: reloads.
	const [submission] = performance.getEntriesByType('navigation')
	if (submission && new URL(submission.name).pathname !== window.location.pathname) window.location.reload()
	else startTransition(() => void hydrateRoot(document, <Page />, { onCaughtError }))
}

/** Reports an error for which a page shows its error boundary. */
function onCaughtError(error: unknown) {
	// biome-ignore lint/suspicious/noConsole: React logs it too, unless onCaughtError is set
	console.error(error)
	report(error)
}

function Page() {
	// In a later task: by then React has rendered the values that components read from their fields.
	useEffect(() => void setTimeout(announceHydration), [])
	return <HydratedRouter />
}

function announceHydration() {
	addMissingInputEvents() // not before: a field that React replaces fires `change`, too
	document.documentElement.dataset.hydrated = ''
	// React hears of no focus that came before.
	document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
	// listener: app/deferred-hydration.server.ts
	window.dispatchEvent(new CustomEvent('hydrated', { detail: replacementFor }))
}
