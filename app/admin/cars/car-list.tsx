/** The table of vehicles. */
import { Bookmark, CircleCheckBig, ExternalLink, Undo2 } from 'lucide-react'
import { PreviewAction, PublicationTag } from '#app/admin/components/publication.tsx'

import {
	ActionText,
	actionClass,
	type Column,
	FeaturedBadge,
	FeaturedStar,
	ResourceTable,
} from '#app/admin/components/resource-table.tsx'

import { type Records, useSaving } from '#app/admin/components/use-records.ts'
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { Tag } from '#app/components/tags.tsx'
import { showToast } from '#app/components/toast.tsx'
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { Picture } from '#app/features/media/picture.tsx'
import type { RecordResult } from '#app/features/records/record-result.ts'
import type { VehicleDraft } from '#app/features/vehicles/form/vehicle-draft.ts'
import { ConfirmButton } from '#app/features/vehicles/stock-list/confirm-button.tsx'
import { placeholderOf, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import {
	daysInStock,
	type StaffListQuery,
	type StaffOrder,
	type StockItem,
} from '#app/features/vehicles/vehicle-record.ts'

import { recordMessages } from '#messages/admin.ts'
import { carsMessages, carsMessages as messages } from '#messages/vehicle-form.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { listAddress, RowCheckbox } from './car-list-bar.tsx'

const { toasts } = messages

type StatusButtonProps = {
	item: StockItem
	next: 'available' | 'reserved' | 'sold'
	onSaved: (item: StockItem) => void
	onGone: (id: string) => void
}

/** Marks a vehicle as sold or reserved, or as available again. */
function StatusButton({ item: { id, name, version }, next, onSaved, onGone }: StatusButtonProps) {
	const { isBusy, send } = useSaving<RecordResult<StockItem>>((result) => {
		if (result.outcome === 'changed') {
			onSaved(result.item)
			return showToast({ description: toasts.changed, link: websiteLink(result.item) })
		}
		if (result.outcome === 'stale') {
			onSaved(result.newer)
			return showError(recordMessages.staleRow(messages.what, result.by))
		}
		if (result.outcome !== 'rejected') return showError(toasts.failed.change)
		onGone(id)
		showError(recordMessages.goneBefore(messages.what))
	})
	const text = messages.mark[next]
	const Icon = { sold: CircleCheckBig, reserved: Bookmark, available: Undo2 }[next]
	return (
		<button
			type="button"
			aria-label={messages.markLabel(text, name)}
			title={text}
			aria-disabled={isBusy || undefined}
			onClick={() => isBusy || send({ intent: 'status', id, version, status: next })}
			className={actionClass}
		>
			<Icon aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
			<ActionText>{text}</ActionText>
		</button>
	)
}

const showError = (description: string) =>
	showToast({ title: toasts.error, description, variant: 'destructive' })

/** By vehicle; without those that have none. */
type Counts = Record<'leads' | 'taps' | 'views' | 'priceChanges', Record<string, number>> // taps on WhatsApp

type CarListProps = {
	records: Records<StockItem, VehicleDraft>
	counts: Counts
	previews: Record<string, string> // links to the pages of those that are not on the website
	listed: StaffListQuery & { search: string }
	now: Date
	isConfirmable: boolean // the list of vehicles that are not confirmed
	maySell: boolean
}

export const CarList = ({ records, counts, previews, listed, now, isConfirmable, maySell }: CarListProps) => (
	<ResourceTable
		label={messages.list}
		records={records}
		columns={columns(counts, now, listed, maySell)}
		task={
			isConfirmable
				? (item) => <ConfirmButton id={item.id} name={item.name} isQuiet onConfirmed={records.drop} />
				: undefined
		}
		actions={(item) => (
			<>
				{/* Who may change the whole vehicle reserves it in its form. */}
				{maySell && !records.mayChange && item.publication === 'published' && item.status !== 'sold' && (
					<StatusButton
						item={item}
						next={item.status === 'reserved' ? 'available' : 'reserved'}
						onSaved={records.put}
						onGone={records.drop}
					/>
				)}
				{maySell && item.publication !== 'published' && <span className="w-12 max-md:hidden" />}
				{maySell && item.publication === 'published' && (
					<StatusButton
						item={item}
						next={item.status === 'sold' ? 'available' : 'sold'}
						onSaved={records.put}
						onGone={records.drop}
					/>
				)}
				{item.publication === 'published' && (
					<a
						href={websiteLink(item).to}
						aria-label={messages.viewLabel(item.name)}
						title={messages.view}
						className={actionClass}
					>
						<ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
						<ActionText>{messages.view}</ActionText>
					</a>
				)}
				{item.publication !== 'published' && <PreviewAction address={previews[item.id]} name={item.name} />}
			</>
		)}
	/>
)

const numberClass = 'max-xl:hidden xl:w-12 xl:px-2 xl:text-right whitespace-nowrap tabular-nums'
const widerClass = 'max-[90rem]:hidden min-[90rem]:w-12 min-[90rem]:px-2 min-[90rem]:text-right tabular-nums'
const widestClass =
	'max-[106rem]:hidden min-[106rem]:w-12 min-[106rem]:px-2 min-[106rem]:text-right tabular-nums'

const columns = (
	counts: Counts,
	now: Date,
	{ search, filter, order: current }: CarListProps['listed'],
	hasCheckboxes: boolean,
): Column<StockItem>[] => {
	const sort = (order: StaffOrder) => ({
		to: listAddress({ search, filter, order }),
		text: messages.sortBy(messages.orders[order]),
		isCurrent: order === current,
	})
	const counted = (head: string, order: StaffOrder, count: Record<string, number>, className: string) => ({
		head,
		sort: sort(order),
		cell: ({ id }: StockItem) => count[id] ?? 0,
		className,
	})
	return [
		{
			head: messages.columns.car,
			cell: (item) => <Car item={item} now={now} counts={counts} hasCheckboxes={hasCheckboxes} />,
			className: 'md:w-full md:max-w-0 md:pr-2',
		},
		{
			head: messages.columns.price,
			sort: sort('dear'),
			cell: ({ price }) => <Spoken>{priceText(price)}</Spoken>,
			className: 'max-md:hidden md:pr-2 md:pl-2 md:text-right whitespace-nowrap tabular-nums',
		},
		{ head: messages.columns.year, sort: sort('year'), cell: ({ year }) => year, className: numberClass },
		{
			head: messages.columns.days,
			sort: sort('longest'),
			cell: (item) => daysInStock(item, now),
			className: numberClass,
		},
		counted(messages.columns.leads, 'leads', counts.leads, widerClass),
		counted(messages.columns.views, 'views', counts.views, widerClass),
		counted(messages.columns.chats, 'chats', counts.taps, widestClass),
		counted(messages.columns.repriced, 'repriced', counts.priceChanges, widestClass),
		{
			head: messages.columns.featured,
			cell: ({ featured }) => <FeaturedBadge featured={featured} />,
			className: 'max-xl:hidden xl:pl-4 xl:pr-2',
		},
	]
}

const StatusTag = (item: StockItem) => (
	<>
		<PublicationTag {...item} />
		{item.status !== 'available' && (
			<Tag tone={item.status === 'sold' ? 'plain' : 'warning'}>{vehicleMessages.statuses[item.status]}</Tag>
		)}
	</>
)

const priceText = (price: number | null) => (price === null ? messages.noPrice : formatRand(price))

type CarProps = { item: StockItem; now: Date; counts: Counts; hasCheckboxes: boolean }

function Car({ item, now, counts, hasCheckboxes }: CarProps) {
	return (
		<div className="flex items-center gap-3 [@media(width<15rem)]:flex-col [@media(width<15rem)]:items-start">
			{hasCheckboxes && <RowCheckbox {...item} />}
			<div className="relative w-18 flex-none min-[22.5rem]:w-20 md:w-21">
				<Picture
					photo={item.photo}
					alt=""
					sizes="6.5rem"
					widest={320}
					fallback={placeholderOf(item)}
					className="aspect-3/2 w-full rounded-media object-cover"
				/>
				{item.featured && <FeaturedStar />}
			</div>
			<div className="min-w-0 max-w-full flex-1">
				<b className="line-clamp-2 leading-[1.3] font-[620] md:line-clamp-3" title={item.name}>
					{item.name}
				</b>
				<span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-muted">
					<span className="text-sm leading-[1.4] font-[620] text-ink tabular-nums md:hidden">
						<Spoken>{priceText(item.price)}</Spoken>
					</span>
					{(item.publication !== 'published' || item.status !== 'available') && (
						<span className="-my-0.5 flex flex-wrap gap-1.5">
							<StatusTag {...item} />
						</span>
					)}
					<Facts item={item} now={now} counts={counts} />
				</span>
			</div>
		</div>
	)
}

const lineClass = 'min-w-0 max-w-full truncate leading-[1.3]'

/** What it is, then what happens to it, each on a line; what has a column of its own is left out. */
function Facts({
	item: { id, year, mileage, stockNumber, ...item },
	now,
	counts,
}: Omit<CarProps, 'hasCheckboxes'>) {
	const [leads, taps, views, changes] = [counts.leads, counts.taps, counts.views, counts.priceChanges].map(
		(count) => count[id] ?? 0,
	) as [number, number, number, number]
	return (
		<>
			{(year || mileage !== null) && (
				<span className={cn(lineClass, mileage === null && 'xl:hidden')}>
					{year && (
						<span className="xl:hidden">
							{year}
							{mileage !== null && ', '}
						</span>
					)}
					{mileage !== null && <Spoken>{formatKilometres(mileage)}</Spoken>}
					{mileage !== null && stockNumber && <span className="max-xl:hidden">,</span>}
				</span>
			)}
			<span className={cn(lineClass, 'basis-full xl:basis-auto', mileage !== null && 'xl:-ml-1')}>
				<span className="xl:hidden">
					{messages.daysOnly(daysInStock(item, now))}
					<span className="max-md:sr-only">{messages.inStock}</span>
					{stockNumber && ', '}
				</span>
				{stockNumber}
				{leads > 0 && <span className="min-[90rem]:hidden">{`, ${messages.leads(leads)}`}</span>}
				{views > 0 && <span className="min-[90rem]:hidden">{`, ${messages.views(views)}`}</span>}
				{taps > 0 && <span className="min-[106rem]:hidden">{`, ${messages.taps(taps)}`}</span>}
				{changes > 0 && <span className="min-[106rem]:hidden">{`, ${messages.repriced(changes)}`}</span>}
			</span>
		</>
	)
}

/** Every published car has a page, a sold one too. */
export const websiteLink = ({ id, year, name }: Pick<StockItem, 'id' | 'year' | 'name'>) => ({
	to: vehiclePath({ id, year: year ?? 0, name }), // a published one has a year
	text: carsMessages.view,
})
