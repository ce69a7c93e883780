/** Where the focus goes when a chip is removed; loaded then. */

let stop = () => {}

/** Removing a chip removes the focused element: focuses the chip now at its index, or the search input. */
export function restoreFocus(event: Event, index: number): void {
	stop()
	// Touch needs no focus, and focusing the search would open the on-screen keyboard.
	if ((event as PointerEvent).pointerType === 'touch') return
	const chip = event.target as Element
	const moveFocus = () => {
		if (chip.isConnected) return
		stop()
		if (document.activeElement !== document.body) return
		const next = document.querySelectorAll<HTMLElement>('#chips a')[index]
		const to = next ?? document.querySelector<HTMLElement>('#inventory [name=search]')
		to?.focus()
	}
	const observer = new MutationObserver(moveFocus)
	stop = () => observer.disconnect()
	observer.observe(document.body, { childList: true, subtree: true })
	moveFocus()
}
