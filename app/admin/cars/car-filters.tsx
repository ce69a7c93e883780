/** Filters of the list of vehicles as chips with counts, the ages in a row of their own, and its order. They are links and a form, and work without JavaScript. */
import { useEffect, useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { ListFilters } from '#app/admin/components/resource-table.tsx'
import { Button } from '#app/components/button.tsx'
import { Select } from '#app/components/select.tsx'
import {
	AGE_FILTERS,
	STAFF_FILTERS,
	STAFF_ORDERS,
	type StaffFilter,
	type StaffListQuery,
	type StaffOrder,
} from '#app/features/vehicles/vehicle-record.ts'
import { carsMessages as messages } from '#messages/vehicle-form.ts'

type Props = {
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

export function CarFilters({ query, search, counts }: Props) {
	// A filter without vehicles only takes room, unless it is the one in use
	const filters = STAFF_FILTERS.filter((filter) => counts?.[filter] || filter === query.filter)
	const isAge = (filter: StaffFilter) => AGE_FILTERS.some((age) => age === filter)
	const toLink = (filter: StaffFilter | undefined) => ({
		to: listAddress({ search, filter, order: query.order }),
		text: messages.filters[filter ?? 'all'],
		count: filter && counts?.[filter],
		isCurrent: filter === query.filter,
	})
	return (
		<div className="flex border-b border-line px-5 py-3">
			<ListFilters
				label={messages.filters.label}
				filters={[undefined, ...filters.filter((filter) => !isAge(filter))].map(toLink)}
				others={filters.filter(isAge).map(toLink)}
			/>
		</div>
	)
}

/** Beside the search. */
export function CarOrder({ query, search }: Omit<Props, 'counts'>) {
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
					label={messages.order}
					labelHidden
					name="order"
					defaultValue={query.order ?? 'newest'}
					options={STAFF_ORDERS.map((order) => ({ value: order, text: messages.orders[order] }))}
				/>
			</div>
			<Button type="submit" size="small" className="has-script:hidden">
				{messages.sort}
			</Button>
		</Form>
	)
}
