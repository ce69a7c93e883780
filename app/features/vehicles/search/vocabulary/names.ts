/** Nicknames of makes and models, and makes and models that may not be in stock. */

import type { Body } from './bodies.ts'
import type { Names } from './language.ts'
import data from './names.json' with { type: 'json' }

/** Other names for a make, a model or a part of its name. */
export const NICKNAMES: Record<string, Names> = data.NICKNAMES

/**
 * The profile of a model that is not in stock, for closest matches: body, seats, price in thousands of rand,
 * fuel.
 */
export type ModelProfile = {
	body?: Body
	seats?: number
	price?: number
	fuel?: 'Petrol' | 'Diesel' | 'Electric' | 'Hybrid'
	drive?: '4x4'
}

/** The make of things that are no vehicles; no text contains this string. */
export const NO_MAKE = '()'

/**
 * By make. The models of a line share its profile. A make without models is one that may
 * not be in stock.
 */
export const ABSENT = data.ABSENT as Record<string, (ModelProfile & { models: string })[]>

/** The subset of names with other meanings; they count only beside their make. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(
	'up, go, ka, cc, fit, city, ora, tank, range, spark, soul, journey, charger, utility, seal, shark, han, punch, es, navi, terra, across, smart, seat, rover, note, atlas, saga, dashing, compass, maverick, xm, ix, phantom, m2, r1, nx, rx, condor, stallion, bolero, r8, c1, logan, nitro, trax, is250, challenger, ram, sharan, optima, taigo, ikon, splash'.split(
		', ',
	),
)
