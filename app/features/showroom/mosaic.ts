/** Layout of gallery cards on a wide screen: rows of one large and two small, of three, of two. */

export type TileShape = 'feature' | 'third' | 'half' | 'panorama'

const FEATURE_ROW: TileShape[] = ['feature', 'third', 'third'] // 8 + 4 + 4 columns
const ROW_OF_THREE: TileShape[] = ['third', 'third', 'third'] // 4 + 4 + 4
const ROW_OF_TWO: TileShape[] = ['half', 'half'] // 6 + 6
const EIGHT = [...FEATURE_ROW, ...ROW_OF_THREE, ...ROW_OF_TWO]

/** Layouts of the remaining cards after full groups of eight; every row is full. */
const REST: TileShape[][] = [
	[],
	['panorama'],
	ROW_OF_TWO,
	FEATURE_ROW,
	[...ROW_OF_TWO, ...ROW_OF_TWO],
	[...FEATURE_ROW, ...ROW_OF_TWO],
	[...FEATURE_ROW, ...ROW_OF_THREE],
	[...FEATURE_ROW, ...ROW_OF_TWO, ...ROW_OF_TWO],
]

/** The shapes of `count` cards, in order. */
export function mosaic(count: number): TileShape[] {
	const eights = Array.from({ length: Math.floor(count / EIGHT.length) }, () => EIGHT).flat()
	return [...eights, ...(REST[count % EIGHT.length] ?? [])]
}
