/** The frame of every public page: header, footer, and what both know of the dealership. */
import { Outlet } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { isPublicHoliday } from '#app/dealer/public-holidays.ts'
import { openness } from '#app/dealer/trading-hours.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { services } from '#app/platform/services.server.ts'
import { ScrollToTopButton } from '#app/ui/scroll-to-top.tsx'
import type { Route } from './+types/layout.ts'
import type { Frame } from './dealer-context.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
	const { db, clock, baseUrl } = context.get(services)
	const dealer = await findDealer(db)
	return { dealer, today: today(dealer, clock()), baseUrl }
}

function today({ tradingHours }: Dealer, now: Date): Frame['today'] {
	const { date } = onTheClock(now, tradingHours.timeZone)
	return { year: Number(date.slice(0, 4)), openness: openness(tradingHours, now, isPublicHoliday) }
}

export default function SiteLayout({ loaderData: { dealer, today } }: Route.ComponentProps) {
	return (
		<>
			<Header dealer={dealer} />
			<Outlet />
			<Footer dealer={dealer} today={today} />
			<ScrollToTopButton />
		</>
	)
}
