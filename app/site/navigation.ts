/**
 * Links of the header and the footer, in their order (specification, section 2, Navigation and footer). A dealership
 * that is on no marketplace has no link to it.
 */
import { href } from 'react-router'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { siteMessages } from '#messages/site.ts'

export type NavigationLink = { to: string; text: string; below?: string[] } // below: pages that belong to it

const { nav, footer } = siteMessages

export const CONTACT = href('/contact')

type Facts = Pick<Dealer, 'marketplace'>

export const headerLinks = ({ marketplace }: Facts): NavigationLink[] => [
	{ to: href('/'), text: nav.home },
	{ to: href('/about'), text: nav.about },
	{ to: href('/inventory'), text: nav.inventory, below: ['/car/', '/inventory/'] },
	{ to: href('/finance'), text: nav.finance, below: ['/finance/'] },
	...marketplaceLink(marketplace),
	{ to: href('/showroom'), text: nav.showroom },
	{ to: href('/blog'), text: nav.blog, below: ['/blog/'] },
	{ to: href('/faqs'), text: nav.faqs },
]

export const footerLinks = ({ marketplace }: Facts): NavigationLink[] => [
	{ to: href('/'), text: nav.home },
	{ to: href('/inventory'), text: nav.inventory },
	...marketplaceLink(marketplace),
	{ to: href('/showroom'), text: nav.showroom },
	{ to: href('/blog'), text: nav.blog },
	{ to: href('/faqs'), text: nav.faqs },
	{ to: href('/finance'), text: nav.finance },
	{ to: href('/about'), text: footer.about },
	{ to: CONTACT, text: footer.contact },
]

const marketplaceLink = (marketplace: Dealer['marketplace']): NavigationLink[] =>
	marketplace ? [{ to: href('/auto-trader'), text: nav.marketplace }] : []

/** `aria-current` of a link: for the page itself, or for a page that belongs to it. */
export function currentOf({ to, below }: Pick<NavigationLink, 'to' | 'below'>, path: string) {
	if (path === to || path === `${to}/`) return 'page'
	return below?.some((start) => path.startsWith(start)) ? 'true' : undefined
}
