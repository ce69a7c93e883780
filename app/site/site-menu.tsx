/**
 * The full-screen menu of small screens: a dialog with JavaScript; without it, the same element as a popover.
 */
import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass, canFadePages, iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { Wordmark } from '#app/features/dealer/wordmark.tsx'
import { siteMessages } from '#messages/site.ts'
import { CONTACT, currentOf, headerLinks } from './navigation.ts'

type Props = { dialog: RefObject<HTMLDialogElement | null>; dealer: Dealer; onClose: () => void }

export function SiteMenu({ dialog, dealer, onClose }: Props) {
	const { pathname } = useLocation()
	const close = () => {
		if (dialog.current?.matches(':popover-open')) dialog.current.hidePopover()
		else dialog.current?.close()
	}
	return (
		<dialog
			ref={dialog}
			id="menu"
			popover="auto"
			onClose={onClose}
			aria-label={siteMessages.menu.label}
			data-surface="dark"
			className="fixed inset-0 size-full overflow-auto border-0 px-gutter pt-0 pb-[calc(1.25rem+env(safe-area-inset-bottom))]"
		>
			<div className="flex min-h-full flex-col">
				<div className="-mr-2.5 flex min-h-header items-center justify-between">
					<Wordmark dealer={dealer} className="h-8.5" />
					<button
						type="button"
						popoverTarget="menu"
						popoverTargetAction="hide"
						aria-label={siteMessages.menu.close}
						onClick={close}
						className={iconButtonClass}
					>
						<icons.X aria-hidden strokeWidth={1.75} className="size-6" />
					</button>
				</div>
				<nav aria-label={siteMessages.menu.label} className="mt-4">
					<ul>
						{headerLinks().map((link) => (
							<li key={link.to} className="border-b border-dark-800">
								<Link
									to={link.to}
									viewTransition={canFadePages}
									onClick={close}
									aria-current={currentOf(link, pathname)}
									className="dump-below relative flex min-h-14.5 items-center text-[1.5rem] font-[660] tracking-[-0.01em] font-stretch-116% aria-[current]:text-gold-400"
								>
									{link.text}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<div className="mt-auto grid gap-3 pt-6">
					<Link
						to={CONTACT}
						viewTransition={canFadePages}
						onClick={close}
						aria-current={currentOf({ to: CONTACT }, pathname)}
						className={cn(buttonClass({ kind: 'primary' }), 'w-full')}
					>
						{siteMessages.nav.contact}
					</Link>
					<p className="text-center text-sm text-ink-muted">
						{dealer.phone.e164 && (
							<>
								<a href={`tel:${dealer.phone.e164}`} className="link inline-flex min-h-11 items-center">
									{siteMessages.menu.call(dealer.phone.display)}
								</a>
								{', '}
							</>
						)}
						{dealer.tradingHours.lines[0]}
					</p>
				</div>
			</div>
		</dialog>
	)
}
