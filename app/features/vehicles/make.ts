/** Makes by the names that people use for them. */
import { capitalize, toSlug } from '#app/core/text.ts'

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
	'mercedes-benz': 'Mercedes-Benz',
	rolls: 'Rolls-Royce',
	'rolls-royce': 'Rolls-Royce',
	ssangyong: 'SsangYong',
	'ssang-yong': 'SsangYong',
	'v-w': 'Volkswagen',
	volksie: 'Volkswagen',
	vw: 'Volkswagen',
}

/** `Volkswagen` for VW; a make without another name stays as it is. */
export const fullMake = (make: string): string => FULL_NAMES[toSlug(make)] ?? make.trim()

/** Makes that their makers write in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(
	'baic bmw byd dfsk ds faw gac gmc gwm jac jmc jmev kgm ldv mg tvr'.split(' '),
)

/** The name of a make or model that a visitor typed, as its maker writes it: `BMW`, `Rolls-Royce`, `RAV4`. */
export const writtenName = (typed: string): string =>
	FULL_NAMES[toSlug(typed)] ??
	typed
		.split(' ')
		.map((word) => (/\d/.test(word) || CAPITALS.has(word) ? word.toUpperCase() : capitalize(word)))
		.join(' ')

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
