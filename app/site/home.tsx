/** /, the home page. */
import { href } from 'react-router'
import { listFeaturedPosts } from '#app/content/blog-post-store.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { Soon } from '#app/ui/soon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { listFeatured, listFeaturedFuelTypes } from '#app/vehicles/vehicle-store.server.ts'
import { homeWords } from '#app/words/en-ZA/home.ts'
import type { Route } from './+types/home.ts'
import { useDealer } from './dealer-context.ts'
import { AboutBlock } from './home/about-block.tsx'
import { CallToAction } from './home/call-to-action.tsx'
import { FeaturedPosts, PostsSection } from './home/featured-posts.tsx'
import { FeaturedHeading, FeaturedSection, FeaturedVehicles } from './home/featured-vehicles.tsx'
import { Hero } from './home/hero.tsx'
import { listHeroPhotos } from './home/hero-photos.server.ts'
import { frameOf, seo } from './seo.ts'

/** Milliseconds that a visitor within the site waits before the page shows that something is still to come. */
const PATIENCE = 200

/** Each part fails for itself: what cannot be read is logged and shown as empty. */
export async function loader({ context }: Route.LoaderArgs) {
	const { db, log, remember } = context.get(services)
	const or =
		<Value,>(fallback: Value, message: string) =>
		(error: unknown) => {
			log.error({ reason: reasonOf(error) }, message)
			return fallback
		}
	const [photos, vehicles, fuelTypes, posts] = await Promise.all([
		remember('the hero pictures', () => listHeroPhotos(db)).catch(
			or([], 'the hero pictures could not be read'),
		),
		remember('the featured vehicles', () => listFeatured(db)).catch(
			or([], 'the featured vehicles could not be read'),
		),
		remember('the fuel types of the featured vehicles', () => listFeaturedFuelTypes(db)).catch(
			or([], 'the fuel types of the featured vehicles could not be read'),
		),
		remember('the featured posts', () => listFeaturedPosts(db)).catch(
			or([], 'Error fetching featured posts:'),
		),
	])
	return { photos, featured: { vehicles, fuelTypes }, posts }
}

type Home = Awaited<ReturnType<typeof loader>>
type Given = { [Part in keyof Home]: Home[Part] | Promise<Home[Part]> }

/** Coming from another page of the site: what is there soon is waited for, else each part shows that it loads. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Given> {
	const home = serverLoader() as Promise<Home>
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
	const soon = await Promise.race([home, late])
	if (soon) return soon
	return {
		photos: home.then(({ photos }) => photos),
		featured: home.then(({ featured }) => featured),
		posts: home.then(({ posts }) => posts),
	}
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const { name, founded, address } = dealer
	return seo(matches, {
		title: homeWords.title(name, address.town, founded),
		description: homeWords.description(address.town, address.province),
		path: href('/'),
	})
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { photos, featured, posts } = loaderData as Given
	const { tagline, homeFigures } = useDealer()
	return (
		<main id="main" tabIndex={-1}>
			<Hero tagline={tagline} photos={photos} />
			<AboutBlock figures={homeFigures} />
			<FeaturedSection>
				<Soon
					value={featured}
					meanwhile={
						<div className="grid min-h-[50rem] content-between">
							<FeaturedHeading />
							<Spinner label={homeWords.featured.loading} />
							<span />
						</div>
					}
				>
					{(featured) => <FeaturedVehicles {...featured} />}
				</Soon>
			</FeaturedSection>
			<PostsSection>
				<Soon value={posts} meanwhile={<p className="lede min-h-108">{homeWords.posts.loading}</p>}>
					{(posts) => <FeaturedPosts posts={posts} />}
				</Soon>
			</PostsSection>
			<CallToAction />
		</main>
	)
}
