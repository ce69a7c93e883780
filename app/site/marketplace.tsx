/** /auto-trader: the dealership's vehicles on the marketplace. */
import { href } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { findPhotos } from '#app/media/photo-store.server.ts'
import { Picture } from '#app/media/picture.tsx'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { icons } from '#app/ui/icons.ts'
import { marketplaceWords as words } from '#app/words/en-ZA/marketplace.ts'
import type { Route } from './+types/marketplace.ts'
import { useDealer } from './dealer-context.ts'
import { PageBand } from './page-band.tsx'
import { frameOf, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const { db, log } = context.get(services)
	const picture = async () => {
		const address = (await findDealer(db)).pictures?.marketplace ?? null
		return (address && (await findPhotos(db, [address])).get(address)) || null
	}
	return { banner: await readOr(log, 'the banner of the marketplace page', picture(), null) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const { name, marketplace } = dealer
	return seo(matches, {
		title: words.title(labelOf(marketplace), name),
		description: words.description(labelOf(marketplace)),
		path: '/auto-trader',
	})
}

const labelOf = (marketplace: Dealer['marketplace']) => marketplace?.label ?? words.defaultLabel

export default function MarketplacePage({ loaderData: { banner } }: Route.ComponentProps) {
	const { name, marketplace, address } = useDealer()
	const label = labelOf(marketplace)
	return (
		<main id="main" tabIndex={-1}>
			<PageBand plain title={words.heading} lede={words.lede(label)}>
				{marketplace && (
					<p className="mt-8">
						<ProfileLink marketplace={marketplace} kind="primary" />
					</p>
				)}
			</PageBand>
			{banner && (
				<div className="aspect-car max-h-[38rem] w-full overflow-hidden md:aspect-[21/9]">
					<Picture
						photo={banner}
						alt={words.banner(name)}
						sizes="100vw"
						priority
						className="size-full object-cover object-[50%_65%]"
					/>
				</div>
			)}
			<section className="wrap section" aria-label={words.pointsLabel(label)}>
				<ul className="grid border-t-2 border-ink md:grid-cols-3 md:gap-x-10">
					{words.points(label, address.town).map(({ title, text }) => (
						<li key={title} className="border-b border-line py-7">
							<h2 className="title text-title-sm">{title}</h2>
							<p className="mt-2 text-ink-muted">{text}</p>
						</li>
					))}
				</ul>
				<div className="mt-10 flex flex-wrap gap-3">
					{marketplace && <ProfileLink marketplace={marketplace} kind="dark" />}
					<ButtonLink to={href('/inventory')}>{words.inventory}</ButtonLink>
				</div>
				<p className="mt-6 text-sm text-ink-muted">{words.note(label)}</p>
			</section>
		</main>
	)
}

type ProfileLinkProps = { marketplace: NonNullable<Dealer['marketplace']>; kind: 'primary' | 'dark' }

function ProfileLink({ marketplace: { label, address }, kind }: ProfileLinkProps) {
	return (
		<a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind })}>
			<span>
				{words.profile(label)} <span className="font-[450]">{words.newTab}</span>
			</span>
			<icons.ArrowUpRight aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
		</a>
	)
}
