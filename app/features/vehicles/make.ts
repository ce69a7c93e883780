/** Makes by the names that people use for them. */
import { toSlug } from '#app/core/text.ts'

/** The full names of makes that are also written short or otherwise, by slug. */
const FULL_NAMES: Record<string, string> = {
	alfa: 'Alfa Romeo',
	'aston-martin-lagonda': 'Aston Martin',
	benz: 'Mercedes-Benz',
	chev: 'Chevrolet',
	chevy: 'Chevrolet',
	citroen: 'Citroën',
	'great-wall': 'GWM',
	'great-wall-motors': 'GWM',
	landrover: 'Land Rover',
	lr: 'Land Rover',
	mb: 'Mercedes-Benz',
	merc: 'Mercedes-Benz',
	mercedes: 'Mercedes-Benz',
	mercedesbenz: 'Mercedes-Benz',
	'mg-motor': 'MG',
	rolls: 'Rolls-Royce',
	'ssang-yong': 'SsangYong',
	'v-w': 'Volkswagen',
	volksie: 'Volkswagen',
	vw: 'Volkswagen',
}

/** `Volkswagen` for VW; a make without another name stays as it is. */
export const fullMake = (make: string): string => FULL_NAMES[toSlug(make)] ?? make.trim()

/** The URL segment of a make, the same for all its names. */
export const makeSlug = (make: string): string => toSlug(fullMake(make))

/** The most frequent spelling; on a tie, the first in alphabetical order. */
export function mostFrequent(names: string[]): string {
	const counts = new Map<string, number>()
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
	const [[first = ''] = []] = [...counts].sort(
		([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
	)
	return first
}
