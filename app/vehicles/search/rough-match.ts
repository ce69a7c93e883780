/**
 * The fuzzy search of the specification (section 5): the whole text, within the first characters of a field, by the
 * measure of Fuse.js with a threshold of 0.4. Only whether it matches; order is the affair of the search proper.
 */
import type { SearchEntry } from './entry.ts'
import type { Found } from './search-stock.ts'
import type { StockIndex } from './stock-index.ts'

/** How far a text may be from what it means: 0 exact, 1 anything (specification, section 9). */
export const FUZZY_THRESHOLD = 0.4
/** So many characters away from its expected place, a match counts for nothing. */
const DISTANCE = 100
const LONGEST_PATTERN = 32 // bits
const LONGEST_TEXT = 120 // characters: no search is longer
/** Nothing behind these characters of a field decides whether it matches. */
export const FARTHEST_READ = LONGEST_TEXT + FUZZY_THRESHOLD * DISTANCE + 1

type Chunk = {
	masks: Map<number, number> // by code unit
	plain: Int32Array // the same of plain letters, which are most
	length: number
	expected: number
}

const PLAIN = 128

/** Tells of each vehicle whether the specified search finds it. */
export function roughMatch(text: string): (entry: SearchEntry) => boolean {
	const pattern = text.toLowerCase().slice(0, LONGEST_TEXT)
	const wanted = pattern.trim()
	if (wanted === '') return () => false
	const chunks = chunksOf(pattern)
	const seen = new Map<string, boolean>()
	const matches = (field: string): boolean => {
		const known = seen.get(field)
		if (known !== undefined) return known
		const lower = field.toLowerCase()
		const answer = lower === pattern || chunks.some((chunk) => isNear(lower, chunk))
		seen.set(field, answer)
		return answer
	}
	return (entry) =>
		[entry.condition, entry.transmission, entry.fuelType].some((value) => value.toLowerCase() === wanted) ||
		[entry.make, entry.model, entry.category, entry.name, entry.variant, entry.description ?? ''].some(
			matches,
		)
}

function chunksOf(pattern: string): Chunk[] {
	const starts: number[] = []
	const whole = Math.floor(pattern.length / LONGEST_PATTERN) * LONGEST_PATTERN
	for (let start = 0; start < whole; start += LONGEST_PATTERN) starts.push(start)
	if (whole < pattern.length) starts.push(Math.max(0, pattern.length - LONGEST_PATTERN))
	return starts.map((expected) => {
		const part = pattern.slice(expected, expected + LONGEST_PATTERN)
		const masks = new Map<number, number>()
		for (let place = 0; place < part.length; place++) {
			const letter = part.charCodeAt(place)
			masks.set(letter, (masks.get(letter) ?? 0) | (1 << (part.length - place - 1)))
		}
		const plain = Int32Array.from({ length: PLAIN }, (_, letter) => masks.get(letter) ?? 0)
		return { masks, plain, length: part.length, expected }
	})
}

let before = new Int32Array(256)
let now = new Int32Array(256)
let maskAt = new Int32Array(256) // of the text's letters, by place

/** Bitap, from the end of the text to its start: one row of bits for each number of errors. */
function isNear(text: string, chunk: Chunk): boolean {
	const { masks, plain, length } = chunk
	if (text === '' || tooManyMissing(text, chunk)) return false
	const expected = Math.min(chunk.expected, text.length)
	const whole = 1 << (length - 1)
	const last = Math.min(expected + length + FUZZY_THRESHOLD * DISTANCE + 1, text.length)
	if (maskAt.length < last) maskAt = new Int32Array(last + 64)
	for (let place = 0; place < last; place++) {
		const letter = text.charCodeAt(place)
		maskAt[place] = letter < PLAIN ? (plain[letter] as number) : (masks.get(letter) ?? 0)
	}
	if (!mayBeNear(last, length, expected)) return false
	for (let errors = 0; errors < length; errors++) {
		const reach = Math.floor(DISTANCE * (FUZZY_THRESHOLD - errors / length) + 1e-9)
		if (reach < 0) return false
		const finish = Math.min(expected + reach + 1, text.length) + length
		if (now.length < finish + 2) {
			now = new Int32Array(finish + 64)
			const old = before
			before = new Int32Array(finish + 64)
			before.set(old)
		}
		now[finish + 1] = (1 << errors) - 1
		const start = Math.max(1, expected - reach)
		for (let place = finish; place >= start; place--) {
			const right = now[place + 1] as number
			let bits = ((right << 1) | 1) & (place > last ? 0 : (maskAt[place - 1] as number))
			if (errors > 0) {
				const above = before[place + 1] as number
				bits |= ((above | (before[place] as number)) << 1) | 1 | above
			}
			now[place] = bits
			if (bits & whole && isWithin(errors / length + Math.abs(expected - place + 1) / DISTANCE)) return true
		}
		;[before, now] = [now, before]
	}
	return false
}

/** In one go for any number of errors (Myers' edit distance): what lies farther everywhere needs no closer look. */
function mayBeNear(last: number, length: number, expected: number): boolean {
	const whole = 1 << (length - 1)
	const first = Math.max(0, expected - FUZZY_THRESHOLD * DISTANCE - 1)
	let more = -1 // bits of letters at which the distance grows by one,
	let less = 0 // and of those at which it falls
	let errors = length
	for (let place = last - 1; place >= first; place--) {
		const equal = maskAt[place] as number
		const rise = equal | less
		const along = ((((equal & more) + more) | 0) ^ more) | equal
		let up = less | ~(along | more)
		let down = more & along
		if (up & whole) errors++
		else if (down & whole) errors--
		if (isWithin(errors / length + Math.abs(expected - place) / DISTANCE - 1e-9)) return true
		up <<= 1
		down <<= 1
		more = down | ~(rise | up)
		less = up & rise
	}
	return false
}

const isWithin = (score: number): boolean => score <= FUZZY_THRESHOLD

/** Letters of the pattern that the text lacks are errors, each of them. */
function tooManyMissing(text: string, { masks, length }: Chunk): boolean {
	const allowed = FUZZY_THRESHOLD * length
	let missing = 0
	for (const [letter, places] of masks)
		if (!text.includes(String.fromCharCode(letter))) {
			for (let rest = places; rest; rest &= rest - 1) missing++
			if (missing > allowed) return true
		}
	return false
}

/** In larger stocks it would take longer than all the rest, and the words' own typing errors must do. */
export const LARGEST_STOCK = 3000

/** What the specified search finds beyond what was found, within the filters. */
export function roughSlots(
	index: StockIndex,
	text: string,
	found: Pick<Found, 'slots' | 'filters'>,
): number[] {
	if (index.slots.size > LARGEST_STOCK) return []
	const matches = roughMatch(text)
	const known = new Set(found.slots)
	return [...index.slots.values()].filter((slot) => {
		const entry = index.entries[slot]
		return entry && !known.has(slot) && found.filters.every(({ passes }) => passes(slot)) && matches(entry)
	})
}
