/** The stock in lines: picture, name, price and kilometres first. */
import { FeaturedBadge } from '#app/admin/parts/featured-badge.tsx'
import { type Column, ResourceTable } from '#app/admin/parts/resource-table.tsx'
import { kilometres, rand } from '#app/kernel/rand.ts'
import { Picture } from '#app/media/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { StockEntry } from '#app/vehicles/stock-entry.ts'
import { placeholderOf } from '#app/vehicles/vehicle.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'

type Props = {
	entries: StockEntry[]
	onEdit: (entry: StockEntry) => void
	onDelete: (entry: StockEntry) => void
}

export const CarList = ({ entries, ...does }: Props) => (
	<ResourceTable label={words.list} columns={columns} rows={entries} nameOf={({ name }) => name} {...does} />
)

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
