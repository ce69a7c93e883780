/** /showroom, photographs and films of vehicles on the floor. */
import { useState } from 'react'
import { href, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'
import { readOr, reasonOf } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { ArrivingGallery } from '#app/showroom/arriving-gallery.tsx'
import { CategoryChips } from '#app/showroom/category-chips.tsx'
import { Gallery } from '#app/showroom/gallery.tsx'
import { type GalleryItem, inCategory } from '#app/showroom/gallery-item.ts'
import { stockLink } from '#app/showroom/gallery-stock.ts'
import { listGallery } from '#app/showroom/gallery-store.server.ts'
import { listNamedIn } from '#app/vehicles/vehicle-store.server.ts'
import { showroomWords as words } from '#app/words/en-ZA/showroom.ts'
import type { Route } from './+types/showroom.ts'
import { frameOf, seo } from './seo.ts'

type Given = { items: GalleryItem[] | Promise<GalleryItem[]> }

export async function loader({ context }: Route.LoaderArgs): Promise<{ items: GalleryItem[] }> {
	const { db, log } = context.get(services)
	const items = await listGallery(db).catch((error) => {
		log.error({ reason: reasonOf(error) }, 'the showroom gallery could not be read')
		return []
	})
	const titles = items.map(({ alt }) => alt).join('\n')
	const onOffer = await readOr(log, 'the vehicles of the showroom gallery', listNamedIn(db, titles), [])
	return { items: items.map((item) => ({ ...item, stock: stockLink(item.alt, onOffer) })) }
}

/** Coming from another page, one is here at once and the gallery follows. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Given> {
	return { items: serverLoader().then(({ items }) => items) }
}

/** The whole gallery is here: another category asks for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
	currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ matches }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	return seo(matches, {
		title: words.title(dealer.name),
		description: words.description,
		path: href('/showroom'),
	})
}

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
	const category = useCategory()
	const [chosen, setChosen] = useState(false)
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="border-b border-dark-700 pt-[clamp(1.75rem,4vw,4rem)] pb-section"
		>
			<div className="wrap">
				<div className="mb-6 grid gap-3 lg:grid-cols-[1fr_auto] lg:items-end">
					<h1 className="display text-display-lg leading-[1.03]">{words.heading}</h1>
					<p className="text-ink-muted lg:max-w-96">
						{words.text}{' '}
						<span className="hidden has-script:motion-safe:[@media(hover:hover)]:inline">{words.hover}</span>
						<span className="no-script:hidden motion-safe:[@media(hover:hover)]:hidden">{words.press}</span>
					</p>
				</div>
				<ArrivingGallery items={(loaderData as Given).items}>
					{(items) => (
						<>
							<CategoryChips items={items} chosen={category} onChoose={() => setChosen(true)} />
							<Gallery items={inCategory(items, category)} enter={!chosen} />
						</>
					)}
				</ArrivingGallery>
			</div>
		</main>
	)
}

/** The category in the address, or in the one that is on its way: a choice shows at once. */
function useCategory(): string {
	const here = useLocation()
	const next = useNavigation().location
	const { search } = next?.pathname === href('/showroom') ? next : here
	return new URLSearchParams(search).get('category') ?? ''
}
