import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import { closestMatches } from '#app/features/vehicles/search/closest-matches.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import { createStock } from '#app/features/vehicles/search/stock.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import type { UnseenExample, Vehicle } from './unseen-example.ts'

export type Score = {
	passes: boolean
	faults: ('precision' | 'recall' | 'not empty' | 'nothing near' | 'wrong near' | 'wrong first')[]
	demanded: Vehicle[]
	displayed: Vehicle[]
	nearest: Vehicle[]
}

const FIRST = 5
const NEAREST_JUDGED = 3
/** The same interest rate as in `npm run bench`. */
const CONTEXT = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }

/** Runs each case against the demo stock and scores the top results. */
export function scorer(): (one: UnseenExample) => Score {
	const vehicles = demoDocuments()
	const stock = createStock(vehicles)
	return (one) => {
		const result = searchVehicles(stock, one.query, DEFAULT_QUERY, CONTEXT)
		const list = result.vehicles.map(({ document: vehicle }) => vehicle).filter(isOpen)
		if (one.none) {
			const nearest = closestMatches(stock, result, FIRST, CONTEXT).map(({ vehicle }) => vehicle.document)
			return scoreNone(one, list, nearest)
		}
		return scoreList(one, list, vehicles)
	}
}

const isOpen = ({ status }: Vehicle): boolean => status !== 'sold'

function scoreNone(one: UnseenExample, list: Vehicle[], nearest: Vehicle[]): Score {
	const faults: Score['faults'] = []
	if (list.length > 0) faults.push('not empty')
	else if (nearest.length === 0) faults.push('nothing near')
	else if (!nearest.slice(0, NEAREST_JUDGED).every((v) => one.right(v) && isOpen(v)))
		faults.push('wrong near')
	return { passes: faults.length === 0, faults, demanded: [], displayed: list.slice(0, FIRST), nearest }
}

function scoreList(one: UnseenExample, list: Vehicle[], vehicles: Vehicle[]): Score {
	const texts = list.slice(0, FIRST)
	const fair = (v: Vehicle) => one.right(v) || Boolean(one.also?.(v))
	const demanded = vehicles.filter((v) => one.right(v) && (v.status ?? 'available') === 'available')
	const enough = one.atLeast
		? texts.filter(fair).length >= one.atLeast
		: texts.filter(one.right).length >= Math.min(FIRST, demanded.length)
	const faults: Score['faults'] = []
	if (!texts.every(fair)) faults.push('precision')
	if (!enough) faults.push('recall')
	if (one.first && texts[0] && !one.first(texts[0])) faults.push('wrong first')
	return { passes: faults.length === 0, faults, demanded, displayed: texts, nearest: [] }
}
