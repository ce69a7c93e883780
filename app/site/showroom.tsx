/** /showroom: photos and videos of vehicles in the showroom. */

import { useState } from 'react'
import { href, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useResolved } from '#app/components/hydration.tsx'
import { Status } from '#app/components/spoken.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { listGallery } from '#app/features/showroom/gallery.server.ts'
import { CategoryChips, DeferredGallery, Gallery } from '#app/features/showroom/gallery.tsx'
import { type GalleryItem, inCategory, stockLink } from '#app/features/showroom/gallery-item.ts'

import { listVehiclesNamedIn } from '#app/features/vehicles/vehicle-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { showroomMessages as messages } from '#messages/showroom.ts'
import type { Route } from './+types/showroom.ts'
import { useDealer, useTexts } from './dealer-context.ts'
import { ContactLinks, StaffHint } from './nothing-yet.tsx'
import { frameOf, seo } from './seo.ts'

type PageData = { items: GalleryItem[] | Promise<GalleryItem[]> }

export const handle: RouteHandle = { reads: ['category'] }

export async function loader({ context }: Route.LoaderArgs): Promise<{ items: GalleryItem[] }> {
	const { db, log } = context.get(servicesContext)
	const items = await readOrFallback(log, 'the showroom gallery', listGallery(db), [])
	const titles = items.map(({ alt }) => alt).join('\n')
	const onOffer = await readOrFallback(
		log,
		'the vehicles of the showroom gallery',
		listVehiclesNamedIn(db, titles),
		[],
	)
	return { items: items.map((item) => ({ ...item, stock: stockLink(item.alt, onOffer) })) }
}

/** On a client-side navigation the page opens at once and the gallery loads deferred. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PageData> {
	return { items: serverLoader().then(({ items }) => items) }
}

/** The page holds the complete gallery, so another category needs no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
	currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ matches }) => {
	const frame = frameOf(matches)
	if (!frame) return []
	const { title, description } = frame.texts.showroom
	return seo(matches, { title, description, path: href('/showroom') })
}

const NONE: GalleryItem[] = []

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
	const category = useCategory()
	const { lede } = useTexts().showroom
	const { hidesEmptySections } = useDealer()
	const [hasChosen, setHasChosen] = useState(false)
	const hasVideo = useResolved((loaderData as PageData).items, NONE).some(({ video }) => video)
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="border-b border-dark-700 pt-[clamp(1.75rem,4vw,4rem)] pb-section"
		>
			<div className="wrap">
				<div className="mb-6 grid gap-3 lg:grid-cols-[1fr_auto] lg:items-end">
					<h1 className="display text-display-lg leading-[1.03]">{messages.heading}</h1>
					<p className="text-ink-muted lg:max-w-96">
						{lede}{' '}
						{hasVideo && (
							<>
								<span className="hidden has-script:motion-safe:[@media(hover:hover)]:inline">
									{messages.hover}
								</span>
								<span className="no-script:hidden motion-safe:[@media(hover:hover)]:hidden">
									{messages.press}
								</span>
							</>
						)}
					</p>
				</div>
				<DeferredGallery items={(loaderData as PageData).items}>
					{(items) =>
						items.length === 0 && hidesEmptySections ? (
							<EmptyState picture={placeholders.generic} text={messages.nothing}>
								<ContactLinks />
								<StaffHint next="gallery" />
							</EmptyState>
						) : (
							<>
								<CategoryChips items={items} selected={category} onChoose={() => setHasChosen(true)} />
								<Status text={messages.count(inCategory(items, category).length)} />
								<Gallery items={inCategory(items, category)} enter={!hasChosen} />
								{items.length === 0 && <StaffHint next="gallery" />}
							</>
						)
					}
				</DeferredGallery>
			</div>
		</main>
	)
}

/** The category in the URL, or in the pending navigation's URL, so that a choice shows at once. */
function useCategory(): string {
	const here = useLocation()
	const next = useNavigation().location
	const { search } = next?.pathname === href('/showroom') ? next : here
	return new URLSearchParams(search).get('category') ?? ''
}
