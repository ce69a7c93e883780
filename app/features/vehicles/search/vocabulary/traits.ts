/** Names of colours, fuels, gearboxes, conditions, drives and cabs. */

import { BODIES } from './bodies.ts'
import { type Names, withPatterns } from './language.ts'
import data from './traits.json' with { type: 'json' }

export const COLOURS = withPatterns(data.COLOURS)

export type Colour = keyof typeof COLOURS

/** Words in paint names that imply a colour, used if the name has no plain colour. */
const PAINTS: Record<Colour, string> = withPatterns(data.PAINTS)

export const PAINT_TERMS = new Map(
	Object.entries(PAINTS).flatMap(([colour, words]) =>
		words.split(', ').map((word) => [word, colour] as const),
	),
)

/** Shades, which do not change the colour. */
export const SHADES: Names = withPatterns(data.SHADES)

export const FUELS = withPatterns(data.FUELS)

export const GEARBOXES = withPatterns(data.GEARBOXES)

export const CONDITION_NAMES = withPatterns(data.CONDITION_NAMES)

/** By the stock's values. */
export const DRIVE_NAMES = withPatterns(data.DRIVE_NAMES)

/** Cabs of bakkies, which the stock mentions in a vehicle's name. */
export const CABS = withPatterns(data.CABS)

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
