/** The layout of the back office: sign-in guard, sidebar, drawer, and the click that came before hydration. */
import { use, useEffect, useRef } from 'react'
import { href, Link, Outlet, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { useNewLeads } from '#app/admin/components/new-leads.tsx'
import { findFirstSteps } from '#app/admin/dashboard/overview.server.ts'
import { NonceContext } from '#app/components/blocked-storage.tsx'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { useOfflineFailure } from '#app/components/failed-requests.ts'
import { useHydrated } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { ReturnLostFocus } from '#app/components/lost-focus.ts'
import { showToast } from '#app/components/toast.tsx'
import { LeaveQuestions } from '#app/components/use-leave-question.ts'
import { formatDay } from '#app/core/dates.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { getOpenness } from '#app/features/dealer/trading-hours.ts'
import { Wordmark } from '#app/features/dealer/wordmark.tsx'
import { type NewLeads, NONE_NEW } from '#app/features/leads/inbox/inbox-item.ts'
import { findNewLeads } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { findDrivesAhead } from '#app/features/leads/test-drives/appointment-queries.server.ts'
import { isBookingOn } from '#app/features/leads/test-drives/slots.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { adminsOnly, requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { withReturnPath } from '#app/features/staff/sign-in/sign-in.ts'
import { notifyOtherTabs, useSessionWatch } from '#app/features/staff/sign-in/use-session-watch.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { adminMessages } from '#messages/admin.ts'
import { siteMessages } from '#messages/site.ts'
import { staffMessages } from '#messages/staff.ts'
import type { Route } from './+types/layout.ts'
import { NewLeadsLink, NewLeadsNotice } from './components/new-leads.tsx'
import { type AdminFrame, adminMeta } from './frame.ts'
import { BackToFirstSteps, DRAWER_ID, Sidebar } from './sidebar.tsx'

/** Repeats the last click on a button that came before hydration. Public pages: app/deferred-hydration.server.ts. */
export function RepeatClick() {
	const nonce = use(NonceContext)
	if (useHydrated()) return null
	return (
		<script
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
			dangerouslySetInnerHTML={{ __html: `(${repeatClick})()` }}
		/>
	)
}

/** Inlined as source text: it must not use anything from outside the function. */
function repeatClick() {
	const hydrated = new AbortController()
	let clicked: HTMLElement | null = null
	addEventListener(
		'click',
		({ target }) => {
			clicked = (target as Element).closest('button[type="button"]:not([popovertarget])')
		},
		{ capture: true, signal: hydrated.signal },
	)
	addEventListener(
		'hydrated',
		(event) => {
			hydrated.abort()
			const { detail: replacementFor } = event as CustomEvent<
				(control: HTMLElement) => HTMLElement | undefined
			>
			if (clicked) replacementFor(clicked)?.click()
		},
		{ once: true },
	)
}

const messages = adminMessages.nav

type Props = {
	dealer: Pick<Dealer, 'name' | 'logo'>
	news: NewLeads
}

/** The bar of narrow screens, with the button that opens the drawer. */
export const TopBar = ({ dealer, news }: Props) => (
	<header
		data-surface="dark"
		className="sticky top-0 z-40 flex h-15 [@media(height<31.25rem)]:static items-center gap-1 pr-5 pl-2 lg:hidden print:hidden"
	>
		<button type="button" popoverTarget={DRAWER_ID} aria-label={messages.open} className={iconButtonClass}>
			<icons.Menu aria-hidden strokeWidth={1.75} className="size-6" />
		</button>
		<Link to={href('/admin')} aria-label={messages.home(dealer.name)} className="flex min-h-11 items-center">
			<Wordmark dealer={dealer} className="h-7" />
		</Link>
		<NewLeadsLink news={news} />
	</header>
)

export const middleware: Route.MiddlewareFunction[] = [adminsOnly]

export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminFrame> {
	const by = await requirePermission({ request, context }, 'office:enter')
	const { id, email, name, isOwner, roles } = by
	const appServices = context.get(servicesContext)
	const [{ tradingHours, ...dealer }, newLeads, steps, hasDrivesAhead] = await Promise.all([
		findDealerOrCached(appServices),
		readOrFallback(appServices.log, 'new leads', findNewLeads(appServices.db, by), NONE_NEW),
		readOrFallback(appServices.log, 'first steps', findFirstSteps(appServices, by), undefined),
		readOrFallback(appServices.log, 'test drives ahead', findDrivesAhead(appServices), false),
	])
	const now = appServices.now()
	return {
		admin: { id, email, name, isOwner, roles },
		dealer: { name: dealer.name, logo: dealer.logo },
		newLeads,
		hasExamplePictures: pageTexts({ tradingHours, ...dealer, vehicles: 0 }, 'site').pictureNote !== '',
		hasTestDrives: isBookingOn(dealer) || hasDrivesAhead,
		firstSteps: steps && { done: steps.filter(({ isDone }) => isDone).length, of: steps.length },
		today: {
			date: formatDay(toLocalTime(now, tradingHours.timeZone).date),
			openness: getOpenness({ ...tradingHours, specialDays: dealer.specialDays }, now, isPublicHoliday),
		},
	}
}

const FRESH_FOR = 5 * 60_000 // ms; whether the dealership is open may change while staff work
let loadedAt = Date.now()

/**
 * In the browser: reloads the layout's data after FRESH_FOR only, so that screens do not wait for it. Each
 * screen has its own guard.
 */
export function shouldRevalidate({
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const isSearch = formMethod === undefined || formMethod === 'GET'
	const due = isSearch ? Date.now() - loadedAt > FRESH_FOR : defaultShouldRevalidate
	if (due) loadedAt = Date.now()
	return due
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	adminMeta(adminMessages.nav.dashboard, (loaderData as AdminFrame | undefined)?.dealer.name)

export default function AdminLayout({ loaderData: frame }: Route.ComponentProps) {
	const drawer = useRef<HTMLElement>(null)
	const news = useNewLeads(frame.newLeads, can(frame.admin, 'leads:read', 'applications:read'))
	useSignedIn(frame.admin.id)
	return (
		<div className="min-h-screen lg:grid lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] lg:bg-linear-[90deg,var(--color-dark-950)_var(--spacing-sidebar),transparent_0]">
			<RepeatClick />
			<TopBar dealer={frame.dealer} news={news} />
			<Sidebar frame={frame} news={news} drawer={drawer} />
			<main
				id="main"
				tabIndex={-1}
				className={cn(
					'min-w-0 px-5 pt-6 pb-16 text-base max-lg:[--spacing-gutter:1.25rem] lg:px-[clamp(2rem,3.4vw,3.5rem)] lg:pt-10',
					frame.hasExamplePictures && 'example-pictures',
				)}
			>
				<BackToFirstSteps steps={frame.firstSteps} />
				<Outlet context={news} />
			</main>
			<NewLeadsNotice news={news} />
			<LeaveQuestions />
			<ReturnLostFocus />
		</div>
	)
}

/** Reloads the tab if another staff member signs in, and leads to sign-in if the session ends. */
function useSignedIn(id: string): void {
	const navigate = useNavigate()
	useSessionWatch(id, (currentId, isRestored) => {
		// A restored document has what it showed in its scripts, too.
		if (currentId || isRestored) return window.location.reload()
		showToast({ description: staffMessages.signIn.ended, autoDismiss: false })
		const { pathname, search } = window.location
		void navigate(withReturnPath(href('/admin/login'), pathname + search), { replace: true })
	})
	useEffect(() => {
		if (!id) return
		notifyOtherTabs()
		try {
			localStorage.setItem(STORAGE_KEYS.staff, 'yes')
		} catch {} // the storage is full
	}, [id])
}

export function ErrorBoundary() {
	const isOffline = useOfflineFailure()
	const { heading, text } = isOffline ? siteMessages.offline : adminMessages.error
	return (
		<main id="main" tabIndex={-1} className="mx-auto grid min-h-svh max-w-120 content-center px-5 py-12">
			<h1 className="title text-title-lg">{heading}</h1>
			<p className="mt-3">{text}</p>
			{!isOffline && (
				<p className="mt-6">
					<a href={href('/admin')} className="link inline-flex min-h-11 items-center">
						{adminMessages.error.again}
					</a>
				</p>
			)}
		</main>
	)
}
