/** The photo of a vehicle's card that travels to the vehicle's page and back (styles/media.css). */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let opened: Element | null = null

/** Marks the link that a visitor followed, and on the way back again. */
export function TravellingPhoto() {
	const { pathname } = useLocation()
	const before = useRef(pathname)

	useEffect(() => {
		const handleClick = ({ target }: Event) => markOpened((target as Element).closest('a'))
		addEventListener('click', handleClick)
		return () => removeEventListener('click', handleClick)
	}, [])

	useLayoutEffect(() => {
		if (before.current === pathname) return
		showSmallPhoto(document.querySelector('.first-photo img'))
		markOpened(document.querySelector(`.first-photo, h3 > [href="${before.current}"]`))
		before.current = pathname
	}, [pathname])

	return null
}

function markOpened(link: Element | null) {
	opened?.removeAttribute('data-opened')
	opened = link
	link?.setAttribute('data-opened', '')
}

/** Shows the photo of the card that was opened behind the vehicle's own, until that has loaded. */
export function showSmallPhoto(place: HTMLElement | null) {
	const small = opened?.closest('h3')?.parentElement?.querySelector('img')?.currentSrc
	if (small && place) place.style.background = `url("${small}") 50% / cover`
}
