/** The header of a make's or model's page: breadcrumbs, number of vehicles and price range. */
import { Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { FirstViewEnd } from '#app/components/first-view-end.tsx'
import type { StockPage } from '#app/features/vehicles/inventory/makes-and-models.ts'
import { useDealer } from '#app/site/dealer-context.ts'
import { stockMessages as messages } from '#messages/stock.ts'
import { stockCrumbs, stockFacts, stockName } from './stock-meta.ts'

export function StockHeader({ stock }: { stock: StockPage }) {
	const { town } = useDealer().address
	const facts = stockFacts(stock)
	return (
		<section data-surface="dark" className="pt-6 pb-[clamp(1.75rem,1rem+3vw,3.25rem)]">
			<div className="wrap">
				<nav aria-label={messages.crumbs} className="text-sm text-ink-muted">
					<ol className="flex flex-wrap items-center gap-2">
						{stockCrumbs(stock)
							.slice(0, -1)
							.map(({ name, path }, index) => (
								<li key={path} className="flex items-center gap-2">
									{index > 0 && <span aria-hidden>/</span>}
									<Link
										to={path}
										viewTransition={canFadePages}
										className="inline-flex min-h-7 items-center underline decoration-accent underline-offset-[0.3em] hover:text-ink"
									>
										{name}
									</Link>
								</li>
							))}
					</ol>
				</nav>
				<h1 className="title mt-3 text-title-lg">{messages.heading(stockName(stock), town)}</h1>
				<ul className="mt-3 flex flex-wrap gap-x-5 text-lg text-dust-100">
					<li className="font-[720] text-gold-400 font-stretch-112%">{messages.count(facts.count)}</li>
					<li>{facts.prices}</li>
					<li>{facts.years}</li>
				</ul>
			</div>
			<FirstViewEnd />
		</section>
	)
}
