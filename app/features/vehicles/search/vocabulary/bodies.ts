/** Body types: their names, and groups of them. */
import data from './bodies.json' with { type: 'json' }
import type { Names, Ruling } from './language.ts'

export const BODIES = data.BODIES

export type Body = keyof typeof BODIES

export const BODY_RULE_NAMES: Record<string, Names> = data.RULES

/** A car is not a motorcycle, a panel van or a bakkie. */
export const CAR_BODIES: readonly Body[] = [
	'hatchback',
	'sedan',
	'suv',
	'coupe',
	'convertible',
	'mpv',
	'wagon',
]

/** Names for more than one body, as rules; the first alternative ranks first. */
export const BODY_RULES = {
	minibus: {
		anyOf: [{ minSeats: 8 }],
	},
	'people mover': {
		anyOf: [
			{ body: ['mpv'], minSeats: 7 },
			{ body: ['commercial'], minSeats: 8 },
		],
	},
	'panel van': {
		anyOf: [{ body: ['commercial'], maxSeats: 3, minDoors: 3 }],
	},
	van: {
		anyOf: [{ body: ['commercial'] }, { body: ['mpv'], minSeats: 8 }],
	},
	truck: {
		anyOf: [{ body: ['bakkie'] }, { body: ['commercial'], maxSeats: 3 }],
	},
	'sports car': {
		anyOf: [{ body: ['coupe', 'convertible'] }],
	},
} as const satisfies Record<string, Ruling>

/** Load carriers match 'car' only if no car matches. */
export const CARS = {
	car: {
		anyOf: [{ body: CAR_BODIES }],
		wider: [{ body: ['bakkie', 'commercial'] }],
	},
} as const satisfies Record<string, Ruling>

/** Bodies of the dealer's body style field; for a van, the category decides. */
export const BODY_OF_STYLE: Record<string, Body> = {
	sedan: 'sedan',
	hatch: 'hatchback',
	suv: 'suv',
	bakkie: 'bakkie',
	coupe: 'coupe',
	mpv: 'mpv',
	van: 'commercial',
	motorcycle: 'motorcycle',
}

/** What each body is called in filters and on the home page. */
export const BODY_TYPES: Record<Body, string> = {
	bakkie: 'Bakkie',
	suv: 'SUV',
	hatchback: 'Hatchback',
	sedan: 'Sedan',
	mpv: 'MPV',
	commercial: 'Commercial',
	coupe: 'Coupe',
	convertible: 'Convertible',
	motorcycle: 'Motorcycle',
	wagon: 'Station wagon',
}

/** Bodies that the body style field cannot say: the category decides. */
export const WITHOUT_STYLE: readonly Body[] = ['convertible', 'wagon']

/** Size order of bodies. */
export const SIZES: Record<Body, number> = {
	motorcycle: 0,
	hatchback: 2,
	coupe: 2,
	convertible: 2,
	sedan: 3,
	wagon: 4,
	suv: 5,
	mpv: 5,
	bakkie: 6,
	commercial: 8,
}

/** A comparison with a coupe also matches convertibles. */
export const ALIKE: Partial<Record<Body, Body[]>> = { coupe: ['convertible'], convertible: ['coupe'] }

/** Similar bodies, most similar first. */
export const SIMILAR_BODIES: Record<Body, Body[]> = {
	wagon: ['suv', 'mpv', 'sedan', 'hatchback'],
	suv: ['wagon', 'mpv', 'hatchback', 'sedan'],
	mpv: ['suv', 'wagon', 'commercial'],
	sedan: ['hatchback', 'wagon', 'coupe', 'suv'],
	hatchback: ['sedan', 'suv', 'coupe'],
	coupe: ['convertible', 'sedan', 'hatchback'],
	convertible: ['coupe', 'sedan', 'hatchback'],
	bakkie: ['commercial', 'suv'],
	commercial: ['bakkie', 'mpv'],
	motorcycle: [],
}
