/** /inventory/:make and /inventory/:make/:model, a page to read for each make and model in stock. */
import { data, href, redirect } from 'react-router'
import { findMonthlyBudget } from '#app/finance/dealer-terms.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EVERYTHING, inventoryAddress } from '#app/vehicles/inventory-query.ts'
import { priceWithin } from '#app/vehicles/monthly-budget.ts'
import type { StockPage } from '#app/vehicles/stock.ts'
import { findStockPage, meantByAddress } from '#app/vehicles/stock-store.server.ts'
import { VehicleGrid } from '#app/vehicles/vehicle-grid.tsx'
import { siteWords } from '#app/words/en-ZA/site.ts'
import { stockWords as words } from '#app/words/en-ZA/stock.ts'
import type { Route } from './+types/stock.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { frameOf, seo } from './seo.ts'
import { StockBand } from './stock/stock-band.tsx'
import { StockLinks } from './stock/stock-links.tsx'
import { stockMeta, stockPath } from './stock/stock-meta.ts'
import { StockPages } from './stock/stock-pages.tsx'

const FIRST_ROW = 4 // cards, at most

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const { db, log, clock } = given
	const { make, model } = params as { make: string; model?: string }
	const page = url.searchParams.get('page')
	const stock = await findStockPage(db, { make, model, page }).catch((error) => {
		log.error({ reason: reasonOf(error) }, 'Error fetching the stock by make')
		throw redirect(href('/inventory')) // whose empty state the specification gives
	})
	if (!stock) {
		const help = { priceFor: priceWithin(await findMonthlyBudget(given)), thisYear: clock().getFullYear() }
		const meant = await meantByAddress(db, { make, model }, help).catch(() => undefined)
		if (meant) throw redirect(addressOf(meant))
		log.info({ path: url.pathname.slice(0, 200) }, 'a path that leads nowhere was asked for')
		return data(null, 404)
	}
	const path = stockPath(stock)
	if (url.pathname !== path) throw redirect(path + url.search, 301)
	return data(stock)
}

type Meant = NonNullable<Awaited<ReturnType<typeof meantByAddress>>>

function addressOf(meant: Meant): string {
	if ('search' in meant) return inventoryAddress({ ...EVERYTHING, ...meant }, href('/inventory'))
	const { make, model } = meant
	return model ? href('/inventory/:make/:model', { make, model }) : href('/inventory/:make', { make })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
	loaderData
		? stockMeta(matches, loaderData)
		: seo(matches, {
				title: siteWords.notFound.title(frameOf(matches)?.dealer.name ?? ''),
				path: location.pathname,
				hidden: true,
			})

export default function StockRoute({ loaderData: stock }: Route.ComponentProps) {
	return stock ? <StockOnOffer stock={stock} /> : <NotFoundPage />
}

function StockOnOffer({ stock }: { stock: StockPage }) {
	const { make, model, vehicles, models, makes } = stock
	return (
		<main id="main" tabIndex={-1}>
			<StockBand stock={stock} />
			<div className="wrap pt-[clamp(1.75rem,3vw,3rem)] pb-section">
				<section aria-labelledby="vehicles">
					<h2 id="vehicles" className="sr-only">
						{words.list}
					</h2>
					<VehicleGrid vehicles={vehicles} columns="four" eager={FIRST_ROW} priority />
					<StockPages stock={stock} />
				</section>
				<p className="mt-12">
					<ButtonLink to={href('/inventory')}>{words.all}</ButtonLink>
				</p>
				<StockLinks
					heading={words.models(make.name)}
					links={models
						.filter(({ slug }) => slug !== model?.slug)
						.map((other) => ({
							to: stockPath({ make, model: other }),
							text: other.name,
							count: other.count,
						}))}
					className="mt-12"
				/>
				<StockLinks
					heading={words.otherMakes}
					links={makes
						.filter(({ slug }) => slug !== make.slug)
						.map((other) => ({
							to: stockPath({ make: other, model: null }),
							text: other.name,
							count: other.count,
						}))}
					className="mt-8"
				/>
			</div>
		</main>
	)
}
