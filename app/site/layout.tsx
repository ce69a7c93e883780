/** The frame of every public page: header, footer, and what both know of the dealership. */
import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { isPublicHoliday } from '#app/dealer/public-holidays.ts'
import { daysInSight } from '#app/dealer/special-days.ts'
import { openness } from '#app/dealer/trading-hours.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { sharePictureName } from '#app/media/share-picture.server.ts'
import { isDatabaseDown, services } from '#app/platform/services.server.ts'
import { ScrollToTopButton } from '#app/ui/scroll-to-top.tsx'
import { siteWords } from '#app/words/en-ZA/site.ts'
import type { Route } from './+types/layout.ts'
import { type Frame, useFrame } from './dealer-context.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ProblemPage } from './problem-page.tsx'
import { frameOf, seo } from './seo.ts'
import { dealerShareCard } from './share-picture/dealer-card.ts'
import { VehicleOnItsWay } from './vehicle/vehicle-on-its-way.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
	const given = context.get(services)
	const dealer = await findDealerOrLastKnown(given, { isDatabaseDown: context.get(isDatabaseDown) })
	const now = given.clock()
	return {
		dealer: asVisitorsSee(dealer, now),
		today: today(dealer, now),
		baseUrl: given.baseUrl,
		sharePicture: href('/share/:file', { file: sharePictureName(dealerShareCard(dealer)) }),
	}
}

function asVisitorsSee({ creditRules, finance, interestRate, ...dealer }: Dealer, now: Date): Dealer {
	const { date } = onTheClock(now, dealer.tradingHours.timeZone)
	return { ...dealer, specialDays: daysInSight(dealer.specialDays, date) }
}

function today({ tradingHours, specialDays }: Dealer, now: Date): Frame['today'] {
	const { date } = onTheClock(now, tradingHours.timeZone)
	return {
		year: Number(date.slice(0, 4)),
		openness: openness({ ...tradingHours, specialDays }, now, isPublicHoliday),
	}
}

const FRESH_FOR = 5 * 60_000 // milliseconds; the doors open and close while somebody reads
let askedAt = Date.now()

/**
 * In the browser: the frame is asked for again now and then, with another page. Not after a form and not within a page:
 * what somebody is filling in must not be lost with the connection.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	const due = currentUrl.pathname !== nextUrl.pathname && Date.now() - askedAt > FRESH_FOR
	if (due) askedAt = Date.now()
	return due
}

/** For a page that failed, and for one that says nothing of its own. */
export const meta: Route.MetaFunction = ({ matches, location, error }) =>
	seo(matches, {
		title: error ? siteWords.problem.title : (frameOf(matches)?.dealer.name ?? ''),
		path: location.pathname,
		hidden: error !== undefined,
	})

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	return (
		<Framed frame={loaderData}>
			<Outlet />
		</Framed>
	)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const frame = useFrame()
	const missing = isRouteErrorResponse(error) && error.status === 404
	const page = missing ? <NotFoundPage /> : <ProblemPage error={error} dealer={frame?.dealer} />
	return frame ? <Framed frame={frame}>{page}</Framed> : page
}

function Framed({ frame: { dealer, today }, children }: { frame: Frame; children: ReactNode }) {
	return (
		<>
			<Header dealer={dealer} />
			{children}
			<VehicleOnItsWay />
			<Footer dealer={dealer} today={today} />
			<ScrollToTopButton />
		</>
	)
}
