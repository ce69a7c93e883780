/** The stock by how long it has been for sale, and the money in it; each group leads to its vehicles. */
import { href, Link } from 'react-router'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { StockByAge as Groups } from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { AGE_FILTERS } from '#app/features/vehicles/vehicle-record.ts'
import { dashboardMessages } from '#messages/dashboard.ts'
import { carsMessages } from '#messages/vehicle-form.ts'

const messages = dashboardMessages.age

export function StockByAge({ groups }: { groups: Groups }) {
	const highest = Math.max(1, ...groups.map(({ value }) => value))
	return (
		<section
			aria-labelledby="stock-by-age"
			className="min-w-0 overflow-hidden rounded-panel border border-line bg-surface-raised"
		>
			<div className="flex flex-wrap items-baseline gap-x-3 px-5 pt-4 pb-3">
				<h2 id="stock-by-age" className="title text-title-sm">
					{messages.heading}
				</h2>
				<p className="text-sm text-ink-muted">{messages.note}</p>
			</div>
			<ul className="grid grid-cols-2 gap-px border-t border-line bg-line lg:grid-cols-4">
				{AGE_FILTERS.map((filter, group) => {
					const { count, value } = groups[group] ?? { count: 0, value: 0 }
					return (
						<li key={filter} className="bg-surface-raised">
							<Link
								to={`${href('/admin/cars')}?${new URLSearchParams({ filter, order: 'longest' })}`}
								className="block h-full px-3.5 py-3 hover:bg-dust-100 md:px-5"
							>
								<span className="block text-sm text-ink-muted">{carsMessages.filters[filter]}</span>
								<b className="block text-lg leading-[1.35] font-[720] whitespace-nowrap tabular-nums">
									<Spoken>{formatRand(value)}</Spoken>
								</b>
								<span className="block text-xs text-ink-muted">{messages.cars(count)}</span>
								<svg aria-hidden className="mt-1.5 block h-1.5 w-full forced-color-adjust-none">
									<rect
										width={`${(100 * value) / highest}%`}
										height="100%"
										rx={3}
										className="fill-gold-500"
									/>
								</svg>
							</Link>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
