/** The layout of every public page: header and footer, and the data of both. */
import type { CSSProperties, ReactNode } from 'react'
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ScrollToTopButton } from '#app/components/scrolling.tsx'
import { LeaveQuestions } from '#app/components/use-leave-question.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { getOpenness, upcomingDays } from '#app/features/dealer/trading-hours.ts'
import { dealerShareCard, sharePictureName } from '#app/features/media/share-picture.server.ts'

import { findStockRows } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { popularLinks } from '#app/features/vehicles/inventory/stock-pages.ts'
import { countOnOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { isDatabaseDown, type Services, servicesContext } from '#app/infra/services.server.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/layout.ts'
import { type Frame, type FrameTexts, useFrame } from './dealer-context.ts'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { listHiddenSections } from './page-parts.server.ts'
import { frameOf, seo } from './seo.ts'
import { VehiclePlaceholder } from './vehicle/vehicle-placeholder.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
	const appServices = context.get(servicesContext)
	const isDown = context.get(isDatabaseDown)
	const [dealer, vehicles, stock] = await Promise.all([
		findDealerOrCached(appServices, { isDatabaseDown: isDown }),
		isDown ? 0 : countVehiclesForSale(appServices),
		isDown ? [] : readOrFallback(appServices.log, 'the pages of the stock', findStockRows(appServices), []),
	])
	const now = appServices.now()
	const hiddenSections = await listHiddenSections(appServices, dealer)
	return {
		dealer: { ...toPublicDealer(dealer, now), hiddenSections },
		today: todayOf(dealer, now),
		baseUrl: appServices.baseUrl,
		sharePicture: href('/share/:file', { file: sharePictureName(dealerShareCard(dealer)) }),
		texts: frameTexts({ ...dealer, vehicles }),
		popular: popularLinks(stock),
	}
}

const READ_LIMIT = 3_000 // ms; then the descriptions name no number

const countVehiclesForSale = ({ db, log, memoize }: Services): Promise<number> =>
	readOrFallback(
		log,
		'the number of vehicles',
		memoize('the number of vehicles for a description', () => withTimeout(db, READ_LIMIT, countOnOffer)),
		0,
	)

function frameTexts(dealer: Dealer & { vehicles: number }): FrameTexts {
	const { title, description, headline } = pageTexts(dealer, 'home')
	const { pages: _, ...inventory } = pageTexts(dealer, 'inventory')
	return {
		site: pageTexts(dealer, 'site'),
		home: { title, description, headline },
		inventory,
		showroom: pageTexts(dealer, 'showroom'),
		faqs: pageTexts(dealer, 'faqs'),
	}
}

/** What every visitor's browser gets; all else of the settings is for staff. */
function toPublicDealer(dealer: Dealer, now: Date): Dealer {
	const { name, founded, address, position, phone, chat, email, website, social, marketplace } = dealer
	const { mapAddress, mapEmbedAddress, tradingHours, specialDays, credit } = dealer
	const { emailOptional, hidesEmptySections, tradeIns, testDrives, documents, logo, heroPhotos, pictures } =
		dealer
	const { date } = toLocalTime(now, tradingHours.timeZone)
	return {
		...{ name, founded, address, position, phone, chat, email, website, social, marketplace },
		...{ mapAddress, mapEmbedAddress, tradingHours, credit, emailOptional, hidesEmptySections, tradeIns },
		...{ logo, heroPhotos, pictures },
		specialDays: upcomingDays(specialDays, date),
		...(testDrives?.isOn && { testDrives }),
		...(documents && { documents: documents.map((document) => ({ ...document, file: '' })) }),
	}
}

function todayOf({ tradingHours, specialDays }: Dealer, now: Date): Frame['today'] {
	const { date } = toLocalTime(now, tradingHours.timeZone)
	return {
		year: Number(date.slice(0, 4)),
		openness: getOpenness({ ...tradingHours, specialDays }, now, isPublicHoliday),
	}
}

const FRESH_FOR = 5 * 60_000 // ms; whether the dealership is open may change while a visitor reads
let requestedAt = Date.now()

/**
 * In the browser: reloads the layout's data when the visitor opens another page after FRESH_FOR. Not after a
 * form or within a page: if the request failed, the visitor would lose the input.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	const isDue = currentUrl.pathname !== nextUrl.pathname && Date.now() - requestedAt > FRESH_FOR
	if (isDue) requestedAt = Date.now()
	return isDue
}

/** For a page that failed, and for one without a `meta` of its own. */
export const meta: Route.MetaFunction = ({ matches, location, error }) =>
	seo(matches, {
		title: error ? siteMessages.error.title : (frameOf(matches)?.dealer.name ?? ''),
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
	const page = <ErrorPage error={error} dealer={frame?.dealer} />
	return frame ? <Framed frame={frame}>{page}</Framed> : page
}

function Framed({
	frame: { dealer, today, texts, popular },
	children,
}: {
	frame: Frame
	children: ReactNode
}) {
	return (
		<div className="contents" style={pictureNote(texts.site)}>
			<Header dealer={dealer} />
			{children}
			<VehiclePlaceholder />
			<Footer dealer={dealer} today={today} texts={texts} popular={popular} />
			<ScrollToTopButton />
			<LeaveQuestions />
		</div>
	)
}

/** For the corner of each picture of a vehicle in lists (styles/utilities.css); not read out with each of them. */
const pictureNote = ({ pictureNote: note }: FrameTexts['site']) =>
	(note ? { '--picture-note': `${JSON.stringify(note)} / ""` } : undefined) as CSSProperties | undefined
