/** /admin: what there is, counted. */
import { ArrowUpRight, CarFront, type LucideIcon, MessageCircle, Newspaper } from 'lucide-react'
import { href, Link } from 'react-router'
import { countBlogPosts } from '#app/content/blog-post-store.server.ts'
import { countFaqs } from '#app/content/faq-store.server.ts'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { openingText } from '#app/dealer/opening-line.tsx'
import { ReviewNotice } from '#app/finance/review-notice.tsx'
import type { Waiting } from '#app/leads/inbox/waiting.ts'
import { WaitingLeads } from '#app/leads/inbox/waiting-leads.tsx'
import { countWaiting } from '#app/leads/inbox/waiting-store.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { cn } from '#app/ui/cn.ts'
import { Soon } from '#app/ui/soon.tsx'
import { countVehicles } from '#app/vehicles/vehicle-store.server.ts'
import { adminWords } from '#app/words/en-ZA/admin.ts'
import { interestRateMessages } from '#app/words/en-ZA/interest-rate.ts'
import type { Route } from './+types/dashboard.ts'
import { useAdminFrame, useAuth } from './frame.ts'
import { screenAt } from './screens.ts'
import { overdueReview } from './settings/interest-rate.server.ts'

const words = adminWords.dashboard

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const given = context.get(services)
	const { db, clock } = given
	const [cars, posts, faqs, leads, dealer] = await Promise.all([
		countVehicles(db),
		countBlogPosts(db),
		countFaqs(db),
		countWaiting(db, clock()),
		findDealerOrLastKnown(given),
	])
	const rateReview = overdueReview(dealer, clock())
	return { counts: { cars, posts, faqs, leads, rateReview } as Counts | Promise<Counts> }
}

type Counts = {
	cars: { all: number; featured: number }
	posts: { all: number; featured: number }
	faqs: { all: number; categories: number }
	leads: Waiting
	rateReview: number | null // days since prime and margin were reviewed, where that is too long ago
}

/** Within the back office nobody waits for counts. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const counts = serverLoader().then((loaded) => loaded.counts)
	counts.catch((reason) => {
		if (reason instanceof Response) window.location.replace(href('/admin/login'))
	})
	return { counts: counts as Counts | Promise<Counts> }
}

export default function DashboardPage({ loaderData: { counts } }: Route.ComponentProps) {
	const { name } = useAuth()
	const { today } = useAdminFrame()
	return (
		<>
			<h1 className="title text-[clamp(1.5rem,1.2rem+1vw,2rem)]">
				{words.welcome(name.split(' ')[0] ?? name)}
			</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">
				{words.today(today.date, openingText(today.openness))}
			</p>
			<Soon value={counts} meanwhile={<CountCards counts={undefined} />}>
				{(counts) => (
					<>
						<CountCards counts={counts} />
						{counts.rateReview !== null && (
							<ReviewNotice days={counts.rateReview} className="mt-6">
								<Link to={href('/admin/settings/finance')} className="link inline-flex min-h-11 items-center">
									{interestRateMessages.review}
								</Link>
							</ReviewNotice>
						)}
						<WaitingLeads waiting={counts.leads} />
					</>
				)}
			</Soon>
		</>
	)
}

function CountCards({ counts }: { counts: Counts | undefined }) {
	return (
		<ul className="grid rounded-panel border border-line bg-surface-raised md:grid-cols-3">
			<CountCard
				to="/admin/cars"
				icon={CarFront}
				label={words.cars}
				count={counts?.cars.all}
				more={counts && words.featured(counts.cars.featured)}
			/>
			<CountCard
				to="/admin/blog"
				icon={Newspaper}
				label={words.posts}
				count={counts?.posts.all}
				more={counts && words.featured(counts.posts.featured)}
			/>
			<CountCard
				to="/admin/faqs"
				icon={MessageCircle}
				label={words.faqs}
				count={counts?.faqs.all}
				more={counts && words.categories(counts.faqs.categories)}
			/>
		</ul>
	)
}

type CardProps = { to: string; icon: LucideIcon; label: string; count?: number; more?: string }

function CountCard({ to, icon: Icon, label, count, more }: CardProps) {
	const screen = screenAt(to)
	const shown = (
		<>
			<Icon aria-hidden strokeWidth={1.75} className="size-5 text-accent-ink" />
			<span className="font-semibold">{label}</span>
			{screen && (
				<ArrowUpRight
					aria-hidden
					strokeWidth={1.75}
					className="absolute top-5 right-5 size-5 text-accent-ink"
				/>
			)}
			<b className="col-span-full mt-2 text-[2.5rem] leading-none font-[720] tracking-[-0.03em] font-stretch-118% md:mt-6 md:text-[3.25rem]">
				{count ?? words.loading}
			</b>
			<span className="col-span-full mt-1.5 min-h-6 text-sm text-ink-muted">{more}</span>
		</>
	)
	const className = 'relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 p-5 md:p-6'
	return (
		<li className="not-first:border-t not-first:border-line md:not-first:border-t-0 md:not-first:border-l">
			{screen ? (
				<Link to={screen} className={cn(className, 'hover:bg-dust-100')}>
					{shown}
				</Link>
			) : (
				<div className={className}>{shown}</div>
			)}
		</li>
	)
}
