/** The controls of the filter panel: selects, a searchable list of makes and models, and sliders; without JavaScript, numbers instead of sliders. */
import { useEffect, useId, useRef } from 'react'
import { kilometres, rand } from '#app/kernel/rand.ts'
import { controlClass } from '#app/ui/control.ts'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import { Select } from '#app/ui/select.tsx'
import { inventoryWords } from '#app/words/en-ZA/inventory.ts'
import type { InventoryList } from './inventory-list.ts'
import { ALL, ALL_AUTOMATIC, type InventoryQuery } from './inventory-query.ts'
import { chosenRange, limits, type Measure, STEPS } from './inventory-ranges.ts'
import type { Facet, FacetCounts } from './search/filters.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from './vehicle.ts'

type Props = {
	form: string // the id of the form that they belong to
	query: InventoryQuery
	list: Pick<InventoryList, 'bounds' | 'spread' | 'facets'>
	onChange: (change: Partial<InventoryQuery>) => void
}

const words = inventoryWords.filters

/** How a limit of each measure is written; years stand bare. */
const SAID: Record<Measure, (value: number) => string> = {
	price: rand,
	year: String,
	mileage: kilometres,
}

type Choice = { value: string; text: string }

const named = (names: readonly string[], all: string): Choice[] => [
	{ value: ALL, text: all },
	...[...names].sort().map((name) => ({ value: name, text: name })),
]

/** The choices of each select: of body types and seats, those that the stock has. */
const SELECTS: {
	name: Facet & keyof typeof words
	choices: (query: InventoryQuery, facets: FacetCounts) => Choice[]
}[] = [
	{
		name: 'category',
		choices: ({ category }, { category: counts }) =>
			named(withChosen(Object.keys(counts), category), words.allCategories),
	},
	{
		name: 'condition',
		choices: () =>
			[ALL, ...CONDITIONS].map((value) => ({
				value,
				text: words.conditions[value as keyof typeof words.conditions],
			})),
	},
	{
		name: 'transmission',
		choices: () => [
			...named(TRANSMISSIONS, words.allTransmissions),
			{ value: ALL_AUTOMATIC, text: words.allAutomatic },
		],
	},
	{ name: 'fuelType', choices: () => named(FUEL_TYPES, words.allFuelTypes) },
	{
		name: 'seats',
		choices: ({ seats }, { seats: counts }) => [
			{ value: ALL, text: words.allSeats },
			...withChosen(Object.keys(counts), seats)
				.sort((one, other) => Number(one) - Number(other))
				.map((value) => ({ value, text: words.seatsOf(value) })),
		],
	},
]

/** What was chosen stays a choice where nothing fits it, spelled as the stock spells it. */
const withChosen = (values: string[], chosen: string): string[] =>
	chosen === ALL || isListed(values, chosen) ? values : [...values, chosen]

const isListed = (values: string[], chosen: string): boolean =>
	values.some((value) => value.toLowerCase() === chosen.toLowerCase())

/** A link may choose what is no value of the stock, and what every object has. */
const countOf = (counts: Record<string, number>, value: string): number =>
	Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0

/** As the select lists it, whatever the case of the link. */
const listedAs = (choices: Choice[], chosen: string): string =>
	choices.find(({ value }) => value.toLowerCase() === chosen.toLowerCase())?.value ?? chosen

export function InventoryFilters({ form, query, list, onChange }: Props) {
	return (
		<div className="grid gap-4.5">
			<Models form={form} query={query} list={list} onChange={onChange} />
			{SELECTS.map(({ name, choices }) => {
				const options = choices(query, list.facets)
				return (
					<Select
						key={name}
						form={form}
						name={name}
						label={words[name]}
						options={options.map(({ value, text }) => ({
							value,
							text: value === ALL ? text : `${text} (${countOf(list.facets[name], value)})`,
						}))}
						value={listedAs(options, query[name])}
						onChange={(event) => onChange({ [name]: event.target.value })}
					/>
				)
			})}
			{(['price', 'year', 'mileage'] as const).map((measure) => (
				<div key={measure} className="border-t border-line pt-4">
					<noscript>
						{import.meta.env.SSR && <Numbers form={form} measure={measure} query={query} list={list} />}
					</noscript>
					<div className="no-script:hidden">
						<Slider measure={measure} query={query} list={list} onChange={onChange} />
					</div>
				</div>
			))}
		</div>
	)
}

/** A list to search by typing, with how many of each there are; a part of a name that is none of them changes nothing. */
function Models({ form, query, list, onChange }: Props) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const chosen = query.model === ALL ? '' : query.model
	// What is typed stays as it is; a chip or a reset elsewhere empties the box.
	useEffect(() => {
		if (input.current && input.current !== document.activeElement) input.current.value = chosen
	}, [chosen])
	const counts = list.facets.model
	const names = Object.keys(counts).sort()
	const choose = (typed: string) => {
		const name = names.find((one) => one.toLowerCase() === typed.trim().toLowerCase())
		if (typed.trim() === '') onChange({ model: ALL })
		else if (name) onChange({ model: name })
	}
	return (
		<div className="flex min-w-0 flex-col">
			<label htmlFor={id} className="mb-1.75 text-sm leading-[1.35] font-semibold">
				{words.model}
			</label>
			<input
				ref={input}
				id={id}
				form={form}
				name="model"
				type="text"
				list={`${id}-names`}
				autoComplete="off"
				placeholder={words.allModels}
				defaultValue={chosen}
				onChange={(event) => choose(event.target.value)}
				className={controlClass}
			/>
			<datalist id={`${id}-names`}>
				{names.map((name) => (
					<option key={name} value={name} label={words.modelCount(counts[name] ?? 0)} />
				))}
			</datalist>
		</div>
	)
}

type RangeProps = Pick<Props, 'query' | 'list'> & { measure: Measure }

function Slider({ measure, query, list, onChange }: RangeProps & Pick<Props, 'onChange'>) {
	const bounds = list.bounds[measure]
	const chosen = chosenRange(query, measure, bounds)
	const say = SAID[measure]
	return (
		<RangeSlider
			{...words.ranges[measure]}
			bounds={bounds}
			chosen={chosen}
			step={STEPS[measure]}
			say={say}
			readOut={words.range(say(chosen.min), say(chosen.max))}
			onChange={(range) => onChange(limits(measure, range, bounds))}
			bars={list.spread[measure]}
		/>
	)
}

function Numbers({ form, measure, query, list }: RangeProps & { form: string }) {
	const { legend, lowest, highest } = words.ranges[measure]
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
