/** The stock in lines: picture, name, price and kilometres first. */
import { href } from 'react-router'
import { FeaturedBadge } from '#app/admin/parts/featured-badge.tsx'
import { type Column, ResourceTable } from '#app/admin/parts/resource-table.tsx'
import { kilometres, rand } from '#app/kernel/rand.ts'
import { Picture } from '#app/media/picture.tsx'
import { placeholders } from '#app/media/placeholder.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { StockEntry } from '#app/vehicles/stock-entry.ts'
import { placeholderOf } from '#app/vehicles/vehicle.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'

type Props = {
	entries: StockEntry[]
	isSearched: boolean
	onEdit: (entry: StockEntry) => void
	onDelete: (entry: StockEntry) => void
}

export function CarList({ entries, isSearched, onEdit, onDelete }: Props) {
	if (entries.length === 0)
		return (
			<div className="px-5">
				<EmptyState picture={placeholders.generic} text={words.none}>
					{isSearched && (
						<ButtonLink to={href('/admin/cars')} size="small" viewTransition={false}>
							{partWords.clear}
						</ButtonLink>
					)}
				</EmptyState>
			</div>
		)
	return (
		<ResourceTable
			label={words.list}
			columns={columns}
			rows={entries}
			nameOf={({ name }) => name}
			onEdit={onEdit}
			onDelete={onDelete}
		/>
	)
}

const columns: Column<StockEntry>[] = [
	{ head: words.columns.car, cell: (entry) => <Car entry={entry} /> },
	{ head: words.columns.year, cell: ({ year }) => year, className: 'md:w-24' },
	{
		head: words.columns.featured,
		cell: (entry) => <Badges entry={entry} />,
		className: 'md:w-52',
	},
]

const Badges = ({ entry: { status, featured } }: { entry: StockEntry }) => (
	<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
		{status !== 'available' && (
			<Tag tone={status === 'sold' ? 'plain' : 'warning'}>{vehicleWords.statuses[status]}</Tag>
		)}
		<FeaturedBadge featured={featured} />
	</span>
)

const Car = ({ entry }: { entry: StockEntry }) => (
	<div className="flex items-center gap-3 min-[22.5rem]:gap-4">
		<div className="w-18 flex-none min-[22.5rem]:w-26 md:w-21">
			<Picture
				photo={entry.photo}
				alt=""
				sizes="6.5rem"
				widest={320}
				fallback={placeholderOf(entry)}
				className="aspect-3/2 w-full rounded-media object-cover"
			/>
		</div>
		<div className="min-w-0">
			<b className="block leading-[1.3] font-[620]">{entry.name}</b>
			<span className="text-xs text-ink-muted">
				{words.facts(rand(entry.price), kilometres(entry.mileage))}
			</span>
		</div>
	</div>
)
