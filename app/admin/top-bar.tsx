/** On narrow screens, the bar with the button for the drawer. */
import { type RefObject, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { Wordmark } from '#app/dealer/wordmark.tsx'
import { iconButtonClass } from '#app/ui/button.tsx'
import { icons } from '#app/ui/icons.ts'
import { adminWords } from '#app/words/en-ZA/admin.ts'
import { DRAWER } from './sidebar.tsx'

const words = adminWords.nav

type Props = { dealer: Pick<Dealer, 'name' | 'logo'>; drawer: RefObject<HTMLElement | null> }

export function TopBar({ dealer, drawer }: Props) {
	const [isOpen, setIsOpen] = useState(false)

	useEffect(() => {
		const element = drawer.current
		const note = (event: ToggleEvent) => setIsOpen(event.newState === 'open')
		element?.addEventListener('toggle', note)
		return () => element?.removeEventListener('toggle', note)
	}, [drawer])

	return (
		<header
			data-surface="dark"
			className="sticky top-0 z-40 flex h-15 items-center gap-1 pr-5 pl-2 lg:hidden print:hidden"
		>
			<button
				type="button"
				popoverTarget={DRAWER}
				aria-label={words.open}
				aria-expanded={isOpen}
				aria-controls={DRAWER}
				className={iconButtonClass}
			>
				<icons.Menu aria-hidden strokeWidth={1.75} className="size-6" />
			</button>
			<Link to={href('/admin')} aria-label={words.home(dealer.name)} className="flex min-h-11 items-center">
				<Wordmark dealer={dealer} className="h-7" />
			</Link>
		</header>
	)
}
