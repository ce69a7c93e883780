/** GET /site.webmanifest and /back-office.webmanifest: name and icons of each on a phone's home screen. */
import { href } from 'react-router'
import { currentLanguage } from '#app/core/texts.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { lookAddress, type SiteIcons } from '#app/features/dealer/look/look.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { manifestMessages as messages } from '#messages/site.ts'
import type { Route } from './+types/web-manifest.ts'

const COLOURS = { theme_color: '#0a0f13', background_color: '#0a0f13' }

const DRAWING = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }
const ICONS = [
	{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
	{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
	{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const iconsOf = ({ small, large, maskable }: SiteIcons) => [
	{ src: lookAddress(small), sizes: '192x192', type: 'image/png' },
	{ src: lookAddress(large), sizes: '512x512', type: 'image/png' },
	{ src: lookAddress(maskable), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

export async function loader({ url, context }: Route.LoaderArgs) {
	const dealer = await findDealerOrCached(context.get(servicesContext))
	const { name, look, logo } = dealer
	const icons = look?.icons ? iconsOf(look.icons) : [...(logo === 'highveld' ? [DRAWING] : []), ...ICONS]
	const isBackOffice = url.pathname === href('/back-office.webmanifest')
	const manifest = isBackOffice
		? {
				...{ name: messages.backOffice(name), short_name: messages.backOfficeShort },
				...{ id: href('/admin'), start_url: href('/admin'), scope: href('/admin') },
				display: 'standalone',
			}
		: {
				...{ name, short_name: name, description: pageTexts(dealer, 'site').tagline },
				...{ id: href('/'), start_url: href('/'), scope: href('/') },
				display: 'minimal-ui', // with a Back button
			}
	return Response.json(
		{ ...manifest, lang: currentLanguage(), ...COLOURS, icons },
		{ headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
	)
}
