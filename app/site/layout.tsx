/** The frame of every public page: header, footer, and what both know of the dealership. */
import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, Outlet } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { isPublicHoliday } from '#app/dealer/public-holidays.ts'
import { openness } from '#app/dealer/trading-hours.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { sharePictureName } from '#app/media/share-picture.server.ts'
import { services } from '#app/platform/services.server.ts'
import { ScrollToTopButton } from '#app/ui/scroll-to-top.tsx'
import { siteWords } from '#app/words/en-ZA/site.ts'
import type { Route } from './+types/layout.ts'
import { type Frame, useFrame } from './dealer-context.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ProblemPage } from './problem-page.tsx'
import { seo } from './seo.ts'
import { dealerShareCard } from './share-picture/dealer-card.ts'
import { VehicleOnItsWay } from './vehicle/vehicle-on-its-way.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
	const given = context.get(services)
	const dealer = await findDealerOrLastKnown(given)
	return {
		dealer,
		today: today(dealer, given.clock()),
		baseUrl: given.baseUrl,
		sharePicture: href('/share/:file', { file: sharePictureName(dealerShareCard(dealer)) }),
	}
}

function today({ tradingHours }: Dealer, now: Date): Frame['today'] {
	const { date } = onTheClock(now, tradingHours.timeZone)
	return { year: Number(date.slice(0, 4)), openness: openness(tradingHours, now, isPublicHoliday) }
}

/** Only for a page that failed: every other says this for itself. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
	seo(matches, { title: siteWords.problem.title, path: location.pathname, hidden: true })

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
