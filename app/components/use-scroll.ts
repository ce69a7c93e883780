/** A question about how far the page is scrolled; the component renders again only when the answer changes. */
import { useSyncExternalStore } from 'react'

/** Where the router notes in session storage how far each history entry was scrolled, by the entry's key. */
export const SCROLL_POSITIONS = 'scroll-positions'

export function useScroll(predicate: (pixels: number) => boolean): boolean {
	return useSyncExternalStore(
		subscribe,
		() => predicate(window.scrollY),
		() => false,
	)
}

function subscribe(listener: () => void) {
	addEventListener('scroll', listener, { passive: true })
	addEventListener('resize', listener, { passive: true })
	return () => {
		removeEventListener('scroll', listener)
		removeEventListener('resize', listener)
	}
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Smoothly, unless the reader asked for less motion; the page's own navigation jumps, so this stands in no stylesheet. */
export function scrollSmoothlyTo(target: Element | null): void {
	const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
	if (target) target.scrollIntoView({ behavior, block: 'start' })
	else scrollTo({ top: 0, behavior })
}
