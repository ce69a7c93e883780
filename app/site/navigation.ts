/**
 * Links of the header and the footer, in their order (specification, section 2, Navigation and footer). A dealership
 * that is on no marketplace has no link to it, and none to a section that it leaves out.
 */
import { href } from 'react-router'
import { type Dealer, type Section, takesTradeIns, type WrittenPage } from '#app/features/dealer/dealer.ts'
import { siteMessages } from '#messages/site.ts'

export type NavigationLink = {
	to: string
	text: string
	below?: string[] // pages that belong to it
	isMain?: boolean // also in windows with space for a few only
}

const { nav, footer } = siteMessages

export const CONTACT = href('/contact')

type Facts = Pick<Dealer, 'marketplace' | 'hiddenSections' | 'tradeIns'>

export const headerLinks = (dealer: Facts): NavigationLink[] =>
	shown(dealer, [
		{ to: href('/'), text: nav.home },
		{ to: href('/about'), text: nav.about },
		{ to: href('/inventory'), text: nav.inventory, below: ['/car/', '/inventory/'], isMain: true },
		{ to: href('/finance'), text: nav.finance, below: ['/finance/'], isMain: true },
		{ to: href('/auto-trader'), text: nav.marketplace },
		{ to: href('/showroom'), text: nav.showroom, isMain: true },
		{ to: href('/blog'), text: nav.blog, below: ['/blog/'] },
		{ to: href('/faqs'), text: nav.faqs },
	])

export const footerLinks = (dealer: Facts): NavigationLink[] =>
	shown(dealer, [
		{ to: href('/'), text: nav.home },
		{ to: href('/inventory'), text: nav.inventory },
		{ to: href('/auto-trader'), text: nav.marketplace },
		{ to: href('/showroom'), text: nav.showroom },
		{ to: href('/blog'), text: nav.blog },
		{ to: href('/faqs'), text: nav.faqs },
		{ to: href('/finance'), text: nav.finance },
		{ to: href('/about'), text: footer.about },
		{ to: CONTACT, text: footer.contact },
	])

/** In the last lines of the footer. */
export const furtherLinks = (dealer: Facts): NavigationLink[] =>
	shown(dealer, [
		{ to: href('/privacy'), text: footer.privacy },
		{ to: href('/services'), text: footer.services },
		{ to: href('/check'), text: footer.check },
		...(takesTradeIns(dealer) ? [{ to: href('/sell'), text: footer.sell }] : []),
	])

const PATHS: Record<Section | WrittenPage, string> = {
	finance: href('/finance'),
	marketplace: href('/auto-trader'),
	showroom: href('/showroom'),
	blog: href('/blog'),
	faqs: href('/faqs'),
	about: href('/about'),
	services: href('/services'),
}

/** The addresses of sections that the dealership leaves out of its menu. */
export const hiddenPaths = ({ marketplace, hiddenSections = [] }: Facts): string[] => [
	...hiddenSections.map((section) => PATHS[section]),
	...(marketplace ? [] : [PATHS.marketplace]),
]

function shown(dealer: Facts, links: NavigationLink[]): NavigationLink[] {
	const hidden = hiddenPaths(dealer)
	return links.filter(({ to }) => !hidden.includes(to))
}

/** `aria-current` of a link: for the page itself, or for a page that belongs to it. */
export function currentOf({ to, below }: Pick<NavigationLink, 'to' | 'below'>, path: string) {
	if (path === to || path === `${to}/`) return 'page'
	return below?.some((start) => path.startsWith(start)) ? 'true' : undefined
}
