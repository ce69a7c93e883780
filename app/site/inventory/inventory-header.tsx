/** The header of the inventory: title, count and search. All controls of the page belong to its form. */
import { Search } from 'lucide-react'
import { type FormEvent, type MouseEvent, useRef } from 'react'
import { href } from 'react-router'
import { buttonClass, iconButtonClass } from '#app/components/button.tsx'
import { FirstViewEnd, useTypedBeforeHydration } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { Status } from '#app/components/spoken.tsx'

import {
	ALL,
	type InventoryQuery,
	LONGEST_SEARCH,
	readQuery,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { LandscapePicture } from '#app/site/landscape-picture.tsx'
import { attachSuggestions } from '#app/site/search/lazy-search.ts'
import { inventoryMessages } from '#messages/inventory.ts'
import type { Inventory } from './use-inventory.ts'

export const FORM = 'inventory'
/** A form without fields: submitting it requests the complete stock. */
export const RESET_FORM = 'inventory-reset'

export function InventoryHeader({ inventory }: { inventory: Inventory }) {
	return (
		<section
			data-surface="dark"
			className="veil relative isolate overflow-hidden pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-[clamp(2rem,1rem+3.4vw,3.75rem)] max-md:py-3 md:not-tall:py-6"
		>
			<LandscapePicture className="object-[75%_78%]" />
			<div className="wrap">
				<div className="flex flex-wrap items-baseline gap-x-3 md:gap-x-6">
					<h1 className="display text-display-lg leading-[1.03] max-md:text-xl">
						{inventoryMessages.heading}
					</h1>
					<Count inventory={inventory} />
				</div>
				<SearchForm inventory={inventory} />
				<form id={RESET_FORM} action={href('/inventory')} />
			</div>
			<FirstViewEnd />
		</section>
	)
}

/** The count, and what of the search text was not understood. */
export const resultText = ({ total, interpretation }: Inventory['list']) =>
	[inventoryMessages.filters.vehicles(total), ...interpretation.notes].join('. ')

function Count({ inventory: { list, state } }: { inventory: Inventory }) {
	return (
		<>
			<p aria-hidden className="text-lg text-dust-100 max-md:text-base">
				{state === 'loading' ? (
					<span>{inventoryMessages.loading}</span>
				) : (
					<>
						<strong className="price text-gold-400">{list.total}</strong>{' '}
						<span>{inventoryMessages.count(list.total)}</span>
					</>
				)}
			</p>
			<Status text={resultText(list)} />
		</>
	)
}

function SearchForm({
	inventory: { query, panelQuery, list, change, currentQuery, retry, preloadProps },
}: {
	inventory: Inventory
}) {
	const messages = inventoryMessages.search
	const form = useRef<HTMLFormElement>(null)
	useTypedBeforeHydration(() => {
		const formValues = form.current && formQuery(form.current, panelQuery)
		if (formValues) change(formValues)
	})
	const search = (event: FormEvent) => {
		event.preventDefault()
		retry()
	}
	const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
		currentTarget.form?.search.focus() // before the button is removed
		change({ search: '' })
	}
	return (
		<search {...preloadProps}>
			<form
				ref={form}
				id={FORM}
				action={href('/inventory')}
				onSubmit={search}
				className="mt-1.5 flex max-w-xl md:mt-5"
			>
				{query.category !== ALL && <input type="hidden" name="category" value={query.category} />}
				<div
					data-surface="light"
					className="relative flex min-w-0 flex-1 items-center rounded-control bg-white shadow-[0_16px_40px_-12px_rgb(0_0_0/.6)]"
				>
					<Search
						aria-hidden
						strokeWidth={1.75}
						className="pointer-events-none absolute left-3.5 size-5 text-ink-muted"
					/>
					<input
						type="search"
						name="search"
						aria-label={messages.label}
						placeholder={messages.placeholder}
						maxLength={LONGEST_SEARCH}
						enterKeyHint="search"
						autoComplete="off"
						list="suggestions"
						value={query.search}
						onChange={(event) => change({ search: event.target.value })}
						onFocus={(event) => attachSuggestions(event.target, currentQuery)}
						className="h-12 w-full rounded-control bg-transparent pr-12 pl-11 text-[1.0625rem] text-ellipsis placeholder-shown:pr-2 placeholder:text-ink-muted placeholder:opacity-100 max-[22rem]:placeholder:text-xs md:h-17 [&::-webkit-search-cancel-button]:hidden"
					/>
					{/* The browser's own suggestions, until the combobox is loaded. */}
					<datalist id="suggestions">
						{list.suggestions.map(({ text }) => (
							<option key={text} value={text} />
						))}
					</datalist>
					{query.search && (
						<button
							type="button"
							aria-label={messages.clear}
							onClick={clear}
							className={`${iconButtonClass} absolute right-1 no-script:hidden`}
						>
							<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
						</button>
					)}
				</div>
				<noscript className="ml-2">
					{import.meta.env.SSR && (
						<button type="submit" className={`${buttonClass({ kind: 'primary' })} h-full`}>
							{messages.submit}
						</button>
					)}
				</noscript>
			</form>
		</search>
	)
}

/** What the visitor typed and chose before hydration, other than the controls showed; undefined if nothing. */
function formQuery(form: HTMLFormElement, query: InventoryQuery): Partial<InventoryQuery> | undefined {
	const data = new FormData(form)
	const read = readQuery(new URLSearchParams([...data].map(([name, value]) => [name, String(value)])))
	const formValues = {
		search: String(data.get('search') ?? ''),
		condition: data.has('condition') ? read.condition : query.condition,
		transmission: data.has('transmission') ? read.transmission : query.transmission,
		fuelType: data.has('fuelType') ? read.fuelType : query.fuelType,
		monthly: data.has('monthly') ? read.monthly : query.monthly,
		deposit: data.has('deposit') ? read.deposit : query.deposit,
		term: data.has('term') ? read.term : query.term,
		sort: data.get('sort') ? read.sort : query.sort === 'newest' ? query.sort : null,
	}
	const changed = Object.entries(formValues).filter(
		([name, value]) => value !== query[name as keyof InventoryQuery],
	)
	return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
