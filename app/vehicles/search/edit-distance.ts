/** How many typing errors lie between two words: letters left out, added, mistaken or swapped with their neighbour. */

const previous = new Uint8Array(64)
const current = new Uint8Array(64)
const beforePrevious = new Uint8Array(64)

/** Damerau-Levenshtein (adjacent swaps count once); `most + 1` as soon as it is more than `most`. */
export function editDistance(one: string, other: string, most: number): number {
	const rows = one.length
	const columns = other.length
	if (Math.abs(rows - columns) > most || rows > 62 || columns > 62) return most + 1
	for (let column = 0; column <= columns; column++) previous[column] = column

	for (let row = 1; row <= rows; row++) {
		let least = row
		current[0] = row
		const letter = one.charCodeAt(row - 1)
		for (let column = 1; column <= columns; column++) {
			const same = letter === other.charCodeAt(column - 1)
			let best = Math.min(
				at(previous, column) + 1,
				at(current, column - 1) + 1,
				at(previous, column - 1) + (same ? 0 : 1),
			)
			const swapped =
				row > 1 &&
				column > 1 &&
				letter === other.charCodeAt(column - 2) &&
				one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
			if (swapped) best = Math.min(best, at(beforePrevious, column - 2) + 1)
			current[column] = best
			if (best < least) least = best
		}
		if (least > most) return most + 1
		beforePrevious.set(previous)
		previous.set(current)
	}
	return Math.min(at(previous, columns), most + 1)
}

const at = (row: Uint8Array, column: number): number => row[column] as number

/** The letters of a word as bits, to tell at a glance that two words are far apart. */
export function letterBits(word: string): number {
	let bits = 0
	for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) & 31)
	return bits
}

/** At least this many edits lie between words with these letters. */
export const leastEdits = (one: number, other: number): number =>
	Math.max(bitCount(one & ~other), bitCount(other & ~one))

function bitCount(bits: number): number {
	let rest = bits - ((bits >>> 1) & 0x55555555)
	rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
	return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
