/** Describes a parsed query in its language: chips, each with the text that remains without it, and notes. */
import { formatKilometres, formatRand } from '#app/core/rand.ts'
import { searchMessages as messages } from '#app/messages/en-ZA/search.ts'
import type { Comparison, Condition, Limits, ParsedQuery, QueryPart } from './condition.ts'
import type { SearchResult } from './search-vehicles.ts'
import { LABELS, NAMES } from './vocabulary/labels.ts'
import type { Language } from './vocabulary/language.ts'
import type { Measure } from './vocabulary/rule.ts'

export type Chip = { text: string; without: string }

export function describeQuery(text: string, { parts, language }: ParsedQuery): Chip[] {
	const presentParts = parts.filter(({ absent }) => !absent)
	return [...Map.groupBy(presentParts, ({ start }) => start)].map(([start, same]) => {
		const end = Math.max(...same.map((part) => part.end))
		return {
			text: same.map((part) => describeQueryPart(part, language)).join(', '),
			without: `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim(),
		}
	})
}

export function describeNotes(text: string, { query, missing, isUnderstood }: SearchResult): string[] {
	const unknownTexts = query.unknown.map(({ start, end }) => text.slice(start, end))
	const absent = query.parts.flatMap(({ absent, start, end }) => (absent ? [text.slice(start, end)] : []))
	return [
		...(absent.length > 0 ? [messages.nothingKnown(absent)] : []),
		...(unknownTexts.length > 0
			? [(isUnderstood ? messages.unknown : messages.nothingKnown)(unknownTexts)]
			: []),
		...(missing.length > 0 ? [messages.missing(missing)] : []),
		...(query.isCut ? [messages.rest] : []),
	]
}

const label = (name: string, language: Language, ...values: string[]): string => {
	const labels = LABELS[name]
	return values.reduce((text, value) => text.replace('{}', value), labels?.[language] ?? labels?.en ?? '')
}

export const nameIn = (name: string, language: Language): string =>
	NAMES[name]?.[language] ?? NAMES[name]?.en ?? name

function describeQueryPart(part: QueryPart, language: Language): string {
	if (part.order) return label(part.order, language)
	if (part.comparison) return describeComparison(part.comparison, language)
	return part.condition ? describeCondition(part.condition, language) : (part.name ?? '')
}

const describeComparison = ({ name, directions }: Comparison, language: Language): string =>
	[
		label('like', language, name),
		...directions.map(({ measure, direction }) => label(`${measure} ${direction}`, language)),
	].join(', ')

export function describeCondition(condition: Condition, language: Language): string {
	const text = describeConditionValue(condition, language)
	return condition.negate ? label('not', language, text) : text
}

function describeConditionValue(condition: Condition, language: Language): string {
	switch (condition.field) {
		case 'stockNumber':
			return label('stockNumber', language, condition.is.toUpperCase())
		case 'name':
			return condition.terms.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
		case 'bodyRule':
		case 'feature':
		case 'purpose': {
			const { key, text } = condition
			return nameIn(key, language) + (text ? ` (${nameIn(text, language)})` : '')
		}
		default:
			if ('min' in condition) return describeLimits(condition, language)
			return nameIn(condition.anyOf[0] ?? '', language)
	}
}

const VALUES: Partial<Record<Measure, (value: number, language: Language) => string>> = {
	price: formatRand,
	mileage: formatKilometres,
	instalment: (value, language) => label('aMonth', language, formatRand(value)),
	seats: (value, language) => label('seats', language, String(value)),
	doors: (value, language) => label('doors', language, String(value)),
	engine: (value, language) => label('litres', language, (Math.round(value * 10) / 10).toFixed(1)),
	power: (value) => `${value} kW`,
}

function describeLimits({ field, min, max }: { field: Measure } & Limits, language: Language): string {
	const formatValue = (value: number) => VALUES[field]?.(value, language) ?? String(value)
	if (min !== null && max !== null) {
		if (min === max) return formatValue(min)
		if (field === 'engine') return formatValue((min + max) / 2)
		return messages.range(field === 'instalment' ? formatRand(min) : formatValue(min), formatValue(max))
	}
	if (min !== null && field === 'seats') return label('orMore', language, formatValue(min))
	const [from, to] = field === 'year' ? ['orNewer', 'orOlder'] : ['from', 'upTo']
	return min === null ? label(to, language, formatValue(max ?? 0)) : label(from, language, formatValue(min))
}
