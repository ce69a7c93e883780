/** The way to the further vehicles of a make or a model. */
import { ButtonLink } from '#app/ui/button.tsx'
import type { StockPage } from '#app/vehicles/stock.ts'
import { stockWords as words } from '#app/words/en-ZA/stock.ts'
import { stockAddress } from './stock-meta.ts'

export function StockPages({ stock }: { stock: StockPage }) {
	const { page, pages } = stock
	if (pages < 2) return null
	return (
		<nav aria-label={words.pages} className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
			{page > 1 && (
				<ButtonLink to={stockAddress(stock, page - 1)} size="small" rel="prev">
					{words.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{words.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={stockAddress(stock, page + 1)} size="small" rel="next">
					{words.next}
				</ButtonLink>
			)}
		</nav>
	)
}
