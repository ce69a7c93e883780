import { EVERYTHING } from '#app/vehicles/inventory-query.ts'
import { closestMatches } from '#app/vehicles/search/closest-matches.ts'
import { searchVehicles } from '#app/vehicles/search/search-vehicles.ts'
import { createStock } from '#app/vehicles/search/stock.ts'
import { demoEntries } from '#tests/search-stock.ts'
import type { UnseenCase, Vehicle } from './unseen-case.ts'

export type Score = {
	passes: boolean
	faults: ('precision' | 'recall' | 'not empty' | 'nothing near' | 'wrong near' | 'wrong first')[]
	demanded: Vehicle[]
	shown: Vehicle[]
	nearest: Vehicle[]
}

const FIRST = 5
const NEAREST_JUDGED = 3
/** The rate that `npm run bench` asks with, too. */
const CONTEXT = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }

/** Asks the search for each case over the demo stock, and judges what it shows first. */
export function scorer(): (one: UnseenCase) => Score {
	const entries = demoEntries()
	const stock = createStock(entries)
	return (one) => {
		const result = searchVehicles(stock, one.query, EVERYTHING, CONTEXT)
		const list = result.vehicles.map(({ entry }) => entry).filter(isOpen)
		if (one.none) {
			const nearest = closestMatches(stock, result, FIRST, CONTEXT).map(({ vehicle }) => vehicle.entry)
			return scoreNone(one, list, nearest)
		}
		return scoreList(one, list, entries)
	}
}

const isOpen = ({ status }: Vehicle): boolean => status !== 'sold'

function scoreNone(one: UnseenCase, list: Vehicle[], nearest: Vehicle[]): Score {
	const faults: Score['faults'] = []
	if (list.length > 0) faults.push('not empty')
	else if (nearest.length === 0) faults.push('nothing near')
	else if (!nearest.slice(0, NEAREST_JUDGED).every((v) => one.right(v) && isOpen(v)))
		faults.push('wrong near')
	return { passes: faults.length === 0, faults, demanded: [], shown: list.slice(0, FIRST), nearest }
}

function scoreList(one: UnseenCase, list: Vehicle[], entries: Vehicle[]): Score {
	const shown = list.slice(0, FIRST)
	const fair = (v: Vehicle) => one.right(v) || Boolean(one.also?.(v))
	const demanded = entries.filter((v) => one.right(v) && (v.status ?? 'available') === 'available')
	const enough = one.atLeast
		? shown.filter(fair).length >= one.atLeast
		: shown.filter(one.right).length >= Math.min(FIRST, demanded.length)
	const faults: Score['faults'] = []
	if (!shown.every(fair)) faults.push('precision')
	if (!enough) faults.push('recall')
	if (one.first && shown[0] && !one.first(shown[0])) faults.push('wrong first')
	return { passes: faults.length === 0, faults, demanded, shown, nearest: [] }
}
