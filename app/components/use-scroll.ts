/** Scrolling: a predicate on the position, smooth scrolling, and holding what was clicked. */
import { useSyncExternalStore } from 'react'

/** The component re-renders only when the result of the predicate changes. */
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

/**
 * Holds what was clicked where it is in the window when the page above it grows or shrinks, for browsers without
 * scroll anchoring (Safari).
 */
export function holdClicked(): void {
	if (CSS.supports('overflow-anchor', 'auto')) return
	addEventListener('click', ({ target }) => {
		if (!(target instanceof Element)) return
		const { top } = target.getBoundingClientRect()
		const { scrollY, location } = window
		const { href } = location
		requestAnimationFrame(() => {
			const isUnmoved = target.isConnected && window.scrollY === scrollY && location.href === href
			const shift = target.getBoundingClientRect().top - top
			if (isUnmoved && shift) scrollBy({ top: shift, behavior: 'instant' })
		})
	})
}
