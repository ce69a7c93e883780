/** The frame of the back office: guard, sidebar, drawer. */
import { useEffect, useRef } from 'react'
import { href, Outlet, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { isPublicHoliday } from '#app/dealer/public-holidays.ts'
import { openness } from '#app/dealer/trading-hours.ts'
import { dayInWords, onTheClock } from '#app/kernel/dates.ts'
import { countNew } from '#app/leads/inbox/waiting-store.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { adminsOnly, requireAdmin } from '#app/staff/guard.server.ts'
import { tellOtherTabs, useSessionWatch } from '#app/staff/use-session-watch.ts'
import { byWayOf, wayBack } from '#app/staff/way-back.ts'
import { useOfflineFailure } from '#app/ui/offline.ts'
import { showToast } from '#app/ui/toast.tsx'
import { adminWords } from '#app/words/en-ZA/admin.ts'
import { siteWords } from '#app/words/en-ZA/site.ts'
import { staffWords } from '#app/words/en-ZA/staff.ts'
import type { Route } from './+types/layout.ts'
import { adminMeta } from './admin-meta.ts'
import type { AdminFrame } from './frame.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

export const middleware: Route.MiddlewareFunction[] = [adminsOnly]

export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminFrame> {
	const { id, email, name, isOwner } = await requireAdmin({ request, context })
	const given = context.get(services)
	const [{ tradingHours, ...dealer }, newLeads] = await Promise.all([
		findDealerOrLastKnown(given),
		readOr(given.log, 'new leads', countNew(given.db), 0),
	])
	const now = given.clock()
	return {
		admin: { id, email, name, isOwner },
		dealer: { name: dealer.name, logo: dealer.logo },
		newLeads,
		today: {
			date: dayInWords(onTheClock(now, tradingHours.timeZone).date),
			openness: openness({ ...tradingHours, specialDays: dealer.specialDays }, now, isPublicHoliday),
		},
	}
}

const FRESH_FOR = 5 * 60_000 // milliseconds; the doors open and close while somebody works
let askedAt = Date.now()

/** In the browser: from screen to screen the frame stays as it is, and a screen need not wait for it. Each guards itself. */
export function shouldRevalidate({
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const isSearch = formMethod === undefined || formMethod === 'GET'
	const due = isSearch ? Date.now() - askedAt > FRESH_FOR : defaultShouldRevalidate
	if (due) askedAt = Date.now()
	return due
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	adminMeta(adminWords.nav.dashboard, (loaderData as AdminFrame | undefined)?.dealer.name)

export default function AdminLayout({ loaderData: frame }: Route.ComponentProps) {
	const drawer = useRef<HTMLElement>(null)
	useSignedIn(frame.admin.id)
	return (
		<div className="min-h-screen lg:grid lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] lg:bg-linear-[90deg,var(--color-dark-950)_var(--spacing-sidebar),transparent_0]">
			<TopBar dealer={frame.dealer} drawer={drawer} />
			<Sidebar frame={frame} drawer={drawer} />
			<main
				id="main"
				tabIndex={-1}
				className="min-w-0 px-5 pt-6 pb-16 text-base lg:px-[clamp(2rem,3.4vw,3.5rem)] lg:pt-10"
			>
				<Outlet />
			</main>
		</div>
	)
}

/** This tab shows what is for one admin, and nobody else. */
function useSignedIn(id: string): void {
	const navigate = useNavigate()
	useSessionWatch(id, (now) => {
		if (now) return window.location.reload()
		showToast({ description: staffWords.signIn.ended, leaves: false })
		const { pathname, search } = window.location
		void navigate(byWayOf(href('/admin/login'), wayBack(pathname + search)), { replace: true })
	})
	useEffect(() => {
		if (id) tellOtherTabs()
	}, [id])
}

export function ErrorBoundary() {
	const isOffline = useOfflineFailure()
	const { heading, text } = isOffline ? siteWords.offline : adminWords.problem
	return (
		<main id="main" tabIndex={-1} className="mx-auto grid min-h-svh max-w-120 content-center px-5 py-12">
			<h1 className="title text-title-lg">{heading}</h1>
			<p className="mt-3">{text}</p>
			{!isOffline && (
				<p className="mt-6">
					<a href={href('/admin')} className="link inline-flex min-h-11 items-center">
						{adminWords.problem.again}
					</a>
				</p>
			)}
		</main>
	)
}
