/**
 * Scrolling: a predicate on the position, smooth scrolling, holding what was clicked, links within a page, and the way
 * back to its top.
 */
import {
	type ComponentProps,
	type MouseEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useSyncExternalStore,
} from 'react'
import { useLinkClickHandler, useLocation } from 'react-router'
import { siteMessages } from '#messages/site.ts'
import { buttonClass } from './button.tsx'
import { icons } from './icons.ts'

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
 * For a page whose clientLoader runs on hydration: the router then scrolls back to where the page was when that began,
 * so this returns to where the visitor is by now; on a page that was not scrolled, to the place that `findStored` returns.
 */
export function useScrolledPlace(hasArrived: boolean, findStored: () => number | undefined): void {
	const isHydrating = useRef(!hasArrived)
	const place = useRef(0)
	const last = useRef(0) // the last possible place on the server's page, which may be shorter
	useLayoutEffect(() => {
		if (hasArrived) return
		const notePlace = () => {
			place.current = window.scrollY
		}
		notePlace()
		last.current = document.documentElement.scrollHeight - innerHeight
		// Not read at the end: where scroll anchoring can, what has come above moves the page.
		addEventListener('scroll', notePlace)
		return () => removeEventListener('scroll', notePlace)
	}, [hasArrived])
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once
	useEffect(() => {
		if (!isHydrating.current || !hasArrived) return
		isHydrating.current = false
		const stored = findStored() ?? place.current
		const isShort = stored > last.current
		const hasMoved = isShort
			? place.current < last.current - innerHeight
			: Math.abs(place.current - stored) > 1
		window.scrollTo({ top: hasMoved ? place.current : stored, behavior: 'instant' })
	}, [hasArrived])
}

const NOTICE = 150 // px: what appears later, is higher and has no room above is what the click asked for
const HEADER = 80 // px

/**
 * Holds what was clicked where it is in the window when what is above it grows or shrinks, in the page or in a column
 * that scrolls by itself, for browsers without scroll anchoring (Safari); later, with an answer, as long as nothing
 * was scrolled or focused. Not where the click leads on: to what it opened above itself, or to what it focused.
 */
export function holdClicked(): void {
	if (CSS.supports('overflow-anchor', 'auto')) return
	let hold: (most?: number) => void
	const observer = new ResizeObserver(() => hold?.())
	// In the capturing phase: React renders before the event arrives at the window.
	addEventListener(
		'click',
		({ target }) => {
			if (!(target instanceof Element)) return
			const { top } = target.getBoundingClientRect()
			const scroller = scrollerOf(target)
			let { scrollTop } = scroller
			const { pathname } = location
			const { activeElement } = document
			hold = (most = Math.max(NOTICE, top - HEADER)) => {
				const isUnmoved =
					target.isConnected && scroller.scrollTop === scrollTop && location.pathname === pathname
				const shift = target.getBoundingClientRect().top - top
				const leadsOn =
					document.activeElement !== activeElement || (shift > 0 && target.closest('[aria-expanded=true]'))
				if (!isUnmoved || leadsOn || Math.abs(shift) > most) return
				scroller.scrollBy({ top: shift, behavior: 'instant' })
				scrollTop = scroller.scrollTop
			}
			requestAnimationFrame(() => hold(Number.POSITIVE_INFINITY))
			observer.disconnect()
			for (const part of [scroller, ...scroller.children]) observer.observe(part)
		},
		true,
	)
}

/** What scrolls to show an element: a column around it, or the page. */
function scrollerOf(element: Element): Element {
	const { parentElement } = element
	if (!parentElement) return element
	const scrolls = parentElement.scrollHeight > parentElement.clientHeight
	const isColumn = scrolls && /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
	return isColumn ? parentElement : scrollerOf(parentElement)
}

/** Pixels after which the button appears (specification, section 9). */
const SCROLL_TO_TOP_AFTER = 300

/** A round button once the page is scrolled. */
export function ScrollToTopButton() {
	const isScrolled = useScroll((pixels) => pixels > SCROLL_TO_TOP_AFTER)
	if (!isScrolled) return null
	return (
		<button type="button" aria-label={siteMessages.scrollToTop} onClick={scrollToTop} className="to-top">
			<icons.ArrowUp aria-hidden strokeWidth={1.75} />
		</button>
	)
}

/** A link for the footer. */
export function ScrollToTopLink() {
	return (
		// biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link within the page
		<a href="#top" onClick={scrollToTop} className={buttonClass({ kind: 'line', size: 'small' })}>
			<icons.ArrowUp aria-hidden strokeWidth={1.75} className="size-5" />
			{siteMessages.footer.toTop}
		</a>
	)
}

function scrollToTop(event: MouseEvent) {
	event.preventDefault()
	scrollSmoothlyTo(null)
	document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * A link to a place on the same page. The router makes its history entry: all those that the browser makes
 * share one saved scroll position.
 */
type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string } // an id

export function InPageLink({ to, onClick, ...rest }: Props) {
	const { search } = useLocation()
	const follow = useLinkClickHandler<HTMLAnchorElement>({ search, hash: to })
	return (
		<a
			{...rest}
			href={`#${to}`}
			onClick={(event) => {
				onClick?.(event)
				if (!event.defaultPrevented) follow(event)
			}}
		/>
	)
}
