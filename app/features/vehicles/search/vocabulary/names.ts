/** Names of makes and models, also of those that may not be in stock, of traits and of features. */

import { termsOf } from '#app/features/vehicles/search/tokenize.ts'
import { BODIES, type Body } from './bodies.ts'
import features from './features.json' with { type: 'json' }
import { type Names, withPatterns } from './language.ts'
import names from './names.json' with { type: 'json' }
import traits from './traits.json' with { type: 'json' }

/** Other names for a make, a model or a part of its name. */
export const NICKNAMES: Record<string, Names> = names.NICKNAMES

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
export const ABSENT = names.ABSENT as Record<string, (ModelProfile & { models: string })[]>

/** The subset of names with other meanings; they count only beside their make. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(
	'up, go, ka, cc, fit, city, ora, tank, range, spark, soul, journey, charger, utility, seal, shark, han, punch, es, navi, terra, across, smart, seat, rover, note, atlas, saga, dashing, compass, maverick, xm, ix, phantom, m2, r1, nx, rx, condor, stallion, bolero, r8, c1, logan, nitro, trax, is250, challenger, ram, sharan, optima, taigo, ikon, splash'.split(
		', ',
	),
)

export const COLOURS = withPatterns(traits.COLOURS)

export type Colour = keyof typeof COLOURS

/** Words in paint names that imply a colour, used if the name has no plain colour. */
const PAINTS: Record<Colour, string> = withPatterns(traits.PAINTS)

export const PAINT_TERMS = new Map(
	Object.entries(PAINTS).flatMap(([colour, words]) =>
		words.split(', ').map((word) => [word, colour] as const),
	),
)

/** Shades, which do not change the colour. */
export const SHADES: Names = withPatterns(traits.SHADES)

export const FUELS = withPatterns(traits.FUELS)

export const GEARBOXES = withPatterns(traits.GEARBOXES)

export const CONDITION_NAMES = withPatterns(traits.CONDITION_NAMES)

/** By the stock's values. */
export const DRIVE_NAMES = withPatterns(traits.DRIVE_NAMES)

/** Cabs of bakkies, which the stock mentions in a vehicle's name. */
export const CABS = withPatterns(traits.CABS)

/** COVERS: other values that also match, ranked lower. WIDER: values used if nothing else matches. */
export const COVERS: Record<string, readonly string[]> = {
	Automatic: ['CVT'],
	AWD: ['4x4'],
	used: ['certified'],
}
export const WIDER: Record<string, readonly string[]> = { 'single cab': ['two seats'] }

/** Names of all single-value traits. */
export const TRAITS = {
	body: BODIES,
	cab: CABS,
	drive: DRIVE_NAMES,
	colour: COLOURS,
	fuelType: FUELS,
	transmission: GEARBOXES,
	condition: CONDITION_NAMES,
}
export type Trait = keyof typeof TRAITS

/**
 * A feature by its meaning: its names in each language, and the words that vehicles list it with. A vehicle has it if one
 * of its listed features has all words of one alternative, and none of `but`.
 */
export type Feature = { listed: string; but?: string; names: Names }

export const FEATURES: Record<string, Feature> = features.FEATURES

/** The alternatives of listed words, each as terms. */
export const LISTED = Object.entries(FEATURES).map(([name, { listed, but }]) => ({
	name,
	alternatives: listed.split(', ').map((alternative) => termsOf(alternative)),
	but,
}))
