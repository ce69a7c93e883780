/** The stock as the search keeps it in memory: by word, and changed one vehicle at a time. */
import { type Columns, newColumns, setColumns } from './columns.ts'
import { digitsOf, letterBits } from './edit-distance.ts'
import type { SearchEntry } from './entry.ts'
import { countNames, type OnOffer } from './on-offer.ts'
import { MAKE, modelLength, NAME, wordPlaces } from './stock-words.ts'

/** A word of the stock and the slots it stands in: `slot * 8 + place`, in order of slots. */
export type IndexedWord = {
	text: string
	bits: number // its letters
	digits: string
	stands: Int32Array
	size: number
	names: number // vehicles on the list whose name has it
	models: number // whose make or model
	mentions: number // that only mention it
	listed: number // NAMED, MENTIONED or both
}

const NAMED = 1
const MENTIONED = 2

export type StockIndex = {
	entries: (SearchEntry | undefined)[] // by slot; a slot is never used again
	columns: Columns
	slots: Map<string, number> // by id
	words: Map<string, IndexedWord>
	names: Map<string, IndexedWord[]> // as `listFor` says: words that are, or were, part of a name
	mentions: Map<string, IndexedWord[]> // words that were only mentioned
	namesBy: Map<string, IndexedWord[]> // the same by their first letters
	mentionsBy: Map<string, IndexedWord[]>
	onOffer: OnOffer // by name
	version: number // another with every change
}

export const PLACES = 8

export function createIndex(entries: Iterable<SearchEntry> = []): StockIndex {
	const index: StockIndex = {
		entries: [],
		columns: newColumns(),
		slots: new Map(),
		words: new Map(),
		names: new Map(),
		mentions: new Map(),
		namesBy: new Map(),
		mentionsBy: new Map(),
		onOffer: new Map(),
		version: 0,
	}
	for (const entry of entries) put(index, entry)
	return index
}

/** Adds a vehicle, or takes it in as it is now. */
export function put(index: StockIndex, entry: SearchEntry): void {
	drop(index, entry.id)
	const slot = index.entries.push(entry) - 1
	setColumns(index.columns, slot, entry, modelLength(entry))
	countNames(index.onOffer, entry, 1)
	index.slots.set(entry.id, slot)
	index.version++
	for (const [text, place] of wordPlaces(entry)) {
		const word = index.words.get(text) ?? addWord(index, text)
		if (word.size === word.stands.length) word.stands = grown(word.stands)
		word.stands[word.size++] = slot * PLACES + place
		count(word, place, 1)
		list(index, word, place)
	}
}

export function drop(index: StockIndex, id: string): void {
	const slot = index.slots.get(id)
	const entry = slot === undefined ? undefined : index.entries[slot]
	if (slot === undefined || !entry) return
	index.slots.delete(id)
	index.entries[slot] = undefined
	index.columns.onList[slot] = 0
	countNames(index.onOffer, entry, -1)
	index.version++
	for (const [text, place] of wordPlaces(entry)) {
		const word = index.words.get(text)
		if (word) count(word, place, -1)
	}
}

/** What was dropped leaves its slot behind; once these are many, all is put anew. */
export const isWorn = ({ entries, slots }: StockIndex): boolean => entries.length > 1000 + 2 * slots.size

function addWord(index: StockIndex, text: string): IndexedWord {
	const word: IndexedWord = {
		text,
		bits: letterBits(text),
		digits: digitsOf(text),
		stands: new Int32Array(2),
		size: 0,
		names: 0,
		models: 0,
		mentions: 0,
		listed: 0,
	}
	index.words.set(text, word)
	return word
}

function list(index: StockIndex, word: IndexedWord, stands: number) {
	const flag = stands < NAME ? MENTIONED : NAMED
	if (word.listed & flag) return
	word.listed |= flag
	addTo(flag === NAMED ? index.names : index.mentions, listFor(word.text.length, word.digits), word)
	addTo(flag === NAMED ? index.namesBy : index.mentionsBy, beginningOf(word.text), word)
}

function addTo(lists: Map<string, IndexedWord[]>, name: string, word: IndexedWord) {
	const listed = lists.get(name)
	if (listed) listed.push(word)
	else lists.set(name, [word])
}

const FIRST_LETTERS = 2

export const beginningOf = (text: string): string => text.slice(0, FIRST_LETTERS)

/** Words are listed by length, and by the digits in them. */
export const listFor = (length: number, digits: string): string => `${length} ${digits}`

function count(word: IndexedWord, place: number, by: 1 | -1) {
	if (place < NAME) word.mentions += by
	else word.names += by
	if (place >= MAKE) word.models += by
}

function grown(stands: Int32Array): Int32Array {
	const more = new Int32Array(stands.length * 2)
	more.set(stands)
	return more
}
