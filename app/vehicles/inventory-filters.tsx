/** The controls of the filter panel: three selects and three sliders; without JavaScript, numbers instead of sliders. */
import { kilometres, rand } from '#app/kernel/rand.ts'
import { controlClass } from '#app/ui/control.ts'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import { Select } from '#app/ui/select.tsx'
import { inventoryWords } from '#app/words/en-ZA/inventory.ts'
import type { InventoryList } from './inventory-list.ts'
import { ALL, type InventoryQuery } from './inventory-query.ts'
import { chosenRange, limits, type Measure, STEPS } from './inventory-ranges.ts'
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

const named = (names: readonly string[], all: string) => [
	{ value: ALL, text: all },
	...[...names].sort().map((name) => ({ value: name, text: name })),
]
const SELECTS = [
	{
		name: 'condition',
		options: [ALL, ...CONDITIONS].map((value) => ({
			value,
			text: words.conditions[value as keyof typeof words.conditions],
		})),
	},
	{ name: 'transmission', options: named(TRANSMISSIONS, words.allTransmissions) },
	{ name: 'fuelType', options: named(FUEL_TYPES, words.allFuelTypes) },
] as const

export function InventoryFilters({ form, query, list, onChange }: Props) {
	return (
		<div className="grid gap-4.5">
			{SELECTS.map(({ name, options }) => (
				<Select
					key={name}
					form={form}
					name={name}
					label={words[name]}
					options={options.map(({ value, text }) => ({
						value,
						text: value === ALL ? text : `${text} (${list.facets[name][value] ?? 0})`,
					}))}
					value={query[name]}
					onChange={(event) => onChange({ [name]: event.target.value })}
				/>
			))}
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
