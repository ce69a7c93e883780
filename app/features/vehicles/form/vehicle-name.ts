/** Reads make, model and year from the name of a vehicle, where they are certain. */
import { capitalize, toSlug } from '#app/core/text.ts'

export type KnownMake = {
	make: string // as it is written
	aliases: string[] // such as `vw`
	models: string[] // of the stock, as they are written there
	otherModels: string[] // in lower case
}

export type KnownNames = {
	makes: KnownMake[]
	models: string[] // of any make, in lower case; each may be only the beginning of a model's name
}

export const NAME_FIELDS = ['make', 'model', 'year'] as const
export type NameField = (typeof NAME_FIELDS)[number]
export type NameValues = Record<NameField, string>

type Word = { text: string; start: number; end: number }
type Match<Value> = { value: Value; end: number } // index of the word after it

const MAX_NAME_WORDS = 4 // words

/**
 * A name begins with the make, perhaps after the year, and the model follows it. The year is the first or the
 * last word; directly after the make it may be a model, such as Peugeot 2008.
 */
export function parseVehicleName(name: string, known: KnownNames, latestYear: number): Partial<NameValues> {
	const words = wordsOf(name)
	const yearAt = (index: number) => {
		const text = words[index]?.text ?? ''
		return /^(19|20)\d\d$/.test(text) && Number(text) <= latestYear ? text : undefined
	}
	const firstYear = yearAt(0)
	const make = longestMatch(words, firstYear ? 1 : 0, makesByText(known))
	const model = make && findModel(name, words, make, known)
	const last = words.length - 1
	const lastYear = make && last > make.end && last >= (model?.end ?? 0) ? yearAt(last) : undefined
	const years = new Set([firstYear, lastYear].filter(Boolean))
	return {
		...(make && { make: make.value.make }),
		...(model && { model: model.value }),
		...(years.size === 1 && { year: [...years][0] }),
	}
}

type FormState = {
	values: NameValues
	initial: NameValues & { name: string }
	filled: Partial<NameValues> // by an earlier version of the name
	typed: Set<NameField> // by staff
}

/**
 * The values to fill in, in fields that are as the form began or hold what the name filled in before, which a
 * corrected name may take away again. What staff have typed stays. Only a new vehicle's year may be filled,
 * which begins as the current one.
 */
export function valuesToFill(
	parsed: Partial<NameValues>,
	{ values, initial, filled, typed }: FormState,
): Partial<NameValues> {
	const mayFill = (field: NameField) => {
		const isOpen = field === 'year' ? initial.name === '' : initial[field] === ''
		const isUntouched = values[field] === initial[field] || values[field] === filled[field]
		return isOpen && isUntouched && !typed.has(field)
	}
	const changes = NAME_FIELDS.filter(mayFill)
		.map((field) => [field, parsed[field] ?? initial[field]] as const)
		.filter(([field, value]) => value !== values[field])
	return Object.fromEntries(changes)
}

function findModel(name: string, words: Word[], { value, end }: Match<KnownMake>, known: KnownNames) {
	const entries = new Map<string, { model?: string; isBeginning?: boolean }>()
	for (const text of known.models) entries.set(textKey(text), { isBeginning: true })
	for (const text of value.otherModels) entries.set(textKey(text), {})
	for (const model of value.models) entries.set(textKey(model), { model })
	const match = longestMatch(words, end, entries)
	if (!match) return undefined
	// 'Corolla' may be a Corolla Cross, but 'Corolla 1.8' is none.
	const next = words[match.end]?.text
	if (match.value.isBeginning && next && !/^\d/.test(next)) return undefined
	const typed = name.slice(words[end]?.start, words[match.end - 1]?.end)
	return { value: match.value.model ?? withCapitals(typed), end: match.end }
}

function makesByText({ makes }: KnownNames): Map<string, KnownMake> {
	const byText = new Map<string, KnownMake>()
	const add = (text: string, make: KnownMake) => byText.has(textKey(text)) || byText.set(textKey(text), make)
	for (const make of makes) add(make.make, make)
	for (const make of makes) for (const alias of make.aliases) add(alias, make)
	return byText
}

/** Of the entries that begin at a word, the one with most words. */
function longestMatch<Value>(words: Word[], start: number, entries: Map<string, Value>) {
	for (let end = Math.min(start + MAX_NAME_WORDS, words.length); end > start; end--) {
		const text = words
			.slice(start, end)
			.map((word) => word.text)
			.join(' ')
		const value = entries.get(textKey(text))
		if (value !== undefined) return { value, end }
	}
	return undefined
}

const wordsOf = (name: string): Word[] =>
	Array.from(name.matchAll(/[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*/gu), ({ 0: text, index }) => ({
		text,
		start: index,
		end: index + text.length,
	}))

/** The same for `X-Trail`, `x trail` and `XTRAIL`. */
const textKey = (text: string): string => toSlug(text).replaceAll('-', '')

/** `polo vivo` becomes `Polo Vivo`; a code such as `i10` stays, and so does what has a capital letter. */
export const withCapitals = (text: string): string =>
	/\p{Lu}/u.test(text) ? text : text.replace(/(?<![\p{L}\p{N}])\p{L}+(?!\p{N})\b/gu, capitalize)

/** Makes whose spelling does not follow from their lower-case name. */
export const MAKE_SPELLINGS: Record<string, string> = {
	baic: 'BAIC',
	bmw: 'BMW',
	byd: 'BYD',
	citroen: 'Citroën',
	dfsk: 'DFSK',
	faw: 'FAW',
	gwm: 'GWM',
	'harley davidson': 'Harley-Davidson',
	jac: 'JAC',
	kia: 'Kia',
	ktm: 'KTM',
	ldv: 'LDV',
	mclaren: 'McLaren',
	mg: 'MG',
	'rolls royce': 'Rolls-Royce',
	ssangyong: 'SsangYong',
}
