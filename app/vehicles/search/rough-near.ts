/** Whether a text has a piece of what is searched for at about its place, with so many errors as the measure lets it. */
import {
	DISTANCE,
	FARTHEST,
	FUZZY_THRESHOLD,
	isLong,
	LETTERS,
	type Piece,
	type Span,
} from './rough-pattern.ts'
import { FACTS, FIRST_BLOCK, FIRST_ROW, LENGTH, type RoughTexts, START, WIDTHS } from './rough-texts.ts'

export function isNear(texts: RoughTexts, text: number, piece: Piece): boolean {
	const { facts, counts, letters } = texts
	const at = text * FACTS
	const length = facts[at + LENGTH] as number
	if (length === 0) return false
	const expected = Math.min(piece.expected, length)
	const most = expected < piece.expected ? piece.mostAtEnd : (piece.mostErrors[0] as number)
	const lastRow = (facts[at + FIRST_ROW] as number) + ((length - 1) >> 4)
	if (lacksLetters(counts, -1, lastRow, piece, most) || !mayBeNear(texts, at, length, expected, piece))
		return false
	const last = Math.min(expected + piece.length + FARTHEST + 1, length)
	return isWithinReach(letters, facts[at + START] as number, length, last, expected, piece)
}

/** Letters of the piece that a text lacks are errors, each of them; in the rows behind one, if any, up to another. */
function lacksLetters(
	counts: Uint8Array,
	before: number,
	last: number,
	{ needs }: Piece,
	most: number,
): boolean {
	let left = most
	for (let at = 0; at < needs.length; at += 2) {
		const letter = needs[at] as number
		let missing = (needs[at + 1] as number) - (counts[last * LETTERS + letter] as number)
		if (before >= 0) missing += counts[before * LETTERS + letter] as number
		if (missing <= 0) continue
		left -= missing
		if (left < 0) return true
	}
	return false
}

/** Only where enough of its letters stand close together, the errors are counted. */
function mayBeNear(texts: RoughTexts, at: number, length: number, expected: number, piece: Piece): boolean {
	const { facts, letters } = texts
	const start = facts[at + START] as number
	const { spans } = piece
	// A text may end before the place.
	if (spans.length === 0 || expected < piece.expected) {
		const end = Math.min(length, expected + piece.length + FARTHEST)
		return hasFewErrors(letters, start, Math.max(0, expected - FARTHEST), end, expected, piece)
	}
	let last = spans.length - 1
	while (last >= 0 && lacksThere(texts, at, length, piece, spans[last] as Span)) last--
	if (last < 0) return false
	let first = 0
	while (first < last && lacksThere(texts, at, length, piece, spans[first] as Span)) first++
	const to = Math.min((spans[last] as Span).behind, length)
	return hasFewErrors(letters, start, (spans[first] as Span).begin, to, expected, piece)
}

/** Whether more letters of the piece are missing in a part of a text than it may have errors there. */
function lacksThere(
	{ facts, counts, blocks }: RoughTexts,
	at: number,
	length: number,
	piece: Piece,
	{ part, behind, most, shortest }: Span,
): boolean {
	if (length < shortest) return true
	const end = behind < length ? behind : length - 1
	if (isLong(piece.length)) {
		const firstRow = facts[at + FIRST_ROW] as number
		return lacksLetters(counts, part > 0 ? firstRow + part - 1 : -1, firstRow + (end >> 4), piece, most)
	}
	const firstBlock = (facts[at + FIRST_BLOCK] as number) + part
	return lacksMore(piece.levels, lettersFrom(blocks, firstBlock * WIDTHS, (end >> 3) - part), most)
}

function lacksMore(levels: readonly number[], has: number, most: number): boolean {
	let left = most
	for (let level = 0; level < levels.length; level++)
		for (let lacking = (levels[level] as number) & ~has; lacking !== 0; lacking &= lacking - 1)
			if (--left < 0) return true
	return false
}

/** Which letters stand in a block and so many behind it. */
function lettersFrom(blocks: Int32Array, at: number, more: number): number {
	if (more === 0) return blocks[at] as number
	if (more < 3) return (blocks[at + 1] as number) | (blocks[at + (more - 1) * WIDTHS + 1] as number)
	return (blocks[at + 2] as number) | (blocks[at + (more - 3) * WIDTHS + 2] as number)
}

/** In one go for any number of errors (Myers' edit distance): what lies farther everywhere needs no closer look. */
function hasFewErrors(
	letters: Uint16Array,
	start: number,
	from: number,
	to: number,
	expected: number,
	{ places, length, mostErrors }: Piece,
): boolean {
	const top = length - 1
	const farthest = mostErrors.length - 1
	const least = mostErrors[0] as number
	let more = -1 // bits of letters at which the distance grows by one,
	let less = 0 // and of those at which it falls
	let errors = length
	for (let place = to - 1; place >= from; place--) {
		const equal = places[letters[start + place] as number] as number
		const along = ((((equal & more) + more) | 0) ^ more) | equal
		const up = less | ~(along | more)
		const down = more & along
		errors += ((up >>> top) & 1) - ((down >>> top) & 1)
		if (errors <= least) {
			const away = place < expected ? expected - place : place - expected
			if (away <= farthest && errors <= (mostErrors[away] as number)) return true
		} else if (errors - place + from > least) return false
		const rise = equal | less
		more = (down << 1) | ~(rise | (up << 1))
		less = (up << 1) & rise
	}
	return false
}

let before = new Int32Array(256)
let now = new Int32Array(256)

/** Bitap, from the end of the text to its start: one row of bits for each number of errors. */
function isWithinReach(
	letters: Uint16Array,
	start: number,
	length: number,
	last: number,
	expected: number,
	piece: Piece,
): boolean {
	const { places } = piece
	const whole = 1 << (piece.length - 1)
	for (let errors = 0; errors < piece.length; errors++) {
		const reach = Math.floor(DISTANCE * (FUZZY_THRESHOLD - errors / piece.length) + 1e-9)
		if (reach < 0) return false
		const finish = Math.min(expected + reach + 1, length) + piece.length
		makeRoom(finish + 2)
		now[finish + 1] = (1 << errors) - 1
		const first = Math.max(1, expected - reach)
		for (let place = finish; place >= first; place--) {
			const right = now[place + 1] as number
			const equal = place > last ? 0 : (places[letters[start + place - 1] as number] as number)
			let bits = ((right << 1) | 1) & equal
			if (errors > 0) {
				const above = before[place + 1] as number
				bits |= ((above | (before[place] as number)) << 1) | 1 | above
			}
			now[place] = bits
			if (bits & whole && isWithin(errors / piece.length + Math.abs(expected - place + 1) / DISTANCE))
				return true
		}
		;[before, now] = [now, before]
	}
	return false
}

function makeRoom(places: number) {
	if (now.length >= places) return
	now = new Int32Array(places + 64)
	const old = before
	before = new Int32Array(places + 64)
	before.set(old)
}

const isWithin = (score: number): boolean => score <= FUZZY_THRESHOLD
