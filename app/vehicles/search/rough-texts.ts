/** The texts of a stock that are searched roughly: each once, in small letters, as far as it can matter. */
import type { SearchEntry } from './entry.ts'
import { type Alphabet, BLOCK, countsOf, FARTHEST_READ, LETTERS, lettersIn, ROW } from './rough-pattern.ts'
import type { StockIndex } from './stock-index.ts'

export type RoughTexts = {
	alphabet: Alphabet
	letters: Uint16Array // of all texts, one behind the other, by their number in the alphabet
	facts: Int32Array // of each text, as many as there are FACTS
	counts: Uint8Array // how often each letter stands in a text up to each of its rows; rare letters share their places
	/** Of each few letters, and of these with the next, and of these with the next two: which they are. */
	blocks: Int32Array
	used: { letters: number; blocks: number; rows: number }
	known: Map<string, number> // texts as they stand in fields
	of: number[] // of each slot, as many as there are fields
}

/** Where among a text's facts stands where it begins, its length, its first block and its first row of counts. */
export const FACTS = 4
export const START = 0
export const LENGTH = 1
export const FIRST_BLOCK = 2
export const FIRST_ROW = 3

/** One block, two and four. */
export const WIDTHS = 3

export const ROUGH_FIELDS = 6
const fieldsOf = ({ make, model, category, name, variant, description }: SearchEntry): string[] => [
	make,
	model,
	category,
	name,
	variant,
	description ?? '',
]

const kept = new WeakMap<StockIndex['entries'], RoughTexts>()

/** Made when first asked for; afterwards only what came since is added, for a slot is never used again. */
export function roughTexts({ entries }: StockIndex): RoughTexts {
	const texts = kept.get(entries) ?? noTexts()
	kept.set(entries, texts)
	for (let slot = texts.of.length / ROUGH_FIELDS; slot < entries.length; slot++) {
		const entry = entries[slot]
		const fields = entry ? fieldsOf(entry) : Array<string>(ROUGH_FIELDS).fill('')
		for (const field of fields) texts.of.push(texts.known.get(field) ?? addText(texts, field))
	}
	return texts
}

const noTexts = (): RoughTexts => ({
	alphabet: new Map(),
	letters: new Uint16Array(1024),
	facts: new Int32Array(1024),
	counts: new Uint8Array(1024 * LETTERS),
	blocks: new Int32Array(1024),
	used: { letters: 0, blocks: 0, rows: 0 },
	known: new Map(),
	of: [],
})

function addText(texts: RoughTexts, field: string): number {
	const { alphabet, known, used } = texts
	const number = known.size
	const start = used.letters
	const text = field.toLowerCase().slice(0, FARTHEST_READ)
	used.letters += text.length
	if (used.letters > texts.letters.length) texts.letters = doubled(texts.letters)
	for (let place = 0; place < text.length; place++) {
		const code = text.charCodeAt(place)
		const letter = alphabet.get(code) ?? alphabet.size
		alphabet.set(code, letter)
		texts.letters[start + place] = letter
	}
	const letters = texts.letters.subarray(start, used.letters)
	if ((number + 1) * FACTS > texts.facts.length) texts.facts = doubled(texts.facts)
	texts.facts.set([start, text.length, used.blocks, used.rows], number * FACTS)
	addCounts(texts, letters)
	addBlocks(texts, letters)
	known.set(field, number)
	return number
}

function addCounts(texts: RoughTexts, letters: Uint16Array): void {
	for (let end = ROW; end < letters.length + ROW; end += ROW) {
		const at = texts.used.rows++ * LETTERS
		if (at + LETTERS > texts.counts.length) texts.counts = doubled(texts.counts)
		texts.counts.set(countsOf(letters.subarray(0, end)), at)
	}
}

function addBlocks(texts: RoughTexts, letters: Uint16Array): void {
	const ones: number[] = []
	for (let place = 0; place < letters.length; place += BLOCK)
		ones.push(lettersIn(letters.subarray(place, place + BLOCK)))
	const twos = ones.map((has, block) => has | (ones[block + 1] ?? 0))
	for (const [block, has] of ones.entries()) {
		const at = texts.used.blocks++ * WIDTHS
		if (at + WIDTHS > texts.blocks.length) texts.blocks = doubled(texts.blocks)
		const two = twos[block] as number
		texts.blocks.set([has, two, two | (twos[block + 2] ?? 0)], at)
	}
}

function doubled<Column extends Uint8Array | Uint16Array | Int32Array>(column: Column): Column {
	const more = new (column.constructor as new (length: number) => Column)(column.length * 2)
	more.set(column)
	return more
}
