/** What is searched for roughly, in pieces that fit a number's bits, by the measure of Fuse.js (specification, sections 5 and 9). */

/** How far a text may be from what it means: 0 exact, 1 anything. */
export const FUZZY_THRESHOLD = 0.4
/** So many characters away from its expected place weigh as much as errors throughout. */
export const DISTANCE = 100
/** Farther away, no match counts at all. */
export const FARTHEST = FUZZY_THRESHOLD * DISTANCE
const LONGEST_PIECE = 32 // bits
export const LONGEST_PATTERN = 120 // characters: no search is longer
/** Nothing behind these characters of a field decides whether it matches. */
export const FARTHEST_READ = LONGEST_PATTERN + FARTHEST + 1

/** The letters of a stock's texts by number, the first to come first. */
export type Alphabet = Map<number, number>

/** Where the piece may begin in a text: some letters, and what is to be found there. */
export type Span = {
	part: number // which block or row it is
	begin: number // letters
	behind: number // where it ends at the latest
	most: number // errors
	shortest: number // text that has room for it
}

export type Piece = {
	places: Int32Array // of each letter of the alphabet in the piece, as bits
	length: number
	expected: number // where in a text it should stand
	needs: Uint8Array // each letter and how often it stands in the piece, the rarest of the stock first
	levels: number[] // letters that it has once, twice, three times at least, as bits
	spans: Span[] // none where they tell nothing: of many different letters enough stand anywhere
	mostErrors: Int8Array // by characters away from the expected place
	mostAtEnd: number // of errors in a text that ends before the expected place
}

export function piecesOf(pattern: string, alphabet: Alphabet): Piece[] {
	const starts: number[] = []
	const whole = Math.floor(pattern.length / LONGEST_PIECE) * LONGEST_PIECE
	for (let start = 0; start < whole; start += LONGEST_PIECE) starts.push(start)
	if (whole < pattern.length) starts.push(Math.max(0, pattern.length - LONGEST_PIECE))
	return starts.flatMap((expected) => {
		const piece = pieceOf(pattern.slice(expected, expected + LONGEST_PIECE), expected, alphabet)
		return piece ?? []
	})
}

/** For short pieces texts are looked through by so many letters, for long ones by rows. */
export const BLOCK = 8
export const ROW = 16
/** Of a long piece's letters at most this part may be different ones, for their counts to tell. */
const MOST_LETTERS = 0.45
export const isLong = (length: number): boolean => length > 16
/** Letters are told apart by so many bits; rare ones share theirs. */
export const LETTERS = 32

export function countsOf(letters: Iterable<number>): Uint8Array {
	const counts = new Uint8Array(LETTERS)
	for (const letter of letters) counts[letter % LETTERS] = (counts[letter % LETTERS] as number) + 1
	return counts
}

/** As bits. */
export function lettersIn(letters: Iterable<number>): number {
	let bits = 0
	for (const letter of letters) bits |= 1 << letter
	return bits
}

/** Undefined where too many of its letters stand in no text at all. */
function pieceOf(text: string, expected: number, alphabet: Alphabet): Piece | undefined {
	const { length } = text
	const places = new Int32Array(alphabet.size)
	const known: number[] = []
	for (let place = 0; place < length; place++) {
		const letter = alphabet.get(text.charCodeAt(place))
		if (letter === undefined) continue
		known.push(letter)
		places[letter] = (places[letter] as number) | (1 << (length - place - 1))
	}
	const errors = mostErrors(length)
	if (length - known.length > (errors[0] as number)) return undefined
	const counts = [...countsOf(known).entries()].filter(([, times]) => times > 0)
	const levels = [1, 2, 3]
		.map((least) => lettersIn(counts.flatMap(([letter, times]) => (times >= least ? [letter] : []))))
		.filter((bits) => bits !== 0)
	return {
		places,
		length,
		expected,
		needs: Uint8Array.from(counts.reverse().flat()),
		levels,
		spans: isLong(length) && counts.length > MOST_LETTERS * length ? [] : spansOf(length, expected, errors),
		mostErrors: errors,
		mostAtEnd: mostAtEnd(length, errors),
	}
}

/** A little more than is exact, for the numbers are not: it is a first look only. */
const NEARLY = 1e-9

function mostErrors(length: number): Int8Array {
	const most = new Int8Array(FARTHEST + 1)
	for (let away = 0; away <= FARTHEST; away++)
		most[away] = Math.floor((FUZZY_THRESHOLD - away / DISTANCE + NEARLY) * length)
	return most
}

/** As far from the end as the piece is long it has room, and nearer what hangs over are errors. */
function mostAtEnd(length: number, mostErrors: Int8Array): number {
	for (let away = 0; away <= FARTHEST; away++)
		if (length - away <= (mostErrors[away] as number)) return mostErrors[away] as number
	return -1
}

function spansOf(length: number, expected: number, mostErrors: Int8Array): Span[] {
	const size = isLong(length) ? ROW : BLOCK
	const spans: Span[] = []
	const first = Math.floor(Math.max(0, expected - FARTHEST) / size)
	for (let part = first; part * size <= expected + FARTHEST; part++) {
		const begin = part * size
		const away = begin > expected ? begin - expected : Math.max(0, expected - begin - size + 1)
		const most = mostErrors[away] as number
		spans.push({
			part,
			begin,
			behind: begin + size - 1 + length + most,
			most,
			shortest: begin + length - most,
		})
	}
	return spans
}
