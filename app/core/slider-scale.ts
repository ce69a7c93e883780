/** Where the values of a range slider stand on its track. */

/** With a `bend` places go by logarithm: what is far beyond it takes little of the track. */
export type Range = { min: number; max: number; bend?: number }

export const placeOf = (value: number, { min, bend }: Range): number =>
	bend ? Math.log1p((value - min) / bend) : value

export const valueAt = (place: number, { min, bend }: Range): number =>
	bend ? min + bend * Math.expm1(place) : place
