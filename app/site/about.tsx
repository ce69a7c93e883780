import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { aboutMessages as messages } from '#app/messages/en-ZA/about.ts'
import type { Route } from './+types/about.ts'
import { OwnerProfile } from './about/owner-profile.tsx'
import { Reasons } from './about/reasons.tsx'
import { Statistics } from './about/statistics.tsx'
import { Story } from './about/story.tsx'
import { useDealer } from './dealer-context.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const { db, log } = context.get(servicesContext)
	const readPhotos = async () => {
		const { pictures } = await findDealer(db)
		const { story = null, owner = null } = pictures ?? {}
		const photos = await findPhotos(db, [story, owner])
		return { story: (story && photos.get(story)) || null, owner: (owner && photos.get(owner)) || null }
	}
	return readOrFallback(log, 'the pictures of the about page', readPhotos(), { story: null, owner: null })
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
		title: messages.title(name),
		description: messages.description({ founded, town }),
		path: '/about',
	})
}

export default function AboutPage({ loaderData: { story, owner } }: Route.ComponentProps) {
	const dealer = useDealer()
	const facts = { founded: dealer.founded, town: dealer.address.town }
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader eyebrow={messages.eyebrow} title={messages.heading} lede={messages.lede} />
			<Story facts={facts} photo={story} />
			<Statistics statistics={dealer.aboutFigures} />
			<OwnerProfile facts={facts} photo={owner} />
			<Reasons />
			<section data-surface="dark" className="section" aria-labelledby="promise">
				<div className="wrap">
					<h2 id="promise" className="display text-display-lg leading-[1.03]">
						{messages.promise.heading}
					</h2>
					<p className="mt-6 max-w-[46rem] text-lg leading-[1.6] text-dust-100">{messages.promise.text}</p>
				</div>
			</section>
		</main>
	)
}
