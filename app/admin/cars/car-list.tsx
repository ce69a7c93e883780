/** The table of vehicles. */

import { ExternalLink } from 'lucide-react'
import { FeaturedBadge } from '#app/admin/components/featured-badge.tsx'
import { actionClass, type Column, ResourceTable } from '#app/admin/components/resource-table.tsx'
import type { Records } from '#app/admin/components/use-records.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { Tag } from '#app/components/tag.tsx'
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { Picture } from '#app/features/media/picture.tsx'
import type { VehicleDraft } from '#app/features/vehicles/form/vehicle-draft.ts'
import { placeholderOf } from '#app/features/vehicles/vehicle.ts'
import type { StockItem } from '#app/features/vehicles/vehicle-record.ts'
import { carsMessages as messages } from '#messages/admin-cars.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { StatusButton } from './status-button.tsx'
import { websiteLink } from './website-link.ts'

type Props = { records: Records<StockItem, VehicleDraft> }

export const CarList = ({ records }: Props) => (
	<ResourceTable
		label={messages.list}
		records={records}
		columns={columns()}
		actions={(item) => (
			<>
				<StatusButton item={item} onSaved={records.put} onGone={records.drop} />
				<a
					href={websiteLink(item).to}
					aria-label={messages.viewLabel(item.name)}
					title={messages.view}
					className={actionClass}
				>
					<ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
				</a>
			</>
		)}
	/>
)

const columns = (): Column<StockItem>[] => [
	{ head: messages.columns.car, cell: (item) => <Car item={item} /> },
	{ head: messages.columns.year, cell: ({ year }) => year, className: 'md:w-20 xl:w-24' },
	{
		head: messages.columns.featured,
		cell: (item) => <Badges item={item} />,
		className: 'md:w-40 xl:w-52',
	},
]

const Badges = ({ item: { status, featured } }: { item: StockItem }) => (
	<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
		{status !== 'available' && (
			<Tag tone={status === 'sold' ? 'plain' : 'warning'}>{vehicleMessages.statuses[status]}</Tag>
		)}
		<FeaturedBadge featured={featured} />
	</span>
)

const Car = ({ item }: { item: StockItem }) => (
	<div className="flex items-center gap-3 min-[22.5rem]:gap-4">
		<div className="w-18 flex-none min-[22.5rem]:w-26 md:w-21">
			<Picture
				photo={item.photo}
				alt=""
				sizes="6.5rem"
				widest={320}
				fallback={placeholderOf(item)}
				className="aspect-3/2 w-full rounded-media object-cover"
			/>
		</div>
		<div className="min-w-0">
			<b className="block leading-[1.3] font-[620]">{item.name}</b>
			<span className="text-xs text-ink-muted">
				<Spoken>{messages.facts(formatRand(item.price), formatKilometres(item.mileage))}</Spoken>
			</span>
		</div>
	</div>
)
