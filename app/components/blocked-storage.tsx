/**
 * Replaces storage and channels that the browser refuses (cookies blocked, private mode) by ones that keep
 * nothing, before any other script runs: scripts, also the router's own, then need no case for it.
 */
import { createContext, use } from 'react'

/** For the Content-Security-Policy. Only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined)

export const ReplaceBlockedStorage = () => (
	<script
		nonce={use(NonceContext)}
		suppressHydrationWarning
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
		dangerouslySetInnerHTML={{ __html: `(${replaceBlockedStorage})()` }}
	/>
)

/** Inlined as source text: it must not use anything from outside the function. */
function replaceBlockedStorage() {
	const replace = (name: string, value: unknown) => Object.defineProperty(window, name, { value })
	for (const name of ['localStorage', 'sessionStorage'] as const)
		try {
			window[name].getItem('')
		} catch {
			replace(name, {
				length: 0,
				key: () => null,
				getItem: () => null,
				setItem() {},
				removeItem() {},
				clear() {},
			})
		}
	document.documentElement.dataset.view = localStorage.getItem('inventory-view') ?? ''
	try {
		new BroadcastChannel('').close()
	} catch {
		replace(
			'BroadcastChannel',
			class extends EventTarget {
				postMessage() {}
				close() {}
			},
		)
	}
}
