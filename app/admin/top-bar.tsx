/** The bar of narrow screens, with the button that opens the drawer. */
import { type RefObject, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { iconButtonClass } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { Wordmark } from '#app/features/dealer/wordmark.tsx'
import { adminMessages } from '#messages/admin.ts'
import { DRAWER_ID } from './sidebar.tsx'

const messages = adminMessages.nav

type Props = { dealer: Pick<Dealer, 'name' | 'logo'>; drawer: RefObject<HTMLElement | null> }

export function TopBar({ dealer, drawer }: Props) {
	const [isOpen, setIsOpen] = useState(false)

	useEffect(() => {
		const element = drawer.current
		const updateIsOpen = (event: ToggleEvent) => setIsOpen(event.newState === 'open')
		element?.addEventListener('toggle', updateIsOpen)
		return () => element?.removeEventListener('toggle', updateIsOpen)
	}, [drawer])

	return (
		<header
			data-surface="dark"
			className="sticky top-0 z-40 flex h-15 [@media(height<31.25rem)]:static items-center gap-1 pr-5 pl-2 lg:hidden print:hidden"
		>
			<button
				type="button"
				popoverTarget={DRAWER_ID}
				aria-label={messages.open}
				aria-expanded={isOpen}
				aria-controls={DRAWER_ID}
				className={iconButtonClass}
			>
				<icons.Menu aria-hidden strokeWidth={1.75} className="size-6" />
			</button>
			<Link
				to={href('/admin')}
				aria-label={messages.home(dealer.name)}
				className="flex min-h-11 items-center"
			>
				<Wordmark dealer={dealer} className="h-7" />
			</Link>
		</header>
	)
}
