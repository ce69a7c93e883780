/** What a page offers that the dealership has not filled in: the ways to ask, and a hint for staff. */
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import { CALL_PING } from '#app/features/dealer/dealer.ts'
import { chatPath } from '#app/features/dealer/whatsapp-link.tsx'
import { siteMessages } from '#messages/site.ts'
import { staffHintMessages } from '#messages/staff-hint.ts'
import { useDealer } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'

const messages = siteMessages.nothingYet

/**
 * What staff can do about an empty page, with a link to the place. Pages are the same for all visitors, so the browser
 * adds it, and only one in which the back office was opened reads who is signed in.
 */
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
			{staffHintMessages.onlyYou}{' '}
			<Link className="link" to={PLACES[next]}>
				{staffHintMessages.next[next]}
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

/** Telephone, WhatsApp and a message, where the dealership has them. */
export function ContactLinks({
	className,
	kind = 'primary',
}: {
	className?: string
	kind?: 'primary' | 'line'
}) {
	const { phone, chat } = useDealer()
	return (
		<p className={cn('flex flex-wrap gap-3', className)}>
			{phone.e164 && (
				<a href={`tel:${phone.e164}`} ping={CALL_PING} className={buttonClass({ kind })}>
					<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
					{phone.display}
				</a>
			)}
			{chat && (
				<a
					href={chatPath()}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ kind: 'line' })}
				>
					{messages.chat} <span className="font-[450]">{messages.newTab}</span>
				</a>
			)}
			<ButtonLink to={CONTACT} kind={phone.e164 ? 'line' : kind}>
				{messages.write}
			</ButtonLink>
		</p>
	)
}

export function NothingYet({ hint }: { hint: 'about' | 'services' }) {
	return (
		<section className="wrap section" aria-labelledby="ask">
			<h2 id="ask" className="title text-title-lg">
				{messages.heading}
			</h2>
			<ContactLinks className="mt-6" />
			<div className="mt-8">
				<StaffHint next={hint} />
			</div>
		</section>
	)
}
