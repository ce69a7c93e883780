/** Scrolls to the top of the page: a round button once the page is scrolled, and a link for the footer. */
import type { MouseEvent } from 'react'
import { siteMessages } from '#messages/site.ts'
import { buttonClass } from './button.tsx'
import { icons } from './icons.ts'
import { scrollSmoothlyTo, useScroll } from './use-scroll.ts'

/** Pixels after which the button appears (specification, section 9). */
const SCROLL_TO_TOP_AFTER = 300

export function ScrollToTopButton() {
	const isScrolled = useScroll((pixels) => pixels > SCROLL_TO_TOP_AFTER)
	if (!isScrolled) return null
	return (
		<button type="button" aria-label={siteMessages.scrollToTop} onClick={scrollToTop} className="to-top">
			<icons.ArrowUp aria-hidden strokeWidth={1.75} />
		</button>
	)
}

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
