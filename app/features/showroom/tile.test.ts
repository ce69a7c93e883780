import { describe, expect, test } from 'vitest'
import { mosaic, type TileShape } from './tile.ts'

const COLUMNS = { feature: 8, third: 4, half: 6, panorama: 12 } satisfies Record<TileShape, number>
const ROWS = { feature: 2, third: 1, half: 1, panorama: 1 } satisfies Record<TileShape, number>

describe('the mosaic', () => {
	test('of eight cards has rows of one large and two small, three, and two', () => {
		expect(mosaic(8).map((shape) => COLUMNS[shape])).toEqual([8, 4, 4, 4, 4, 4, 6, 6])
	})

	test('of no cards is empty', () => {
		expect(mosaic(0)).toEqual([])
	})

	test('has every card and no gap in any row, for up to 40 cards', () => {
		for (let count = 1; count <= 40; count++) {
			const shapes = mosaic(count)
			const area = shapes.reduce((sum, shape) => sum + COLUMNS[shape] * ROWS[shape], 0)
			expect(shapes).toHaveLength(count)
			expect(area % 12).toBe(0)
			expect(rowsAreFull(shapes)).toBe(true)
		}
	})
})

/** Places the cards left to right like the browser, and reports whether one does not fit. */
function rowsAreFull(shapes: TileShape[]): boolean {
	let left = 0
	for (const shape of shapes) {
		if (left === 0) left = shape === 'feature' ? 12 * 2 : 12
		left -= COLUMNS[shape] * ROWS[shape]
		if (left < 0) return false
	}
	return left === 0
}
