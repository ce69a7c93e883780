/** /about: who the dealership is. */
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { findPhotos } from '#app/media/photo-store.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { aboutWords as words } from '#app/words/en-ZA/about.ts'
import type { Route } from './+types/about.ts'
import { Figures } from './about/figures.tsx'
import { OwnerProfile } from './about/owner-profile.tsx'
import { Reasons } from './about/reasons.tsx'
import { Story } from './about/story.tsx'
import { useDealer } from './dealer-context.ts'
import { PageBand } from './page-band.tsx'
import { frameOf, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const { db, log } = context.get(services)
	const pictures = async () => {
		const { pictures } = await findDealer(db)
		const { story = null, owner = null } = pictures ?? {}
		const photos = await findPhotos(db, [story, owner])
		return { story: (story && photos.get(story)) || null, owner: (owner && photos.get(owner)) || null }
	}
	return readOr(log, 'the pictures of the about page', pictures(), { story: null, owner: null })
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const {
		name,
		founded,
		address: { town },
	} = dealer
	return seo(matches, {
		title: words.title(name),
		description: words.description({ founded, town }),
		path: '/about',
	})
}

export default function AboutPage({ loaderData: { story, owner } }: Route.ComponentProps) {
	const dealer = useDealer()
	const place = { founded: dealer.founded, town: dealer.address.town }
	return (
		<main id="main" tabIndex={-1}>
			<PageBand eyebrow={words.eyebrow} title={words.heading} lede={words.lede} />
			<Story place={place} photo={story} />
			<Figures figures={dealer.aboutFigures} />
			<OwnerProfile place={place} photo={owner} />
			<Reasons />
			<section data-surface="dark" className="section" aria-labelledby="promise">
				<div className="wrap">
					<h2 id="promise" className="display text-display-lg leading-[1.03]">
						{words.promise.heading}
					</h2>
					<p className="mt-6 max-w-[46rem] text-lg leading-[1.6] text-dust-100">{words.promise.text}</p>
				</div>
			</section>
		</main>
	)
}
