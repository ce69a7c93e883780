/** Repeats the last click on a button that came before hydration. Public pages: app/deferred-hydration.server.ts. */
import { use } from 'react'
import { NonceContext } from './blocked-storage.tsx'
import { useHydrated } from './hydration.tsx'

export function RepeatClick() {
	const nonce = use(NonceContext)
	if (useHydrated()) return null
	return (
		<script
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
			dangerouslySetInnerHTML={{ __html: `(${repeatClick})()` }}
		/>
	)
}

/** Inlined as source text: it must not use anything from outside the function. */
function repeatClick() {
	const hydrated = new AbortController()
	let clicked: HTMLElement | null = null
	addEventListener(
		'click',
		({ target }) => {
			clicked = (target as Element).closest('button[type="button"]:not([popovertarget])')
		},
		{ capture: true, signal: hydrated.signal },
	)
	addEventListener(
		'hydrated',
		(event) => {
			hydrated.abort()
			const { detail: replacementFor } = event as CustomEvent<
				(control: HTMLElement) => HTMLElement | undefined
			>
			if (clicked) replacementFor(clicked)?.click()
		},
		{ once: true },
	)
}
