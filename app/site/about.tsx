import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { splitParagraphs } from '#app/core/text.ts'
import type { Card, PageLink, Statistic } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { CENTRE } from '#app/features/dealer/look/look.ts'
import { type PageTexts, pageTexts, withCounts } from '#app/features/dealer/page-texts.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { countForStatistics } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { aboutMessages as messages } from '#messages/dealership-pages.ts'
import type { Route } from './+types/about.ts'
import { useTexts } from './dealer-context.ts'
import { LandscapePicture } from './landscape-picture.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { PageHeader } from './page-header.tsx'
import { type Banner, findBanner, listUnwrittenPages } from './page-parts.server.ts'
import { searchTexts, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const dealer = await findDealerOrCached(appServices)
	const { story = null, owner = null, details } = dealer.pictures ?? {}
	const find = (photo: string | null, of: 'story' | 'owner') =>
		findBanner(appServices, { alt: '', focus: CENTRE, ...details?.[of], photo: photo ?? '' })
	const photos = { story: await find(story, 'story'), owner: await find(owner, 'owner') }
	const texts = pageTexts(dealer, 'about')
	const statistics = withCounts(texts.statistics, await countForStatistics(appServices, dealer))
	const isUnwritten = listUnwrittenPages(dealer).includes('about')
	return { texts: { ...texts, statistics }, photos, isUnwritten }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData ? seo(matches, { ...searchTexts(loaderData), path: href('/about') }) : []

export default function AboutPage({ loaderData: { texts, photos, isUnwritten } }: Route.ComponentProps) {
	const { site } = useTexts()
	const story = texts.story || site.blurb
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader eyebrow={messages.eyebrow} title={messages.heading} lede={texts.lede} isMirrored />
			{story && <Story text={story} picture={photos.story} />}
			<Statistics statistics={texts.statistics} className={story ? '' : 'pt-section'} />
			{texts.owner && <OwnerProfile texts={texts} picture={photos.owner} />}
			<Reasons reasons={texts.reasons} className={texts.owner ? '' : 'pt-section'} />
			{texts.promise && (
				<section
					data-surface="dark"
					data-meets-footer
					className="veil section relative isolate overflow-hidden"
					aria-labelledby="promise"
				>
					<LandscapePicture className="object-[75%_92%]" />
					<div className="wrap">
						<h2 id="promise" className="display text-display-lg leading-[1.03]">
							{messages.promise}
						</h2>
						<div className="mt-6 max-w-[46rem] space-y-5 lg:max-xl:max-w-[56%] text-lg leading-[1.6] text-dust-100">
							{splitParagraphs(texts.promise).map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</div>
				</section>
			)}
			<Elsewhere link={texts.elsewhere} />
			{isUnwritten && <NothingYet hint="about" />}
		</main>
	)
}

/** What others say of the dealership, on a page of theirs. */
function Elsewhere({ link: { label, address } }: { link: PageLink }) {
	if (!label || !address) return null
	return (
		<p className="wrap section">
			<ButtonLink to={address} kind="dark">
				{label}
				<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
			</ButtonLink>
		</p>
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

function Reasons({ reasons, className }: { reasons: Card[]; className: string }) {
	if (reasons.length === 0) return null
	return (
		<section className={cn('wrap pb-section', className)} aria-labelledby="reasons">
			<h2 id="reasons" className="title text-title-lg">
				{messages.reasons}
			</h2>
			<ol className="mt-8 grid gap-x-14 border-t-2 border-ink md:grid-cols-2">
				{reasons.map(({ title, text }, index) => (
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

type StoryProps = { text: string; picture: Banner | null }

function Story({ text, picture }: StoryProps) {
	return (
		<section className="section" aria-labelledby="story">
			<div
				className={cn('wrap grid gap-x-14 gap-y-10', picture && 'lg:grid-cols-2 lg:items-center xl:gap-x-24')}
			>
				<div>
					<h2 id="story" className="title text-title-lg">
						{messages.story}
					</h2>
					<div className="mt-6 max-w-read space-y-5">
						{splitParagraphs(text).map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</div>
				{picture && (
					<div className="aspect-car overflow-hidden rounded-media max-md:-mx-gutter max-md:rounded-none">
						<Picture {...picture} sizes="(min-width: 64rem) 48vw, 100vw" className="size-full object-cover" />
					</div>
				)}
			</div>
		</section>
	)
}

type Props = { texts: Pick<PageTexts<'about'>, 'owner' | 'ownerName' | 'ownerRole'>; picture: Banner | null }

/** The owner's portrait and quote; without a portrait, the quote alone. */
function OwnerProfile({ texts, picture }: Props) {
	return (
		<section className="section" aria-labelledby="owner">
			<div
				className={cn(
					'wrap grid gap-x-14 gap-y-6 lg:grid-cols-[4fr_8fr] xl:gap-x-24',
					picture && 'md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr]',
				)}
			>
				{picture && (
					<div className="aspect-4/5 w-full max-w-64 overflow-hidden rounded-media md:row-span-2 md:max-w-none">
						<Picture
							{...picture}
							alt={picture.alt || texts.ownerName}
							sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 40vw, 16rem"
							className="size-full object-cover"
						/>
					</div>
				)}
				<div>
					<h2 id="owner" className="title text-title-lg">
						{texts.ownerName}
					</h2>
					{texts.ownerRole && (
						// A name such as "The Owner" shows the role already.
						<p className={texts.ownerName.endsWith(texts.ownerRole) ? 'sr-only' : 'eyebrow mt-2'}>
							{texts.ownerRole}
						</p>
					)}
				</div>
				<p
					className={cn(
						'max-w-[52rem] text-title-md whitespace-pre-line leading-[1.4] font-[560] text-pretty',
						picture && 'md:col-start-2',
					)}
				>
					{texts.owner}
				</p>
			</div>
		</section>
	)
}
