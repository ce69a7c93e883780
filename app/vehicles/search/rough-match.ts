/**
 * The fuzzy search (specification, section 5, Inventory search): the whole text, within the first characters of a field.
 * Only whether it matches; the search proper decides the order.
 */
import type { Test } from './condition.ts'
import { isNear } from './rough-near.ts'
import { LONGEST_PATTERN, type Piece, piecesOf } from './rough-pattern.ts'
import { ROUGH_FIELDS, type RoughTexts, roughTexts } from './rough-texts.ts'
import type { Found } from './search-stock.ts'
import type { StockIndex } from './stock-index.ts'

/** In larger stocks it would take longer than all the rest, and the words' own typing errors must do. */
export const LARGEST_STOCK = 3000

/** What the specified search finds beyond what was found, within the filters. */
export function roughSlots(
	index: StockIndex,
	text: string,
	{ slots: found, filters }: Pick<Found, 'slots' | 'filters'>,
): number[] {
	const pattern = text.toLowerCase().slice(0, LONGEST_PATTERN)
	if (index.slots.size > LARGEST_STOCK || pattern.trim() === '') return []
	const isExact = exactTest(index, pattern)
	const isRough = roughTest(index, pattern)
	const known = new Uint8Array(index.entries.length)
	for (const slot of found) known[slot] = 1
	const { onList } = index.columns
	const slots: number[] = []
	for (let slot = 0; slot < known.length; slot++)
		if (onList[slot] && !known[slot] && filters.every(({ passes }) => passes(slot)))
			if (isExact?.(slot) || isRough(slot)) slots.push(slot)
	return slots
}

const FAR = 1
const NEAR = 2

/** Many vehicles have the same make or model: each text is judged once. */
function roughTest(index: StockIndex, pattern: string): (slot: number) => boolean {
	const texts = roughTexts(index)
	const pieces = piecesOf(pattern, texts.alphabet)
	const judged = new Uint8Array(texts.known.size)
	return (slot) => {
		for (let field = slot * ROUGH_FIELDS; field < (slot + 1) * ROUGH_FIELDS; field++) {
			const text = texts.of[field] as number
			let judgement = judged[text] as number
			if (judgement === 0) {
				judgement = isAnyNear(texts, text, pieces) ? NEAR : FAR
				judged[text] = judgement
			}
			if (judgement === NEAR) return true
		}
		return false
	}
}

function isAnyNear(texts: RoughTexts, text: number, pieces: readonly Piece[]): boolean {
	for (let piece = 0; piece < pieces.length; piece++)
		if (isNear(texts, text, pieces[piece] as Piece)) return true
	return false
}

/** What is one of a few words is compared whole. */
function exactTest({ columns }: StockIndex, pattern: string): Test | undefined {
	const wanted = pattern.trim()
	const same = [columns.condition, columns.transmission, columns.fuelType].flatMap(({ values, of }) =>
		values.flatMap((value, code) => (value.toLowerCase() === wanted ? [{ of, code }] : [])),
	)
	return same.length > 0 ? (slot) => same.some(({ of, code }) => of[slot] === code) : undefined
}
