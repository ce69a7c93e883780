/** Generates the same 2,000 search texts each time. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { mixedText, nearText } from '#tests/search-texts.ts'
import { HELD_OUT_QUERIES } from './adapter.ts'

const COUNT = 2_000
const SEED = 20_261_125
const DEMO = resolve(import.meta.dirname, '../../demo')

type Vehicle = Record<string, string | number | null>
const vehicles: Vehicle[] = JSON.parse(readFileSync(`${DEMO}/vehicles.json`, 'utf8'))
const cases: { query: string }[] = JSON.parse(readFileSync(`${DEMO}/search_cases.json`, 'utf8')).cases

/** Random numbers in [0, 1), the same for each run (mulberry32). */
function seededRandom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

const random = seededRandom(SEED)
const integer = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const one = <Value>(values: readonly Value[]): Value => values[integer(0, values.length - 1)] as Value
const valuesOf = (column: string) =>
	[...new Set(vehicles.map((vehicle) => vehicle[column]).filter(Boolean))].map(String)

const NAMES = ['make', 'model', 'name', 'variant'].flatMap(valuesOf)
const TRAITS = [
	'category',
	'condition',
	'transmission',
	'fuel_type',
	'colour',
	'drive',
	'body_style',
].flatMap(valuesOf)
const SPOKEN = [
	'two hundred thousand',
	'three hundred and fifty thousand',
	'half a million',
	'a quarter million',
	'driehonderd duisend',
	'twee honderd en vyftig duisend',
	'sewe sitplekke',
	'under three hundred',
	'seven seater',
	'vier by vier',
	'onder tweehonderd',
	'izinkulungwane ezingamakhulu amathathu',
]
const PREFERENCES = [
	'family car',
	'bakkie',
	'student',
	'first car',
	'gesinsmotor',
	'imoto',
	'cheap',
	'goedkoop',
	'towing',
	'light on fuel',
	'automatic',
	'diesel',
	'wit',
	'low mileage',
	'one owner',
	'with sunroof',
	'7 seats',
	'electric',
	'hatch',
	'newest',
]

const price = () => one([integer(8, 150) * 10_000, integer(80, 1_500) * 1_000])
const formatAmount = (amount: number) =>
	one([
		`R${amount}`,
		`R ${amount.toLocaleString('en-ZA')}`,
		`${amount / 1_000}k`,
		`r${amount / 1_000}k`,
		`${amount}`,
		`R${(amount / 1e6).toFixed(2)}m`,
	])
const PATTERNS: (() => string)[] = [
	() => one(NAMES),
	() => misspelt(one(NAMES)),
	() => misspelt(misspelt(one(NAMES))),
	() => `${one(TRAITS)} ${one(NAMES)}`,
	() => `${one(TRAITS)} ${one(TRAITS)}`,
	() => `${one(NAMES)} under ${formatAmount(price())}`,
	() =>
		`${one(PREFERENCES)} ${one(['under', 'onder', 'below', 'max', 'up to', 'less than', 'tot'])} ${formatAmount(price())}`,
	() => `between ${formatAmount(price())} and ${formatAmount(price())}`,
	() => `${one(NAMES)} ${integer(2005, 2027)}`,
	() => `${integer(2005, 2027)} or newer ${one(TRAITS)}`,
	() => `${one(PREFERENCES)} ${one(['under', 'less than', 'minder as'])} ${integer(10, 200) * 1_000} km`,
	() => `${one(PREFERENCES)} ${integer(2, 15) * 500} a month`,
	() => `${one(SPOKEN)} ${one(PREFERENCES)}`,
	() => `${one(PREFERENCES)} ${one(PREFERENCES)}`,
	() => one(valuesOf('stock_number')),
	() => `${one(NAMES).toUpperCase()}  ${one(['!', '?', '', '-', '"', '%', '\\', '\u0000', 'é'])}`,
	() => one(NAMES).slice(0, integer(1, 5)),
]

/** Leaves out, doubles or swaps a letter. */
function misspelt(text: string): string {
	const at = integer(0, Math.max(0, text.length - 2))
	const [before, here = '', next = '', rest] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)]
	return before + one([next, here + here + next, next + here]) + rest
}

const sampled = [nearText, mixedText].flatMap((texts) => fc.sample(texts, { seed: SEED, numRuns: 300 }))

export function searchTexts(): string[] {
	const texts = new Set([...cases.map(({ query }) => query), ...HELD_OUT_QUERIES, ...sampled])
	while (texts.size < COUNT) texts.add(one(PATTERNS)())
	return [...texts].slice(0, COUNT)
}
