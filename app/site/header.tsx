/** The header of every public page, with the menu of small screens. */
import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { buttonClass, canFadePages, iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { useScroll } from '#app/components/scrolling.tsx'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import { CALL_PING, type Dealer, takesTradeIns } from '#app/features/dealer/dealer.ts'
import { WhatsAppLink } from '#app/features/dealer/whatsapp-link.tsx'
import { Wordmark } from '#app/features/dealer/wordmark.tsx'
import { useSaved } from '#app/features/vehicles/saved/use-saved.ts'
import { siteMessages } from '#messages/site.ts'
import { CONTACT, currentOf, headerLinks } from './navigation.ts'

/**
 * Pixels of scroll after which the header over the home page's picture is opaque (specification, section 9).
 */
const OPAQUE_FROM = 100

export function Header({ dealer }: { dealer: Dealer }) {
	const { pathname } = useLocation()
	const menu = useRef<HTMLDialogElement>(null)
	const [isMenuOpen, setMenuOpen] = useState(false)
	useCloseOnBack(isMenuOpen, () => menu.current?.close())
	const scrolled = useScroll((pixels) => pixels >= OPAQUE_FROM)
	const overPicture = pathname === href('/')

	const openMenu = (event: MouseEvent) => {
		if (menu.current?.matches(':popover-open')) return
		event.preventDefault()
		menu.current?.showModal()
		setMenuOpen(true)
	}

	return (
		<header
			data-surface="dark"
			className={cn(
				'site-header sticky top-0 z-40 border-b transition-colors duration-(--duration-base) forced-colors:bg-[Canvas] print:hidden',
				overPicture &&
					'-mb-[calc(var(--spacing-header)+1px)] no-script:absolute no-script:inset-x-0 xl:-mb-[calc(var(--spacing-header-lg)+1px)]',
				overPicture && !scrolled ? 'over-picture border-white/14' : 'border-line',
			)}
		>
			<div className="wrap flex h-header items-center gap-[16px] xl:h-header-lg">
				<Link
					to={href('/')}
					viewTransition={canFadePages}
					aria-label={siteMessages.homeOf(dealer.name)}
					className="mr-auto flex min-h-11 min-w-0 items-center py-1"
				>
					<Wordmark dealer={dealer} className="h-8.5 xl:h-10" />
				</Link>
				<nav
					aria-label={siteMessages.nav.label}
					className="hidden h-full items-stretch gap-[clamp(1.1rem,1.9vw,2rem)] lg:flex"
				>
					{headerLinks(dealer).map(({ isMain, ...link }) => (
						<Link
							key={link.to}
							to={link.to}
							viewTransition={canFadePages}
							prefetch="intent"
							aria-current={currentOf(link, pathname)}
							className={cn(
								'dump-below relative my-2 items-center text-[0.9375rem] font-[550] text-dark-200 hover:text-white aria-[current]:text-white',
								isMain ? 'flex' : 'hidden xl:flex',
							)}
						>
							{link.text}
						</Link>
					))}
					<Link
						to={CONTACT}
						viewTransition={canFadePages}
						aria-current={currentOf({ to: CONTACT }, pathname)}
						className={cn(
							buttonClass({ kind: 'primary', size: 'small' }),
							'self-center aria-[current]:bg-white',
						)}
					>
						{siteMessages.nav.contact}
					</Link>
				</nav>
				<SavedLink />
				<div className="-mr-[10px] flex gap-[4px] xl:hidden">
					{dealer.phone.e164 && (
						<a
							href={`tel:${dealer.phone.e164}`}
							ping={CALL_PING}
							aria-label={siteMessages.menu.call(dealer.phone.display)}
							className={iconButtonClass}
						>
							<icons.Phone aria-hidden strokeWidth={1.75} className="size-6" />
						</a>
					)}
					<button
						type="button"
						popoverTarget="menu"
						aria-haspopup="dialog"
						aria-label={siteMessages.menu.open}
						onClick={openMenu}
						className={iconButtonClass}
					>
						<icons.Menu aria-hidden strokeWidth={1.75} className="size-6" />
					</button>
				</div>
			</div>
			<SiteMenu dialog={menu} dealer={dealer} onClose={() => setMenuOpen(false)} />
		</header>
	)
}

/** The count has its place, so that it moves nothing when it comes. */
function SavedLink() {
	const count = useSaved().length
	return (
		<Link
			to={href('/saved')}
			viewTransition={canFadePages}
			prefetch={count > 0 ? 'render' : 'intent'}
			data-offline={count > 0 || undefined}
			aria-label={siteMessages.saved(count)}
			className={cn(iconButtonClass, 'relative -mx-[12px] xl:-mr-2.5')}
		>
			<icons.Heart aria-hidden strokeWidth={1.75} className="size-6" />
			{count > 0 && (
				<span
					aria-hidden
					className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-fill px-1 text-center text-2xs leading-4.5 font-bold text-on-fill"
				>
					{count}
				</span>
			)}
		</Link>
	)
}

type Props = { dialog: RefObject<HTMLDialogElement | null>; dealer: Dealer; onClose: () => void }

/**
 * The full-screen menu of small screens: a dialog with JavaScript; without it, the same element as a popover.
 */
function SiteMenu({ dialog, dealer, onClose }: Props) {
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
				<div className="menu-head">
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
						{headerLinks(dealer).map((link) => (
							<li key={link.to}>
								<Link
									to={link.to}
									viewTransition={canFadePages}
									onClick={close}
									aria-current={currentOf(link, pathname)}
									className="dump-below"
								>
									{link.text}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<div className="menu-contact">
					<Link
						to={CONTACT}
						viewTransition={canFadePages}
						onClick={close}
						aria-current={currentOf({ to: CONTACT }, pathname)}
						className={buttonClass({ kind: 'primary' })}
					>
						{siteMessages.nav.contact}
					</Link>
					{takesTradeIns(dealer) && (
						<Link to={href('/sell')} onClick={close} className={buttonClass({ kind: 'line' })}>
							{siteMessages.footer.sell}
						</Link>
					)}
					<p>
						{dealer.phone.e164 && (
							<>
								<a
									href={`tel:${dealer.phone.e164}`}
									ping={CALL_PING}
									className="link inline-flex min-h-11 items-center"
								>
									{siteMessages.menu.call(dealer.phone.display)}
								</a>
								{dealer.tradingHours.lines.length > 0 && ', '}
							</>
						)}
						{dealer.tradingHours.lines[0]}
					</p>
					{dealer.chat && <WhatsAppLink />}
				</div>
			</div>
		</dialog>
	)
}
