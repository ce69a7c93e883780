/** Words with few typing errors: a dictionary, and its words within an edit distance. */

/** Edit distance (deletion, insertion, substitution, transposition); `most + 1` if it exceeds `most`. */
function editsBetween(typed: string, known: string, most: number): number {
	let beforePrevious: number[] = []
	let previous = Array.from({ length: known.length + 1 }, (_, at) => at)
	for (let row = 1; row <= typed.length; row++) {
		const current = [row]
		for (let column = 1; column <= known.length; column++) {
			const isSame = typed[row - 1] === known[column - 1]
			const isSwap = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1]
			const substituted = (previous[column - 1] ?? 0) - Number(isSame)
			const swapped = isSwap ? (beforePrevious[column - 2] ?? 0) : substituted
			current.push(1 + Math.min(previous[column] ?? 0, current[column - 1] ?? 0, substituted, swapped))
		}
		if (Math.min(...current) > most) return most + 1
		beforePrevious = previous
		previous = current
	}
	return Math.min(previous.at(-1) ?? 0, most + 1)
}

/** The letters of a word as bits, to skip words that are too different. */
function letterMask(word: string): number {
	let bits = 0
	for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
	return bits
}

function bitCount(bits: number): number {
	let count = 0
	for (let rest = bits; rest; rest &= rest - 1) count++
	return count
}

const digitsOf = (word: string): string => word.replace(/\D/g, '')

export type Dictionary = Map<number, { word: string; bits: number; digits: string }[]>

/** Groups words by length, for the search of similar ones. */
export function createDictionary(words: Iterable<string>): Dictionary {
	const listed = Array.from(words, (word) => ({ word, bits: letterMask(word), digits: digitsOf(word) }))
	return Map.groupBy(listed, ({ word }) => word.length)
}

/** The words with the smallest edit distance, at most `most`; digits must match. */
export function closestWords(
	dictionary: Dictionary,
	text: string,
	most: number,
	isLikely: (word: string, edits: number) => boolean,
): { terms: string[]; edits: number } {
	const [bits, digits] = [letterMask(text), digitsOf(text)]
	let edits = most
	let terms: string[] = []
	for (let length = Math.max(2, text.length - most); length <= text.length + most; length++)
		for (const known of dictionary.get(length) ?? []) {
			if (known.digits !== digits) continue
			if (bitCount(bits & ~known.bits) > edits || bitCount(known.bits & ~bits) > edits) continue
			const count = editsBetween(text, known.word, edits)
			if (count > edits || count === 0 || !isLikely(known.word, count)) continue
			if (count < edits) terms = []
			edits = count
			terms.push(known.word)
		}
	return { terms, edits }
}
