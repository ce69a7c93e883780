/** The outstanding amount per year: one table, shown as numbers or as bars. */
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { TotalCost } from '#app/features/finance/total-cost.ts'
import { financeMessages } from '#messages/finance.ts'

const messages = financeMessages.bill

export function OwedChart({ bill: { owed, borrowed, balloon } }: { bill: TotalCost }) {
	const share = (amount: number) => `${borrowed > 0 ? (amount / borrowed) * 100 : 0}%`
	return (
		<div className="min-w-0">
			<table className="w-full border-collapse">
				<caption className="pb-3 text-left font-semibold">{messages.owed}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{messages.year}</th>
						<th scope="col">{messages.amount}</th>
					</tr>
				</thead>
				<tbody>
					{owed.map(({ year, amount }) => (
						<tr key={year}>
							<th
								scope="row"
								className="w-px py-1.25 pr-4 text-left text-sm font-normal whitespace-nowrap max-[24rem]:whitespace-normal print:text-xs"
							>
								{year === 0 ? messages.atStart : messages.afterYears(year)}
							</th>
							<td className="py-1.25">
								<span className="flex items-center gap-4">
									<span
										aria-hidden
										className="flex h-4 min-w-0 flex-1 forced-color-adjust-none forced-colors:bg-dust-50 [print-color-adjust:exact]"
									>
										<span className="bg-dust-500" style={{ width: share(balloon) }} />
										<span className="bg-dark-800" style={{ width: share(amount - balloon) }} />
									</span>
									<span className="w-22 flex-none text-right text-sm font-[620] whitespace-nowrap print:text-xs">
										<Spoken>{formatRand(amount)}</Spoken>
									</span>
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-muted [print-color-adjust:exact]">
				<Key colour="bg-dark-800">{messages.legend.falling}</Key>
				{balloon > 0 && <Key colour="bg-dust-500">{messages.legend.balloon}</Key>}
			</ul>
		</div>
	)
}

const Key = ({ colour, children }: { colour: string; children: string }) => (
	<li className="flex items-center gap-2">
		<span aria-hidden className={`size-3 forced-color-adjust-none forced-colors:border ${colour}`} />
		{children}
	</li>
)
