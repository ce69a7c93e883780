/**
 * What staff can do about an empty page, with a link to the place. Pages are the same for all visitors, so the browser
 * adds it, and only one in which the back office was opened reads who is signed in.
 */
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import { staffHintMessages as messages } from '#messages/staff-hint.ts'

const PLACES = {
	vehicles: href('/admin/cars'),
	featured: href('/admin/cars'),
	posts: href('/admin/blog'),
	faqs: href('/admin/faqs'),
	gallery: href('/admin/showroom'),
	about: href('/admin/settings/texts/:page?', { page: 'about' }),
	services: href('/admin/settings/texts/:page?', { page: 'services' }),
}

export function StaffHint({ next }: { next: keyof typeof PLACES }) {
	const isStaff = useIsStaff()
	if (!isStaff) return null
	return (
		<p role="status" className="max-w-read border-l-4 border-accent py-2 pl-4 text-base print:hidden">
			{messages.onlyYou}{' '}
			<Link className="link" to={PLACES[next]}>
				{messages.next[next]}
			</Link>
		</p>
	)
}

function useIsStaff(): boolean {
	const [isStaff, setIsStaff] = useState(false)
	useEffect(() => {
		if (!localStorage.getItem(STORAGE_KEYS.staff)) return
		const ending = new AbortController()
		fetch(href('/admin/session'), { redirect: 'manual', signal: ending.signal })
			.then(({ ok }) => setIsStaff(ok))
			.catch(() => {}) // then the page is as for visitors
		return () => ending.abort()
	}, [])
	return isStaff
}
