/**
 * The dealership's location: a drawing by default; at the visitor's request, a live map of a third party
 * replaces it.
 */
import { Link } from 'react-router'
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { contactMessages } from '#messages/contact.ts'
import type { Dealer } from './dealer.ts'
import { formatAddress } from './map-links.ts'

const messages = contactMessages.map

type Props = {
	dealer: Pick<Dealer, 'name' | 'address' | 'position' | 'mapAddress' | 'mapEmbedAddress'>
	live: boolean
	showAddress: string // of this page with the live map
	hideAddress: string
}

export function DealerMap({ dealer, live, showAddress, hideAddress }: Props) {
	const { name, address, position, mapAddress, mapEmbedAddress } = dealer
	const embedded = live && mapEmbedAddress
	const isDrawn = !embedded && position !== null
	const hasPicture = embedded || isDrawn
	return (
		<section
			id="map"
			data-meets-footer
			aria-label={messages.label}
			className={cn(
				'relative scroll-mt-header overflow-hidden bg-dust-200 xl:scroll-mt-header-lg',
				hasPicture ? 'grid min-h-112 items-end md:min-h-[clamp(22rem,36vw,29rem)]' : 'py-8',
			)}
		>
			{embedded && (
				<iframe
					title={messages.frame(name)}
					src={embedded}
					sandbox="allow-scripts allow-same-origin allow-popups"
					referrerPolicy="strict-origin-when-cross-origin"
					className="absolute inset-0 size-full border-0"
				/>
			)}
			{isDrawn && <MapStill />}
			<div className={cn(hasPicture && 'pointer-events-none relative min-w-0 pt-52 pb-6 md:pt-6')}>
				<div className="wrap">
					<div className="pointer-events-auto rounded-panel bg-white p-5 shadow-float md:w-fit md:max-w-92">
						<p className="font-[650]">{name}</p>
						<p className="text-sm text-balance text-ink-muted">{formatAddress(address)}</p>
						<p className="mt-3.5 flex flex-wrap gap-2.5">
							{mapEmbedAddress && (
								// Reloads the document: only that response's CSP allows the third party in a frame.
								<Link
									reloadDocument
									to={embedded ? hideAddress : showAddress}
									className={`${buttonClass({ kind: 'dark', size: 'small' })} max-md:flex-1 max-md:px-2`}
								>
									{embedded ? messages.hide : messages.show}
								</Link>
							)}
							{mapAddress && (
								<a
									href={mapAddress}
									target="_blank"
									rel="noopener noreferrer"
									className={`${buttonClass({ kind: 'line', size: 'small' })} max-md:flex-1 max-md:px-2`}
								>
									{messages.directions}
									<icons.ArrowUpRight aria-hidden strokeWidth={1.75} className="size-4 flex-none" />
									<span className="sr-only">{messages.newTab}</span>
								</a>
							)}
						</p>
						{isDrawn && <p className="mt-3 text-xs text-ink-muted">{messages.drawing}</p>}
						{mapEmbedAddress && !embedded && (
							<p className="mt-3 max-w-80 text-xs text-ink-muted">{messages.from(hostOf(mapEmbedAddress))}</p>
						)}
					</div>
				</div>
			</div>
			{isDrawn && <Pin />}
		</section>
	)
}

const WHITE = '#fff'

/** A hand-drawn small town at a crossroads: decorative, not a real map. */
function MapStill() {
	return (
		<svg
			viewBox="0 0 1440 460"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden
			className="absolute inset-0 size-full"
		>
			<rect width="1440" height="460" fill="#eae8e3" />
			<path fill="#d5dccb" d="M150 352L236 326L372 340L402 404L214 424Z" />
			<path fill="#d5dccb" d="M1010 28L1132 20L1170 84L1048 104Z" />
			<path fill="#dad7d1" d="M1126 304L1168 268L1288 264L1338 302L1316 380L1152 384Z" />
			<g fill="none" stroke={WHITE}>
				<path
					strokeWidth="16"
					d="M-10 304L374 244L704 264L1046 194L1450 214M516 -10L606 250L556 470M986 -10L944 214L1014 470M-10 114L544 82L966 122L1450 64"
				/>
				<path
					strokeWidth="7"
					d="M606 250L704 264M656 88L704 264L692 470M764 100L742 258M800 250L832 470M536 172L962 152M616 342L1004 352M868 120L858 232M420 92L448 250M1120 98L1104 204"
				/>
			</g>
			<path fill="none" stroke="#f9dc9e" strokeWidth="10" d="M-10 304L374 244L704 264L1046 194L1450 214" />
		</svg>
	)
}

function Pin() {
	return (
		<span
			aria-hidden
			className="absolute top-40 md:top-[40%] left-1/2 grid size-13 -translate-x-1/2 -translate-y-full place-items-center rounded-full bg-dark-950 text-gold-400 shadow-float after:absolute after:top-full after:h-5 after:w-[3px] after:bg-dark-950"
		>
			<icons.MapPin strokeWidth={1.75} className="size-5" />
		</span>
	)
}

/** The origin of a map URL for the frame policy (CSP); empty if a page may not frame the URL. */
export function originOf(address: string | null): string {
	if (!address || !URL.canParse(address)) return ''
	const { origin, protocol } = new URL(address)
	return protocol === 'https:' || protocol === 'http:' ? origin : ''
}

export const hostOf = (address: string): string =>
	URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
