/** A predicate on the scroll position; the component re-renders only when its result changes. */
import { useSyncExternalStore } from 'react'

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

/**
 * Scrolls smoothly, unless the visitor prefers reduced motion. Not in CSS, because the router's scroll
 * restoration must jump.
 */
export function scrollSmoothlyTo(target: Element | null): void {
	const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
	if (target) target.scrollIntoView({ behavior, block: 'start' })
	else scrollTo({ top: 0, behavior })
}
