/** Features by meaning: their names in each language, and the words that vehicles list them with. */

import { termsOf } from '#app/features/vehicles/search/tokenize.ts'
import data from './features.json' with { type: 'json' }
import type { Names } from './language.ts'

/**
 * A vehicle has the feature if one of its listed features has all words of one alternative, and none of
 * `but`.
 */
export type Feature = { listed: string; but?: string; names: Names }

export const FEATURES: Record<string, Feature> = data.FEATURES

/** The alternatives of listed words, each as terms. */
export const LISTED = Object.entries(FEATURES).map(([name, { listed, but }]) => ({
	name,
	alternatives: listed.split(', ').map((alternative) => termsOf(alternative)),
	but,
}))
