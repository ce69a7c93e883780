/** Positions on a round: after the last comes the first. */

/** The position that `index` stands for among `count`, however far it went past either end. */
export const wrapIndex = (index: number, count: number): number => ((index % count) + count) % count
