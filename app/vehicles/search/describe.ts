/** What was understood of a search, in words and in its language: chips, each with the text that is left without it, and notes. */
import { kilometres, rand } from '#app/kernel/rand.ts'
import { searchWords as messages } from '#app/words/en-ZA/search.ts'
import type { Comparison, Condition, Limits, ParsedQuery, Part, Span } from './condition.ts'
import type { SearchResult } from './search-vehicles.ts'
import { LABELS, type Label, NAMES } from './vocabulary/labels.ts'
import type { Language } from './vocabulary/language.ts'
import { PURPOSES, type Purpose } from './vocabulary/purposes.ts'

export type Chip = { text: string; without: string }

export function describeParts(text: string, { parts, language }: ParsedQuery): Chip[] {
	const shown = parts.filter((part) => !('absent' in part))
	const byPlace = Map.groupBy(shown, ({ start, end }) => `${start}-${end}`)
	return [...byPlace.values()].flatMap((same) => {
		const [first] = same
		const said = same.map((part) => describePart(part, language)).join(' ')
		return first ? [{ text: said, without: withoutSpan(text, first) }] : []
	})
}

const withoutSpan = (text: string, { start, end }: Span): string =>
	`${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim()

export function describeNotes(text: string, { query, missing, isUnderstood }: SearchResult): string[] {
	const typed = query.unknown.map(({ start, end }) => text.slice(start, end))
	const absent = query.parts.flatMap((part) => ('absent' in part ? [text.slice(part.start, part.end)] : []))
	return [
		...(absent.length > 0 ? [messages.nothingKnown(absent)] : []),
		...(typed.length > 0 ? [(isUnderstood ? messages.unknown : messages.nothingKnown)(typed)] : []),
		...(missing.length > 0 ? [messages.missing(missing)] : []),
		...(query.isCut ? [messages.rest] : []),
	]
}

export const label = (name: Label, language: Language, ...values: string[]): string => {
	const labels: Partial<Record<Language, string>> = LABELS[name]
	return values.reduce((text, value) => text.replace('{}', value), labels[language] ?? LABELS[name].en)
}

export const nameIn = (name: string, language: Language): string =>
	NAMES[name]?.[language] ?? NAMES[name]?.en ?? name

const ORDER_LABELS = {
	price: 'cheapest',
	'-price': 'dearest',
	'-year': 'newest',
	mileage: 'lowestMileage',
} as const

function describePart(part: Part, language: Language): string {
	if ('name' in part) return part.name
	if ('order' in part) return label(ORDER_LABELS[part.order], language)
	if ('car' in part) return label('car', language)
	if ('comparison' in part) return describeComparison(part.comparison, language)
	return 'condition' in part ? describeCondition(part.condition, language) : ''
}

function describeComparison({ name, wishes }: Comparison, language: Language): string {
	const like = label('like', language, name)
	return wishes.length === 0
		? like
		: `${like}, ${wishes.map(({ measure, direction }) => label(`${measure} ${direction}` as Label, language)).join(', ')}`
}

export function describeCondition(condition: Condition, language: Language): string {
	const text = describeWanted(condition, language)
	return condition.not ? label('not', language, text) : text
}

function describeWanted(condition: Condition, language: Language): string {
	switch (condition.field) {
		case 'stockNumber':
			return label('stockNumber', language, condition.is.toUpperCase())
		case 'name':
			return condition.words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
		case 'feature':
			return condition.key
		case 'bodyRule':
			return nameIn(condition.key, language)
		case 'purpose': {
			const { says } = PURPOSES[condition.key] as Purpose
			return `${nameIn(condition.key, language)} (${says})`
		}
		case 'transmission':
		case 'condition':
			return nameIn(condition.anyOf[0] ?? '', language)
		case 'body':
		case 'colour':
		case 'fuelType':
		case 'drive':
		case 'cab':
			return condition.anyOf
				.map((one) => nameIn(one, language))
				.reduce((some, one) => label('or', language, some, one))
		default:
			return describeLimits(condition, language)
	}
}

const SAID: Record<string, (value: number, language: Language) => string> = {
	price: rand,
	mileage: kilometres,
	instalment: (value, language) => label('aMonth', language, rand(value)),
	seats: (value, language) => label('seats', language, String(value)),
	doors: (value, language) => label('doors', language, String(value)),
	engine: (value, language) => label('litres', language, (Math.round(value * 10) / 10).toFixed(1)),
	power: (value) => `${value} kW`,
}

function describeLimits({ field, min, max }: { field: string } & Limits, language: Language): string {
	const say = (value: number) => SAID[field]?.(value, language) ?? String(value)
	if (min !== null && max !== null && (min === max || field === 'engine'))
		return say(field === 'engine' ? (min + max) / 2 : min)
	if (field === 'seats' && min !== null) return label('orMore', language, say(min))
	if (min === null) return label(field === 'year' ? 'orOlder' : 'upTo', language, say(max ?? 0))
	if (max === null) return label(field === 'year' ? 'orNewer' : 'from', language, say(min))
	const lowest = field === 'instalment' ? rand(min) : say(min)
	return messages.range(lowest, say(max))
}
