/** Step 7: ranks the matches. */
import type { SearchVehicle } from './stock.ts'
import type { Measure, Order } from './vocabulary/rule.ts'

export type Match = {
	vehicle: SearchVehicle
	score: number // score of the matching postings
	distance: number // from an exact match of the conditions
}

/** A measure as sort key; a minus sign reverses the order. */
function measureOf(order: Order | undefined): (vehicle: SearchVehicle) => number {
	if (!order) return () => 0
	const [sign, measure] = order.startsWith('-') ? [-1, order.slice(1)] : [1, order]
	return (vehicle) => sign * (vehicle.measures[measure as Measure] ?? 0)
}

/** Scores that differ by less than this rank equally. */
const EQUAL_SCORES = 0.05

const SOLD_PENALTY = 1e12

/**
 * Sold vehicles come last; then by the requested order, the score of the words, and the distance to the
 * conditions.
 */
export function rank(
	matches: Match[],
	order: Order | undefined,
	tieBreak: Order | undefined,
): SearchVehicle[] {
	const [first, last] = [measureOf(order), measureOf(tieBreak)]
	const keys = matches.map((match) => ({
		...match,
		score: Math.round(match.score / EQUAL_SCORES),
		first: (match.vehicle.isSold ? SOLD_PENALTY : 0) + first(match.vehicle),
		last: last(match.vehicle),
	}))
	keys.sort((a, b) => a.first - b.first || b.score - a.score || a.distance - b.distance || a.last - b.last)
	return keys.map(({ vehicle }) => vehicle)
}
