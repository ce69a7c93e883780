/** The footer of every public page. */
import { type ComponentType, Fragment, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { useDataSaver } from '#app/components/data-saver.ts'
import { icons } from '#app/components/icons.ts'
import { ScrollToTopLink } from '#app/components/scrolling.tsx'
import { SpokenAs } from '#app/components/spoken.tsx'
import { DATA_SAVER } from '#app/core/data-saver.ts'
import { CALL_PING, type Dealer, documentAddress, formatFileSize } from '#app/features/dealer/dealer.ts'
import { OpeningLine } from '#app/features/dealer/opening-line.tsx'
import { WhatsAppLink } from '#app/features/dealer/whatsapp-link.tsx'
import { Wordmark } from '#app/features/dealer/wordmark.tsx'
import { siteMessages, tradingDayMessages } from '#messages/site.ts'

import type { Frame } from './dealer-context.ts'
import { footerLinks, furtherLinks } from './navigation.ts'

const messages = siteMessages.footer

type FooterProps = Pick<Frame, 'dealer' | 'today' | 'texts' | 'popular'>

export function Footer({ dealer, today, texts: { site }, popular }: FooterProps) {
	const { address, phone, chat, email, social, tradingHours, credit, mapAddress, documents } = dealer
	const addressParts = [address.street, [address.town, address.postalCode].filter(Boolean).join(', ')]
	return (
		<>
			<Skyline />
			<footer data-surface="dark" className="site-footer relative z-31 pt-14 pb-6 text-sm print:hidden">
				<div className="wrap">
					<div className="grid grid-cols-1 gap-10 md:grid-cols-2 xl:grid-cols-[1.5fr_1.25fr_1.1fr_auto] xl:gap-12">
						<div>
							<Wordmark dealer={dealer} className="mb-5 h-11" />
							{site.blurb && <p className="max-w-104 whitespace-pre-line text-dark-300">{site.blurb}</p>}
							<ul className="mt-2">
								{social.map(({ label, address }) => (
									<ContactOption key={address} icon={icons.Share2} to={address}>
										{label}
									</ContactOption>
								))}
							</ul>
						</div>
						{(mapAddress || phone.e164 || chat || email.sales) && (
							<div>
								<Heading>{messages.visit}</Heading>
								<ul>
									{mapAddress && (
										<ContactOption icon={icons.MapPin} to={mapAddress}>
											{addressParts.filter(Boolean).join(', ')}{' '}
											<span className="sr-only">{messages.map}</span>
										</ContactOption>
									)}
									{phone.e164 && (
										<ContactOption icon={icons.Phone} to={`tel:${phone.e164}`}>
											{phone.display}
										</ContactOption>
									)}
									{chat && (
										<li>
											<WhatsAppLink className="footer-link text-dark-200" />
										</li>
									)}
									{email.sales && (
										<ContactOption icon={icons.Mail} to={`mailto:${email.sales}`}>
											{email.sales}
										</ContactOption>
									)}
								</ul>
							</div>
						)}
						{today.openness && (
							<div>
								<Heading>{messages.hours}</Heading>
								{tradingHours.lines.map((line) => (
									<p key={line} className="text-balance text-dark-300">
										<SpokenAs words={tradingDayMessages.spoken(line)}>{line}</SpokenAs>
									</p>
								))}
								<OpeningLine openness={today.openness} className="mt-3" />
							</div>
						)}
						<div className="xl:col-start-4">
							<ScrollToTopLink />
						</div>
					</div>
					<Links label={messages.linksLabel} links={footerLinks(dealer)} className="mt-10" />
					{popular.length > 0 && <Links label={messages.popular} links={popular} className="mt-3" />}
					<DataSaverSwitch />
					{site.smallPrint && (
						<p className="mt-3 max-w-read text-xs whitespace-pre-line text-dark-400">{site.smallPrint}</p>
					)}
					<div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-dark-400">
						<span>
							<span className="md:mr-4">{messages.copyright(today.year, dealer.name)}</span>{' '}
							{furtherLinks(dealer).map(({ to, text }) => (
								<Fragment key={to}>
									<Link
										to={to}
										viewTransition={canFadePages}
										className="footer-link mr-4 inline-flex min-h-11 items-center"
									>
										{text}
									</Link>{' '}
								</Fragment>
							))}
							{documents?.map(({ title, slug, bytes }) => (
								<a
									key={slug}
									href={documentAddress(slug)}
									download
									className="footer-link mr-4 inline-flex min-h-11 items-center"
								>
									{title}
									<span className="sr-only"> {messages.download(formatFileSize(bytes))}</span>
								</a>
							))}
						</span>
						<Credit credit={credit} />
					</div>
				</div>
			</footer>
		</>
	)
}

type LinksProps = { label: string; links: { to: string; text: string }[]; className: string }

const Links = ({ label, links, className }: LinksProps) => (
	<nav aria-label={label} className={cn('flex flex-wrap gap-x-6 border-t border-dark-700 pt-3', className)}>
		{links.map(({ to, text }) => (
			<Link
				key={to}
				to={to}
				viewTransition={canFadePages}
				className="footer-link inline-flex min-h-11 items-center text-dark-200"
			>
				{text}
			</Link>
		))}
	</nav>
)

const Heading = ({ children }: { children: ReactNode }) => (
	<h2 className="mb-2.5 text-sm font-[650] text-white font-stretch-108%">{children}</h2>
)

type ContactOptionProps = {
	icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: boolean }>
	to: string
	children: ReactNode
}

function ContactOption({ icon: Icon, to, children }: ContactOptionProps) {
	return (
		<li>
			<a
				href={to}
				ping={to.startsWith('tel:') ? CALL_PING : undefined}
				{...(isExternal(to) && { target: '_blank', rel: 'noopener noreferrer' })}
				className="footer-link inline-flex min-h-11 max-w-full items-center gap-2.5 text-dark-200"
			>
				<Icon aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
				<span className="min-w-0 text-balance wrap-anywhere">
					{children}
					{isExternal(to) && <NewTab />}
				</span>
			</a>
		</li>
	)
}

const isExternal = (address: string) => address.startsWith('http')

function NewTab() {
	return (
		<>
			<icons.ArrowUpRight
				aria-hidden
				strokeWidth={1.75}
				className="ml-1 inline size-4 align-[-0.15em] text-dark-400"
			/>
			<span className="sr-only">{messages.newTab}</span>
		</>
	)
}

/**
 * Turns the data saver on or off. A plain form, so that it works without JavaScript; it loads a new document.
 */
function DataSaverSwitch() {
	const on = useDataSaver()
	const note = useId()
	return (
		<form method="post" action="/data-saver" className="mt-3 flex flex-wrap items-center gap-x-4">
			<button
				type="submit"
				name={DATA_SAVER}
				value={on ? 'off' : 'on'}
				role="switch"
				aria-checked={on}
				aria-describedby={note}
				className="group inline-flex min-h-11 items-center gap-2.5 text-dark-200 hover:text-white"
			>
				<span
					aria-hidden
					className="h-6 w-10 rounded-full border border-dark-400 p-0.75 group-aria-checked:border-gold-400 group-aria-checked:bg-gold-400"
				>
					<span className="block size-4 rounded-full bg-dark-200 group-aria-checked:translate-x-4 group-aria-checked:bg-dark-950" />
				</span>
				{messages.saver.label}
			</button>
			<p id={note} className="text-xs text-dark-400">
				{messages.saver.note}
			</p>
		</form>
	)
}

function Credit({ credit: { text, name, address } }: { credit: Dealer['credit'] }) {
	if (!address) return <span>{`${text} ${name}`}</span>
	return (
		<a
			href={address}
			target="_blank"
			rel="noopener noreferrer"
			className="inline-flex min-h-11 items-center text-dark-300 underline"
		>
			{`${text} ${name}`}
			<NewTab />
		</a>
	)
}

/** The mine dumps on the horizon, above the footer. CSS hides them after a dark section. */
function Skyline() {
	return (
		<svg
			viewBox="0 0 1440 40"
			preserveAspectRatio="none"
			aria-hidden
			className="skyline pointer-events-none relative -mt-[clamp(1.25rem,2.8vw,2.5rem)] -mb-px block h-[clamp(1.25rem,2.8vw,2.5rem)] w-full text-dark-950 print:hidden"
		>
			<path
				fill="currentColor"
				d="M0 40V36L170 36L214 10L352 9L388 22L470 21L498 36L760 36L790 26L868 25L896 36L1108 36L1160 4L1310 3L1354 36L1440 36V40Z"
			/>
		</svg>
	)
}
