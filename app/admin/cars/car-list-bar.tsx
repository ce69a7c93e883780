/**
 * Above the list of cars: filters as chips with counts, the ages in a row of their own, and its order; and what to do with
 * the checked ones. They are links and forms, and work without JavaScript.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, href, Link, useSubmit } from 'react-router'
import { ListFilters } from '#app/admin/components/resource-table.tsx'
import { Button } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { Notice } from '#app/components/notice.tsx'
import { Select } from '#app/components/select.tsx'
import { BULK_CHANGES, type BulkChange } from '#app/features/vehicles/bulk/bulk-change.ts'
import {
	AGE_FILTERS,
	STAFF_FILTERS,
	STAFF_ORDERS,
	type StaffFilter,
	type StaffListQuery,
	type StaffOrder,
} from '#app/features/vehicles/vehicle-record.ts'
import { carsMessages } from '#messages/vehicle-form.ts'
import { bulkMessages as messages, sheetMessages } from '#messages/vehicle-office.ts'

const FORM = 'bulk-change'
const checkboxClass = 'm-0 size-5 cursor-pointer accent-dark-900'

/** The label is larger than the box, for fingers. */
export const RowCheckbox = ({ id, name }: { id: string; name: string }) => (
	<label className="relative grid size-11 flex-none cursor-pointer place-items-center max-md:-mx-3 md:-ml-3 md:-mr-1">
		<input
			type="checkbox"
			form={FORM}
			name="id"
			value={id}
			aria-label={messages.check(name)}
			className={checkboxClass}
		/>
	</label>
)

type Props = {
	allowed: (change: BulkChange) => boolean
	hasSheets: boolean // of windscreens
	rows: unknown // the checked ones are counted again after they change
	children: ReactNode // the list with its checkboxes
}

export function BulkBar({ allowed, hasSheets, rows, children }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const [checked, setChecked] = useState(0)
	const boxes = () =>
		[...(form.current?.elements ?? [])].filter(
			(element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === 'id',
		)
	const countChecked = () => setChecked(boxes().filter(({ checked }) => checked).length)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the rows are others now
	useEffect(countChecked, [rows])
	const changes = BULK_CHANGES.filter(allowed)
	if (changes.length === 0) return children
	return (
		<div onChange={countChecked} className={cn(checked > 0 && aboveBarClass)}>
			{children}
			<Form
				ref={form}
				id={FORM}
				method="get"
				action={href('/admin/cars/bulk')}
				className={cn(
					'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-panel border-t max-md:rounded-none border-line bg-surface-raised px-5 py-3 text-sm',
					checked > 0 && stuckClass,
				)}
			>
				<label className="flex min-h-11 cursor-pointer items-center gap-2.5 no-script:hidden">
					<input
						type="checkbox"
						onChange={({ target: { checked } }) => {
							for (const box of boxes()) box.checked = checked
						}}
						className={checkboxClass}
					/>
					{messages.all}
				</label>
				<p role="status" className="text-ink-muted no-script:hidden">
					{messages.checked(checked)}
				</p>
				<div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center justify-end gap-2 max-sm:*:first:basis-full max-sm:*:not-first:flex-1">
					<Select
						label={messages.what}
						labelHidden
						name="change"
						options={changes.map((value) => ({ value, text: messages.options[value] }))}
					/>
					<Button type="submit" size="small">
						{messages.go}
					</Button>
					{hasSheets && (
						<Button type="submit" formAction={href('/admin/cars/sheets')} size="small">
							{sheetMessages.ofTicked}
						</Button>
					)}
				</div>
			</Form>
		</div>
	)
}

/** Above the list, for as long as the change can be undone. */
export const RecentBulkChange = ({ at, count }: { at: Date; count: number }) => (
	<Notice className="mb-6 max-w-200">
		{messages.recent(count)}{' '}
		<Link to={`${href('/admin/cars/bulk')}?at=${at.getTime()}`} className="link">
			{messages.recentLink}
		</Link>
	</Notice>
)

const stuckClass =
	'sticky bottom-0 z-10 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static'
/** What gets the focus is scrolled to above the bar. */
const aboveBarClass = '[&_:is(input,button,a)]:scroll-mb-32'

type CarFiltersProps = {
	query: StaffListQuery
	search: string
	counts: Record<StaffFilter, number> | undefined // undefined: they could not be read
}

type Listed = { search: string; filter?: StaffFilter | undefined; order?: StaffOrder | undefined }

export function listAddress({ search, filter, order }: Listed): string {
	const params = new URLSearchParams({
		...(search && { search }),
		...(filter && { filter }),
		...(order && { order }),
	})
	return params.size > 0 ? `${href('/admin/cars')}?${params}` : href('/admin/cars')
}

export function CarFilters({ query, search, counts }: CarFiltersProps) {
	// A filter without vehicles only takes room, unless it is the one in use
	const filters = STAFF_FILTERS.filter((filter) => counts?.[filter] || filter === query.filter)
	const isAge = (filter: StaffFilter) => AGE_FILTERS.some((age) => age === filter)
	const toLink = (filter: StaffFilter | undefined) => ({
		to: listAddress({ search, filter, order: query.order }),
		text: carsMessages.filters[filter ?? 'all'],
		count: filter && counts?.[filter],
		isCurrent: filter === query.filter,
	})
	return (
		<div className="flex border-b border-line px-5 py-3">
			<ListFilters
				label={carsMessages.filters.label}
				filters={[undefined, ...filters.filter((filter) => !isAge(filter))].map(toLink)}
				others={filters.filter(isAge).map(toLink)}
			/>
		</div>
	)
}

/** Beside the search. */
export function CarOrder({ query, search }: Omit<CarFiltersProps, 'counts'>) {
	const submit = useSubmit()
	const select = useRef<HTMLSelectElement>(null)
	useEffect(() => {
		if (select.current) select.current.value = query.order ?? 'newest'
	}, [query.order])
	return (
		<Form
			method="get"
			action={href('/admin/cars')}
			onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
			className="flex flex-none items-end gap-2 md:ml-auto"
		>
			{search && <input type="hidden" name="search" value={search} />}
			{query.filter && <input type="hidden" name="filter" value={query.filter} />}
			<div className="sort relative max-[30rem]:w-13">
				<Select
					ref={select}
					label={carsMessages.order}
					labelHidden
					name="order"
					defaultValue={query.order ?? 'newest'}
					options={STAFF_ORDERS.map((order) => ({ value: order, text: carsMessages.orders[order] }))}
				/>
			</div>
			<Button type="submit" size="small" className="has-script:hidden">
				{carsMessages.sort}
			</Button>
		</Form>
	)
}
