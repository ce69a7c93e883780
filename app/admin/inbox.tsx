/** The layout of /admin/leads: the list beside the selected lead; on narrow screens one at a time. */

import { Bell, Plus, Search } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link, Outlet, redirect, useNavigate, useParams } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pickOption } from '#app/core/form.ts'
import { onPage } from '#app/core/page-number.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { leadUrl, overdueBefore } from '#app/features/leads/inbox/inbox-item.ts'
import { InboxFilters, InboxList } from '#app/features/leads/inbox/inbox-list.tsx'

import { findLeadPhotos } from '#app/features/leads/inbox/inbox-queries.server.ts'
import {
	EXPORT_ERRORS,
	inboxQueryString,
	isFiltered,
	readInboxQuery,
} from '#app/features/leads/inbox/inbox-query.ts'
import { loadInbox } from '#app/features/leads/inbox/inbox-service.server.ts'
import { ExportForm } from '#app/features/leads/inbox/password-forms.tsx'

import type { Photo } from '#app/features/media/photo.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { listAdmins } from '#app/features/staff/members/staff-member-queries.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { leadKindMessages } from '#messages/lead-kinds.ts'
import { findPersonMessages, staffLeadMessages } from '#messages/lead-office.ts'

import type { Route } from './+types/inbox.ts'
import { ArrivedLead } from './components/new-leads.tsx'
import { revalidateOnConflict } from './frame.ts'

const SIDE_BY_SIDE = '(min-width: 80rem)' // Tailwind's `xl`

/** If list and lead are side by side and no lead is selected, opens the given one. */
function useOpenNewest(url: string | undefined): void {
	const navigate = useNavigate()
	useEffect(() => {
		if (!url || !window.matchMedia(SIDE_BY_SIDE).matches) return
		void navigate(url, { replace: true, preventScrollReset: true })
	}, [url, navigate])
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const viewer = await requirePermission({ request, context }, 'leads:read', 'applications:read')
	const appServices = context.get(servicesContext)
	const now = appServices.now()
	const query = readInboxQuery(url.searchParams)
	const overdue = overdueBefore(now, await findDealerOrCached(appServices))
	const exportError = pickOption(EXPORT_ERRORS, url.searchParams.get('rejected'))
	const [inbox, staff] = await Promise.all([
		loadInbox(appServices, { query, viewer, now, overdue }),
		listAdmins(appServices.db),
	])
	if (query.page > inbox.pages) throw redirect(onPage(url, inbox.pages))
	const ids = inbox.lines.map(({ id }) => id)
	const photos = await readOrFallback(
		appServices.log,
		'photos of leads',
		findLeadPhotos(appServices.db, ids),
		new Map<string, Photo>(),
	)
	const otherStaff = can(viewer, 'leads:read-all') ? staff.filter(({ id }) => id !== viewer.id) : []
	return {
		query,
		now,
		email: viewer.email,
		exportError,
		otherStaff,
		photos,
		mayAdd: can(viewer, 'leads:write'),
		mayExport: can(viewer, 'leads:export'),
		seesAll: can(viewer, 'leads:read-all'),
		...inbox,
	}
}

export const shouldRevalidate = revalidateOnConflict

export default function Inbox({
	loaderData: {
		query,
		pages,
		lines,
		photos,
		counts,
		now,
		email,
		exportError,
		otherStaff,
		mayAdd,
		mayExport,
		seesAll,
	},
}: Route.ComponentProps) {
	const { id } = useParams()
	const search = inboxQueryString(query)
	const newest = lines[0]
	const isEmpty = lines.length === 0 && !id
	useOpenNewest(id || exportError || !newest ? undefined : leadUrl(newest) + search)
	return (
		<div className="xl:-mb-10 xl:flex xl:h-[calc(100dvh-4rem)] xl:min-h-160 xl:flex-col">
			<div className={cn('flex flex-wrap items-end gap-3 max-sm:gap-2', id ? 'xl:mb-5' : 'mb-5 max-sm:mb-4')}>
				<div className="mr-auto min-w-0 max-sm:flex-1">
					<h1 className={cn('title text-[clamp(1.5rem,1.2rem+1vw,2rem)]', id && 'max-xl:sr-only')}>
						{messages.heading}
					</h1>
					<p className={cn('mt-1 text-sm text-ink-muted', id && 'max-xl:hidden')}>{messages.subtitle}</p>
				</div>
				<div className={cn('flex flex-wrap gap-3', id ? 'max-xl:hidden' : 'max-sm:contents')}>
					{mayAdd && (
						<ButtonLink
							to={href('/admin/leads/new')}
							kind="primary"
							size="small"
							viewTransition={false}
							className="max-sm:self-start"
						>
							<Plus aria-hidden strokeWidth={1.75} className="size-5" />
							<span className="max-sm:sr-only">{staffLeadMessages.link}</span>
						</ButtonLink>
					)}
					<span aria-hidden className="basis-full sm:hidden" />
					<ButtonLink
						to={href('/admin/leads/find')}
						size="small"
						viewTransition={false}
						className="max-sm:px-3.5"
					>
						<Search aria-hidden strokeWidth={1.75} className="size-5 max-sm:hidden" />
						{findPersonMessages.link}
					</ButtonLink>
					{seesAll && (
						<ButtonLink
							to={href('/admin/alerts')}
							size="small"
							viewTransition={false}
							className="max-sm:px-3.5"
						>
							<Bell aria-hidden strokeWidth={1.75} className="size-5 max-sm:hidden" />
							{leadKindMessages.chips.alert}
						</ButtonLink>
					)}
					{mayExport && (
						<ExportForm
							key={id ?? newest?.id} // closes when another lead is selected
							action={href('/admin/leads/export') + inboxQueryString({ ...query, page: 1 })}
							email={email}
							isFiltered={isFiltered(query)}
							initialError={id ? undefined : exportError}
						/>
					)}
				</div>
			</div>
			<div className={cn(id && 'max-xl:hidden')}>
				<InboxFilters query={query} counts={counts} otherStaff={otherStaff} />
			</div>
			<div
				className={cn(
					'grid rounded-panel border border-line bg-surface-raised',
					!isEmpty &&
						'xl:min-h-0 xl:flex-1 xl:grid-cols-[minmax(22rem,1fr)_minmax(0,3fr)] xl:grid-rows-[minmax(0,1fr)]',
				)}
			>
				<div className={cn('min-w-0 xl:relative xl:overflow-y-auto', id && 'max-xl:hidden')}>
					<ArrivedLead loaded={lines} />
					{lines.length === 0 ? (
						<Nothing isFiltered={isFiltered(query)} />
					) : (
						<InboxList lines={lines} photos={photos} now={now} current={id} search={search} />
					)}
					<Pages page={query.page} pages={pages} to={(page) => inboxQueryString({ ...query, page })} />
				</div>
				<div
					key={id} // another lead starts scrolled to its top
					className={cn(
						'min-w-0 px-5 pt-2 pb-6 xl:relative xl:overflow-y-auto xl:border-l xl:border-line xl:px-8 xl:py-7',
						!id && (isEmpty ? 'hidden' : 'max-xl:hidden'),
					)}
				>
					{id && (
						<p className="mb-2 xl:hidden print:hidden">
							<Link
								to={`${href('/admin/leads')}${search}`}
								className="link inline-flex min-h-11 items-center"
							>
								{messages.back}
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
	<div className="px-5">
		<EmptyState picture={placeholders.generic} text={isFiltered ? messages.noMatches : messages.none}>
			{!isFiltered && <p className="-mt-3 text-sm text-ink-muted">{messages.noneText}</p>}
			<ButtonLink to={href(isFiltered ? '/admin/leads' : '/contact')} size="small" viewTransition={false}>
				{isFiltered ? messages.clear : messages.noneLink}
			</ButtonLink>
		</EmptyState>
	</div>
)

type PagesProps = { page: number; pages: number; to: (page: number) => string }

function Pages({ page, pages, to }: PagesProps) {
	if (pages < 2) return null
	const button = { size: 'small', viewTransition: false, preventScrollReset: true } as const
	return (
		<nav
			aria-label={messages.pages.label}
			className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4"
		>
			{page > 1 && (
				<ButtonLink {...button} to={to(page - 1)} rel="prev">
					{messages.pages.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{messages.pages.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink {...button} to={to(page + 1)} rel="next">
					{messages.pages.next}
				</ButtonLink>
			)}
		</nav>
	)
}
