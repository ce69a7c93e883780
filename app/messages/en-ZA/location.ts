/** Where, in a sentence that also stands while nobody has filled that in. */

/** ` in Kinross`, or nothing. */
export const inTown = (town: string): string => (town ? ` in ${town}` : '')
