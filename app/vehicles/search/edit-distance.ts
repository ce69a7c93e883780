/** How many typing errors lie between two words: letters left out, added, mistaken or swapped with their neighbour. */

const LONGEST = 32 // letters, one for each bit

/**
 * Tells of other words how far they are from one: Damerau-Levenshtein distance, adjacent swaps counting once, by the
 * bit vectors of Myers and Hyyrö; `most + 1` where it is more than `most`.
 */
export function editsFrom(one: string): (other: string, most: number) => number {
	const rows = one.length
	const last = 1 << (rows - 1)
	let places: Map<number, number> | undefined // most words have none that is worth a look

	return (other, most) => {
		if (Math.abs(rows - other.length) > most || rows > LONGEST) return most + 1
		if (rows === 0) return other.length
		places ??= placesIn(one)
		let edits = rows
		let more = -1 // rows at which the distance grows by one from the row above,
		let less = 0 // and those at which it falls
		let along = 0 // rows whose distance is that of the row and the letter before
		let before = 0 // places of the letter before
		for (let column = 0; column < other.length; column++) {
			const equal = places.get(other.charCodeAt(column)) ?? 0
			const swapped = ((~along & equal) << 1) & before
			along = swapped | (((equal & more) + more) ^ more) | equal | less
			let rise = less | ~(along | more)
			const fall = along & more
			if (rise & last) edits++
			else if (fall & last) edits--
			rise = (rise << 1) | 1
			more = (fall << 1) | ~(along | rise)
			less = rise & along
			before = equal
		}
		return Math.min(edits, most + 1)
	}
}

/** Of each letter, as bits. */
function placesIn(word: string): Map<number, number> {
	const places = new Map<number, number>()
	for (let row = 0; row < word.length; row++)
		places.set(word.charCodeAt(row), (places.get(word.charCodeAt(row)) ?? 0) | (1 << row))
	return places
}

/** The letters of a word as bits, to tell at a glance that two words are far apart. */
export function letterBits(word: string): number {
	let bits = 0
	for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) & 31)
	return bits
}

/** At least this many edits lie between words with these letters. */
export const leastEdits = (one: number, other: number): number =>
	Math.max(bitCount(one & ~other), bitCount(other & ~one))

export function bitCount(bits: number): number {
	let rest = bits - ((bits >>> 1) & 0x55555555)
	rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
	return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const digitsOf = (word: string): string => (/\d/.test(word) ? word.replace(/\D/g, '') : '')
