import { cn } from '#app/components/cn.ts'
import type { Statistic } from '#app/features/dealer/dealer.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { findStories } from '#app/features/dealer/stories.server.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { aboutMessages as messages } from '#messages/about.ts'
import type { Route } from './+types/about.ts'
import { OwnerProfile } from './about/owner-profile.tsx'
import { Story } from './about/story.tsx'
import { useDealer } from './dealer-context.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, log } = appServices
	const readPhotos = async () => {
		const { pictures } = await findDealer(db)
		const { story = null, owner = null } = pictures ?? {}
		const photos = await findPhotos(db, [story, owner])
		return { story: (story && photos.get(story)) || null, owner: (owner && photos.get(owner)) || null }
	}
	const [stories, photos] = await Promise.all([
		findStories(appServices),
		readOrFallback(log, 'the pictures of the about page', readPhotos(), { story: null, owner: null }),
	])
	return { stories, photos }
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

export default function AboutPage({ loaderData: { stories, photos } }: Route.ComponentProps) {
	const { aboutFigures, blurb } = useDealer()
	const { aboutStory, ownerStory } = stories
	const story = aboutStory || blurb
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader eyebrow={messages.eyebrow} title={messages.heading} lede={messages.lede} />
			{story && <Story text={story} photo={photos.story} />}
			<Statistics statistics={aboutFigures} className={story ? '' : 'pt-section'} />
			{ownerStory && <OwnerProfile text={ownerStory} photo={photos.owner} />}
			<Reasons className={ownerStory ? '' : 'pt-section'} />
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

/** The dealership's own statistics, above the horizon line. */
function Statistics({ statistics, className }: { statistics: Statistic[]; className: string }) {
	if (statistics.length === 0) return null
	return (
		<section className={cn('wrap', className)} aria-label={messages.statistics}>
			<dl className="border-t-2 border-ink sm:grid sm:auto-cols-fr sm:grid-flow-col">
				{statistics.map(({ value, label }) => (
					<div
						key={label}
						className="flex flex-col-reverse justify-end border-line py-5 max-sm:border-b sm:pt-6 sm:pr-6 sm:not-first:border-l sm:not-first:pl-6"
					>
						<dt className="mt-1.5 text-sm text-ink-muted">{label}</dt>
						<dd className="figure">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

function Reasons({ className }: { className: string }) {
	return (
		<section className={cn('wrap pb-section', className)} aria-labelledby="reasons">
			<h2 id="reasons" className="title text-title-lg">
				{messages.reasons.heading}
			</h2>
			<ol className="mt-8 grid gap-x-14 border-t-2 border-ink md:grid-cols-2">
				{messages.reasons.list.map(({ title, text }, index) => (
					<li key={title} className="flex gap-5 border-b border-line py-7">
						<span aria-hidden className="price w-7 flex-none text-price-md text-accent-ink">
							{index + 1}
						</span>
						<div>
							<h3 className="title text-title-sm">{title}</h3>
							<p className="mt-2 max-w-[34rem] text-ink-muted">{text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	)
}
