/** Around /admin/leads and what it leads to: the list beside what is chosen from it; on narrow screens one, then the other. */
import { Search } from 'lucide-react'
import { href, Link, Outlet, useParams } from 'react-router'
import { ExportForm } from '#app/leads/inbox/export-form.tsx'
import { EXPORT_REFUSALS } from '#app/leads/inbox/inbox-answer.ts'
import { openInbox } from '#app/leads/inbox/inbox-desk.server.ts'
import { InboxFilters } from '#app/leads/inbox/inbox-filters.tsx'
import { addressOf, InboxList } from '#app/leads/inbox/inbox-list.tsx'
import { inboxSearch, isFiltered, PAGE_LENGTH, readInboxQuery } from '#app/leads/inbox/inbox-query.ts'
import { useOpenNewest } from '#app/leads/inbox/use-open-newest.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { findPersonWords } from '#app/words/en-ZA/find-person.ts'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import type { Route } from './+types/inbox.ts'
import { readAnew } from './after-a-refusal.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { id: admin, email } = await requireAdmin({ request, context })
	const given = context.get(services)
	const now = given.clock()
	const query = readInboxQuery(url.searchParams)
	const refused = EXPORT_REFUSALS.find((refusal) => refusal === url.searchParams.get('refused'))
	return { query, now, email, refused, ...(await openInbox(given, { query, admin, now })) }
}

export const shouldRevalidate = readAnew

export default function Inbox({
	loaderData: { query, lines, counts, now, email, refused },
}: Route.ComponentProps) {
	const { id } = useParams()
	const search = inboxSearch(query)
	const newest = lines[0]
	useOpenNewest(id || refused || !newest ? undefined : addressOf(newest) + search)
	const all = query.kind ? counts[query.kind] : Object.values(counts).reduce((sum, some) => sum + some, 0)
	return (
		<div className="xl:-mb-10 xl:flex xl:h-[calc(100dvh-4rem)] xl:min-h-160 xl:flex-col">
			<div className={cn('flex flex-wrap items-end justify-between gap-4', id ? 'xl:mb-5' : 'mb-5')}>
				<div>
					<h1 className={cn('title text-[clamp(1.5rem,1.2rem+1vw,2rem)]', id && 'max-xl:sr-only')}>
						{words.heading}
					</h1>
					<p className={cn('mt-1 text-sm text-ink-muted', id && 'max-xl:hidden')}>{words.subtitle}</p>
				</div>
				<div className={cn('flex flex-wrap gap-3', id && 'max-xl:hidden')}>
					<ButtonLink to={href('/admin/leads/find')} size="small" viewTransition={false}>
						<Search aria-hidden strokeWidth={1.75} className="size-5" />
						{findPersonWords.link}
					</ButtonLink>
					<ExportForm
						key={id ?? newest?.id} // closed when another lead is chosen
						action={href('/admin/leads/export') + inboxSearch({ ...query, page: 1 })}
						email={email}
						isFiltered={isFiltered(query)}
						came={id ? undefined : refused}
					/>
				</div>
			</div>
			<div className={cn(id && 'max-xl:hidden')}>
				<InboxFilters query={query} counts={counts} />
			</div>
			<div className="grid rounded-panel border border-line bg-surface-raised xl:min-h-0 xl:flex-1 xl:grid-cols-[22rem_minmax(0,1fr)] xl:grid-rows-[minmax(0,1fr)]">
				<div className={cn('min-w-0 xl:relative xl:overflow-y-auto', id && 'max-xl:hidden')}>
					{lines.length === 0 ? (
						<Nothing isFiltered={isFiltered(query)} />
					) : (
						<InboxList lines={lines} now={now} current={id} search={search} />
					)}
					<Pages
						page={query.page}
						pages={Math.ceil(all / PAGE_LENGTH)}
						to={(page) => inboxSearch({ ...query, page })}
					/>
				</div>
				<div
					key={id} // another lead begins at its top
					className={cn(
						'min-w-0 px-5 pt-2 pb-6 xl:relative xl:overflow-y-auto xl:border-l xl:border-line xl:px-8 xl:py-7',
						!id && 'max-xl:hidden',
					)}
				>
					{id && (
						<p className="mb-2 xl:hidden">
							<Link
								to={`${href('/admin/leads')}${search}`}
								className="link inline-flex min-h-11 items-center"
							>
								{words.back}
							</Link>
						</p>
					)}
					<Outlet />
				</div>
			</div>
		</div>
	)
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
	<div className="px-5 py-8">
		<p className="title text-title-sm">{isFiltered ? words.noneFound : words.none}</p>
		{isFiltered ? (
			<Link to={href('/admin/leads')} className="link inline-flex min-h-11 items-center">
				{words.clear}
			</Link>
		) : (
			<p className="mt-1 text-sm text-ink-muted">{words.noneText}</p>
		)}
	</div>
)

type PagesProps = { page: number; pages: number; to: (page: number) => string }

function Pages({ page, pages, to }: PagesProps) {
	if (pages < 2 && page === 1) return null
	const button = { size: 'small', viewTransition: false, preventScrollReset: true } as const
	return (
		<nav
			aria-label={words.pages.label}
			className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4"
		>
			{page > 1 && (
				<ButtonLink {...button} to={to(page - 1)} rel="prev">
					{words.pages.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{words.pages.page(page, Math.max(page, pages))}</p>
			{page < pages && (
				<ButtonLink {...button} to={to(page + 1)} rel="next">
					{words.pages.next}
				</ButtonLink>
			)}
		</nav>
	)
}
