/** Below the vehicles of the home page: the dealership in a few sentences and four statistics, articles, and the end. */
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink, canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { SpokenAs } from '#app/components/spoken.tsx'
import { formatShortDate } from '#app/core/dates.ts'
import { blogPostPath } from '#app/features/blog/blog-formats.ts'
import type { BlogPostSummary } from '#app/features/blog/blog-post.ts'
import type { Statistic } from '#app/features/dealer/dealer.ts'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import { Picture } from '#app/features/media/picture.tsx'
import heroBackground from '#app/features/media/placeholders/hero-landscape-band-wide.webp?url'
import { CONTACT } from '#app/site/navigation.ts'
import { blogPostCardMessages } from '#messages/blog.ts'
import { homeMessages } from '#messages/home.ts'
import { ABOUT_ANCHOR } from './hero.tsx'

/** A featured article on the home page. */
type BlogPostCardProps = { post: BlogPostSummary; sizes: string }

export function FeaturedPostCard({ post, sizes }: BlogPostCardProps) {
	const { title, excerpt, category, author, readTime, date, photo } = post
	return (
		<article className="group relative wrap-anywhere">
			<div className="aspect-16/10 overflow-hidden rounded-media bg-dust-200 lg:aspect-auto lg:h-108">
				<Picture
					photo={photo}
					alt=""
					sizes={sizes}
					widest={1280}
					className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.02]"
				/>
			</div>
			<div className="pt-4.5">
				<p className="inline-flex rounded-[4px] bg-gold-100 px-2.25 py-0.75 text-xs leading-[1.35] font-[620] text-gold-800">
					{blogPostCardMessages.featured(category)}
				</p>
				<h3 className="title mt-3 mb-2.5 text-title-md">
					<Link
						to={blogPostPath(post)}
						viewTransition={canFadePages}
						className="decoration-accent decoration-2 underline-offset-[0.2em] after:absolute after:inset-0 hover:underline"
					>
						{title}
					</Link>
				</h3>
				<p className="max-w-read text-ink-muted">{excerpt}</p>
				<p className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-muted">
					<span>{author}</span>
					<span aria-hidden>/</span>
					<span>{readTime}</span>
					<span aria-hidden>/</span>
					<time dateTime={date.toISOString()}>{formatShortDate(date)}</time>
				</p>
			</div>
		</article>
	)
}

const messages = homeMessages.about

type Props = { texts: PageTexts<'home'> & { hasServices: boolean; hasAbout: boolean }; blurb: string }

/** The dealership; without a story, the sentences of the footer. Nothing, if the dealership has not written anything yet. */
export function AboutBlock({ texts, blurb }: Props) {
	const story = texts.story || blurb
	const { hasAbout, hasServices, statistics } = texts
	const isLoaded = texts.aboutHeading !== ''
	if (isLoaded && !story && !hasAbout && !hasServices && statistics.length === 0)
		return <div id={ABOUT_ANCHOR} tabIndex={-1} className="outline-0" />
	return (
		<section
			id={ABOUT_ANCHOR}
			tabIndex={-1}
			aria-labelledby="about-heading"
			className="section later scroll-mt-0 [--later:auto_60rem] xl:[--later:auto_50rem] outline-0 focus:shadow-none"
		>
			<div className="wrap">
				<p className="eyebrow mb-3.5">
					<SpokenAs words={messages.moreAbout}>{messages.label}</SpokenAs>
				</p>
				<h2 id="about-heading" className="display max-w-[21em] text-display-lg leading-[1.03]">
					{texts.aboutHeading}
				</h2>
				<div className="mt-[clamp(1.5rem,3vw,3.5rem)] grid gap-10 lg:gap-14">
					<div className="lg:max-w-[58%]">
						{story && <p className="lede whitespace-pre-line">{story}</p>}
						<p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
							{hasAbout && (
								<ButtonLink to={href('/about')} kind="dark">
									{messages.more}
									<span className="sr-only"> {messages.moreAbout}</span>
									<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
								</ButtonLink>
							)}
							{hasServices && (
								<Link to={href('/services')} className="link font-semibold" viewTransition={canFadePages}>
									{messages.services}
								</Link>
							)}
						</p>
					</div>
					<Statistics statistics={statistics} />
				</div>
			</div>
		</section>
	)
}

/** Statistics above the horizon line. */
function Statistics({ statistics }: { statistics: Statistic[] }) {
	if (statistics.length === 0) return null
	return (
		<dl className="grid grid-cols-2 border-t-2 border-ink min-[80rem]:grid-cols-[repeat(4,1fr)]">
			{statistics.map(({ value, label }) => (
				<div
					key={label}
					className="flex flex-col-reverse justify-end border-b border-line pt-4.5 pr-4 pb-5 min-[80rem]:border-b-0 min-[80rem]:border-l min-[80rem]:px-5 min-[80rem]:pt-6 min-[80rem]:pb-0 min-[80rem]:first:border-l-0 min-[80rem]:first:pl-0 min-[80rem]:last:pr-0"
				>
					<dt className="mt-1.5 text-sm leading-[1.35] text-ink-muted first-letter:uppercase">{label}</dt>
					<dd className="figure whitespace-nowrap">{value}</dd>
				</div>
			))}
		</dl>
	)
}

const featuredPostsMessages = homeMessages.posts
const BLOG = href('/blog')

/** The latest featured articles. */
export function PostsSection({ texts, children }: { texts: PageTexts<'home'>; children: ReactNode }) {
	return (
		<section
			aria-labelledby="posts-heading"
			className="section later [--later:auto_84rem] xl:[--later:auto_67rem]"
		>
			<div className="wrap">
				<div className="mb-[clamp(1.5rem,1rem+1.6vw,2.5rem)] grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-8">
					<div>
						<p className="eyebrow mb-2.5">{featuredPostsMessages.label}</p>
						<h2 id="posts-heading" className="title text-title-lg">
							{texts.postsHeading}
						</h2>
						{texts.postsLine && <p className="mt-2 text-ink-muted">{texts.postsLine}</p>}
					</div>
					<ButtonLink to={BLOG} kind="line" size="small" className="justify-self-start">
						{featuredPostsMessages.viewAll}
					</ButtonLink>
				</div>
				{children}
			</div>
		</section>
	)
}

/** Two articles are laid out 7 to 5 with pictures of equal height; a single one takes the full width. */
export function FeaturedPosts({ posts }: { posts: BlogPostSummary[] }) {
	if (posts.length === 0) {
		return (
			<>
				<p className="lede mb-5">{featuredPostsMessages.none}</p>
				<ButtonLink to={BLOG} kind="dark">
					{featuredPostsMessages.viewAll}
				</ButtonLink>
			</>
		)
	}
	return (
		<div className={cn('grid gap-10 lg:gap-x-12 lg:gap-y-8', posts.length > 1 && 'lg:grid-cols-[7fr_5fr]')}>
			{posts.map((post, index) => (
				<FeaturedPostCard
					key={post.id}
					post={post}
					sizes={
						index === 0
							? '(min-width: 88rem) 760px, (min-width: 64rem) 55vw, 92vw'
							: '(min-width: 64rem) 650px, 92vw'
					}
				/>
			))}
		</div>
	)
}

const callToActionMessages = homeMessages.callToAction

/** The last section of the home page. */
export function CallToAction({ texts }: { texts: PageTexts<'home'> }) {
	return (
		<section
			data-surface="dark"
			aria-labelledby="call-heading"
			className="call-to-action relative isolate overflow-hidden"
		>
			<img
				src={heroBackground}
				alt=""
				loading="lazy"
				width={1920}
				height={640}
				className="absolute inset-0 -z-2 size-full object-cover object-[70%_85%]"
			/>
			<div className="wrap grid gap-8 py-[clamp(3.5rem,2rem+6vw,8rem)]">
				<div>
					<h2 id="call-heading" className="display max-w-[16em] text-display-lg leading-[1.03]">
						{texts.callHeading}
					</h2>
					{texts.callLine && (
						<p className="mt-4 max-w-[32em] text-lg leading-snug text-dust-100">{texts.callLine}</p>
					)}
				</div>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to={href('/inventory')} kind="primary">
						{callToActionMessages.browse}
					</ButtonLink>
					<ButtonLink to={CONTACT} kind="line" className="bg-dark-950/60">
						{callToActionMessages.contact}
					</ButtonLink>
				</div>
			</div>
		</section>
	)
}
