import { describe, expect, test } from 'vitest'
import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import { closestMatches } from '#app/features/vehicles/search/closest-matches.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import { createStock } from '#app/features/vehicles/search/stock.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { bodyTerms } from './body-words.ts'
import { chatter } from './chatter.ts'
import { conditionAndAbsent } from './condition-and-absent.ts'
import { features } from './features.ts'
import { negation } from './negation.ts'
import { numbers } from './numbers.ts'
import { plain } from './plain.ts'
import { purpose } from './purpose.ts'
import type { UnseenExample, Vehicle } from './unseen-example.ts'
import { whatACarIs } from './what-a-car-is.ts'

const EXAMPLES = {
	'chatter and unknown words': chatter,
	'spoken and short numbers': numbers,
	'what counts as a car': whatACarIs,
	'purpose and economy': purpose,
	'features by meaning': features,
	'negation and comparison': negation,
	'body words': bodyTerms,
	'condition and not in stock': conditionAndAbsent,
	'plain mixtures': plain,
}

type Fault = 'precision' | 'recall' | 'not empty' | 'nothing near' | 'wrong near' | 'wrong first'

/** Searches that do not yet show what was expected of them. */
const FAULTS: Record<string, Fault[]> = {
	'um ja so im basically looking for like a corolla cross': ['precision'],
	'hatch cheaper than a swift': ['recall'],
	'suv cheaper than a corolla cross': ['recall'],
	'ibhasi encane': ['recall'],
	'bakkie under r100 000': ['wrong near'],
	'soek n opel corsa bakkie': ['wrong near'],
}

const FIRST = 5
const NEAREST_JUDGED = 3
/** The same interest rate as in `npm run bench`. */
const CONTEXT = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }

const vehicles = demoDocuments()
const stock = createStock(vehicles)

describe.each(Object.entries(EXAMPLES))('of unseen searches, %s', (_, examples) => {
	test.each(examples)('$language: $query', (example) => {
		const { faults, shown } = judge(example)
		expect([faults, shown.map(describeVehicle)]).toEqual([FAULTS[example.query] ?? [], expect.anything()])
	})
})

function judge(example: UnseenExample): { faults: Fault[]; shown: Vehicle[] } {
	const result = searchVehicles(stock, example.query, DEFAULT_QUERY, CONTEXT)
	const list = result.matches.map(({ document }) => document).filter(isOpen)
	const shown = list.slice(0, FIRST)
	if (!example.none) return { faults: faultsOfList(example, shown), shown }
	const nearest = closestMatches(stock, result, FIRST, CONTEXT).map(({ vehicle }) => vehicle.document)
	return { faults: faultsOfNone(example, list, nearest), shown: list.length > 0 ? shown : nearest }
}

function faultsOfNone({ right }: UnseenExample, list: Vehicle[], nearest: Vehicle[]): Fault[] {
	if (list.length > 0) return ['not empty']
	if (nearest.length === 0) return ['nothing near']
	const areRight = nearest.slice(0, NEAREST_JUDGED).every((vehicle) => right(vehicle) && isOpen(vehicle))
	return areRight ? [] : ['wrong near']
}

function faultsOfList({ right, also, atLeast, first }: UnseenExample, shown: Vehicle[]): Fault[] {
	const isAcceptable = (vehicle: Vehicle) => right(vehicle) || Boolean(also?.(vehicle))
	const expected = vehicles.filter(
		(vehicle) => right(vehicle) && (vehicle.status ?? 'available') === 'available',
	)
	const isEnough = atLeast
		? shown.filter(isAcceptable).length >= atLeast
		: shown.filter(right).length >= Math.min(FIRST, expected.length)
	const faults: Fault[] = []
	if (!shown.every(isAcceptable)) faults.push('precision')
	if (!isEnough) faults.push('recall')
	if (first && shown[0] && !first(shown[0])) faults.push('wrong first')
	return faults
}

const isOpen = ({ status }: Vehicle): boolean => status !== 'sold'

const describeVehicle = ({ make, model, year, price }: Vehicle) => `${make} ${model} ${year} R${price}`
