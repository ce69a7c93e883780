/** Pagination of a make's or model's page. */
import { ButtonLink } from '#app/components/button.tsx'
import type { StockPage } from '#app/features/vehicles/stock.ts'
import { stockMessages as messages } from '#app/messages/en-ZA/stock.ts'
import { stockAddress } from './stock-meta.ts'

export function StockPages({ stock }: { stock: StockPage }) {
	const { page, pages } = stock
	if (pages < 2) return null
	return (
		<nav aria-label={messages.pages} className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
			{page > 1 && (
				<ButtonLink to={stockAddress(stock, page - 1)} size="small" rel="prev">
					{messages.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{messages.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={stockAddress(stock, page + 1)} size="small" rel="next">
					{messages.next}
				</ButtonLink>
			)}
		</nav>
	)
}
