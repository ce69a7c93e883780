/** The dealership's town within a sentence that also works without it. */

/** ` in Kinross`, or empty. */
export const inTown = (town: string): string => (town ? ` in ${town}` : '')
