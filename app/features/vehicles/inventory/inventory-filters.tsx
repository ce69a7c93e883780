/**
 * Filter panel: selects, a searchable list of makes and models, and range sliders. Without JavaScript, number
 * fields replace the sliders.
 */
import { type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { controlClass } from '#app/components/cn.ts'
import { lazyPart } from '#app/components/hydration.tsx'
import { RangeSlider } from '#app/components/range-slider.tsx'
import { Select } from '#app/components/select.tsx'
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import type { Facet, FacetCounts } from '#app/features/vehicles/search/filters.ts'
import { type LabelledField, valueLabel } from '#app/features/vehicles/value-label.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { inventoryMessages } from '#messages/inventory.ts'
import { suggestionMessages } from '#messages/suggestions.ts'
import type { InventoryList } from './inventory-list.ts'
import { ALL, ALL_AUTOMATIC, type InventoryQuery } from './inventory-query.ts'
import { type Measure, STEPS, selectedRange, toLimits } from './slider-limits.ts'

type Props = {
	form: string // id of the form that the fields belong to
	query: InventoryQuery
	list: Pick<InventoryList, 'bounds' | 'histograms' | 'facets' | 'financeDefaults'>
	onChange: (change: Partial<InventoryQuery>) => void
}

const messages = inventoryMessages.filters

/** How each measure's limit is formatted; years have no thousands separator. */
const FORMATS: Record<Measure, (value: number) => string> = {
	price: formatRand,
	year: String,
	mileage: formatKilometres,
}

/** Loaded after the page. */
const BudgetFields = lazyPart(() =>
	import('./budget-fields.tsx').then((module) => ({ default: module.BudgetFields })),
)

type Choice = { value: string; text: string }

const choicesOf = (field: LabelledField, values: readonly string[], all: string): Choice[] => [
	{ value: ALL, text: all },
	...[...values].sort().map((value) => ({ value, text: valueLabel(field, value) })),
]

/** Options of each select. Body types and seat counts come from the stock. */
const SELECTS: {
	name: Facet & keyof typeof messages
	choices: (query: InventoryQuery, facets: FacetCounts) => Choice[]
}[] = [
	{
		name: 'category',
		choices: ({ category }, { category: counts }) =>
			choicesOf('category', withSelected(Object.keys(counts), category), messages.allCategories),
	},
	{
		name: 'condition',
		choices: () =>
			[ALL, ...CONDITIONS].map((value) => ({
				value,
				text: messages.conditions[value as keyof typeof messages.conditions],
			})),
	},
	{
		name: 'transmission',
		choices: () => [
			...choicesOf('transmission', TRANSMISSIONS, messages.allTransmissions),
			{ value: ALL_AUTOMATIC, text: messages.allAutomatic },
		],
	},
	{ name: 'fuelType', choices: () => choicesOf('fuelType', FUEL_TYPES, messages.allFuelTypes) },
	{
		name: 'seats',
		choices: ({ seats }, { seats: counts }) => [
			{ value: ALL, text: messages.allSeats },
			...withSelected(Object.keys(counts), seats)
				.sort((one, other) => Number(one) - Number(other))
				.map((value) => ({ value, text: messages.seatsOf(value) })),
		],
	},
]

/** Keeps the selected value as an option even when no vehicle matches, spelled as the stock spells it. */
const withSelected = (values: string[], selected: string): string[] =>
	selected === ALL || isListed(values, selected) ? values : [...values, selected]

const isListed = (values: string[], selected: string): boolean =>
	values.some((value) => value.toLowerCase() === selected.toLowerCase())

/** A link may select a value that the stock lacks, or one that every object has ("constructor"). */
const countOf = (counts: Record<string, number>, value: string): number =>
	Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0

/** The option's own spelling, whatever case the link used. */
const listedAs = (choices: Choice[], selected: string): string =>
	choices.find(({ value }) => value.toLowerCase() === selected.toLowerCase())?.value ?? selected

export function InventoryFilters({ form, query, list, onChange }: Props) {
	const renderRange = (measure: Measure, index: number) => (
		<div key={measure} className={index ? 'border-t border-line pt-4' : undefined}>
			<noscript>
				{import.meta.env.SSR && <NumberFields form={form} measure={measure} query={query} list={list} />}
			</noscript>
			<div className="no-script:hidden">
				<Slider measure={measure} query={query} list={list} onChange={onChange} />
			</div>
		</div>
	)
	return (
		<div className="grid gap-4.5">
			{renderRange('price', 0)}
			<ModelField form={form} query={query} list={list} onChange={onChange} />
			{SELECTS.map(({ name, choices }) => {
				const options = choices(query, list.facets)
				return (
					<Select
						key={name}
						form={form}
						name={name}
						label={messages[name]}
						options={options.map(({ value, text }) => ({
							value,
							text: value === ALL ? text : `${text} (${countOf(list.facets[name], value)})`,
						}))}
						value={listedAs(options, query[name])}
						onChange={(event) => onChange({ [name]: event.target.value })}
					/>
				)
			})}
			{list.financeDefaults && (
				<Suspense fallback={<div className="min-h-61" />}>
					<BudgetFields form={form} query={query} defaults={list.financeDefaults} onChange={onChange} />
				</Suspense>
			)}
			{renderRange('year', 1)}
			{renderRange('mileage', 2)}
		</div>
	)
}

/** Combobox of makes and models with a count for each. Text that matches none of them changes no filter. */
function ModelField({ form, query, list, onChange }: Props) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const selected = query.model === ALL ? '' : query.model
	// Keeps the typed text; clears the box when a chip or a reset removes the filter elsewhere.
	useEffect(() => {
		if (input.current && input.current !== document.activeElement) input.current.value = selected
	}, [selected])
	const counts = list.facets.model
	const names = Object.keys(counts).sort()
	const suggestions = useRef<Suggestion[]>([])
	useEffect(() => {
		suggestions.current = names.map((text) => ({ text, details: messages.modelCount(counts[text] ?? 0) }))
	})
	const addSuggestions = useSuggestions(suggestions)
	const choose = (text: string) => {
		const name = names.find((one) => one.toLowerCase() === text.trim().toLowerCase())
		if (text.trim() === '') onChange({ model: ALL })
		else if (name) onChange({ model: name })
	}
	return (
		<div className="flex min-w-0 flex-col">
			<label htmlFor={id} className="mb-1.75 text-sm leading-[1.35] font-semibold">
				{messages.model}
			</label>
			<input
				ref={input}
				id={id}
				form={form}
				name="model"
				type="text"
				list={`${id}-names`}
				autoComplete="off"
				placeholder={messages.allModels}
				defaultValue={selected}
				onFocus={(event) => addSuggestions(event.target)}
				onChange={(event) => choose(event.target.value)}
				className={controlClass}
			/>
			{/* The browser's own suggestions, until the combobox is loaded. Firefox searches labels only. */}
			<datalist id={`${id}-names`}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</div>
	)
}

type Suggestion = { text: string; details: string }

/** Makes an input a combobox when it is first used. */
function useSuggestions(suggestions: RefObject<Suggestion[]>) {
	const end = useRef<AbortController>(undefined)
	useEffect(() => () => end.current?.abort(), [])
	return async (input: HTMLInputElement) => {
		if (end.current) return
		const ending = new AbortController()
		end.current = ending
		const { makeCombobox } = await import('#app/components/combobox.ts')
		if (ending.signal.aborted || !('popover' in input)) return
		const { label, announce } = suggestionMessages
		const suggest = (typed: string) => matching(suggestions.current, typed)
		makeCombobox(input, { label, announce, suggest }, ending.signal)
	}
}

/** In the order of the alphabet; names that begin with the typed text first. */
function matching(suggestions: Suggestion[], typed: string): Suggestion[] {
	const words = typed.trim().toLowerCase()
	const at = ({ text }: Suggestion) => text.toLowerCase().indexOf(words)
	return suggestions
		.filter((suggestion) => at(suggestion) >= 0)
		.sort((one, other) => Number(at(one) > 0) - Number(at(other) > 0))
}

type RangeProps = Pick<Props, 'query' | 'list'> & { measure: Measure }

function Slider({ measure, query, list, onChange }: RangeProps & Pick<Props, 'onChange'>) {
	const bounds = list.bounds[measure]
	const range = selectedRange(query, measure, bounds)
	const formatValue = FORMATS[measure]
	return (
		<RangeSlider
			{...messages.ranges[measure]}
			bounds={bounds}
			selected={range}
			step={STEPS[measure]}
			format={formatValue}
			readOut={messages.range(formatValue(range.min), formatValue(range.max))}
			onChange={(range) => onChange(toLimits(measure, range, bounds))}
			bars={list.histograms[measure]}
		/>
	)
}

function NumberFields({ form, measure, query, list }: RangeProps & { form: string }) {
	const { legend, lowest, highest } = messages.ranges[measure]
	const bounds = list.bounds[measure]
	return (
		<fieldset>
			<legend className="text-sm font-semibold">{legend}</legend>
			<div className="mt-1.75 grid grid-cols-2 gap-2">
				{(['min', 'max'] as const).map((end) => {
					const name = `${end}${measure[0]?.toUpperCase()}${measure.slice(1)}` as keyof InventoryQuery
					return (
						<input
							key={end}
							form={form}
							type="number"
							name={name}
							aria-label={end === 'min' ? lowest : highest}
							min={0}
							placeholder={String(bounds[end])}
							defaultValue={Number(query[name]) || ''}
							className={controlClass}
						/>
					)
				})}
			</div>
		</fieldset>
	)
}
