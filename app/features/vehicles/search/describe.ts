/** Describes a parsed query in its language: chips, each with the text that remains without it, and notes. */

import { capitalize, toSlug } from '#app/core/text.ts'
import { searchMessages as messages } from '#messages/search.ts'
import type { Condition, LimitCondition, ParsedQuery, QueryPart } from './condition.ts'
import type { SearchResult } from './search-vehicles.ts'
import { AMOUNTS, inLanguage, label, NUMBER_FORMATS, nameIn } from './vocabulary/labels.ts'
import type { Language } from './vocabulary/language.ts'

/** As their makers write them. */
const MAKES: Record<string, string> = {
	'alfa-romeo': 'Alfa Romeo',
	citroen: 'Citroën',
	'mercedes-benz': 'Mercedes-Benz',
	mercedes: 'Mercedes-Benz',
	'rolls-royce': 'Rolls-Royce',
	ssangyong: 'SsangYong',
}

/** Makes that their makers write in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(
	'baic bmw byd dfsk ds faw gac gmc gwm jac jmc jmev kgm ldv mg tvr'.split(' '),
)

/** The name of a make or model that a visitor typed, as its maker writes it: `BMW`, `Rolls-Royce`, `RAV4`. */
export const writtenName = (typed: string): string =>
	MAKES[toSlug(typed)] ??
	typed
		.split(' ')
		.map((word) => (/\d/.test(word) || CAPITALS.has(word) ? word.toUpperCase() : capitalize(word)))
		.join(' ')

export type Chip = { text: string; without: string }

/** One chip for each part of the text that was understood, with the text that remains without it. */
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

/** Sentences about what is not in stock, what was not understood, and words that no vehicle has. */
export function describeNotes(text: string, { parsedQuery, missing, isUnderstood }: SearchResult): string[] {
	const unknownTexts = parsedQuery.unknown.map(({ start, end }) => text.slice(start, end))
	const absent = parsedQuery.parts.flatMap(({ absent, start, end }) =>
		absent ? [text.slice(start, end)] : [],
	)
	const describeUnknown = isUnderstood ? messages.unknown : messages.nothingKnown
	return [
		...(absent.length > 0 ? [messages.nothingKnown(absent)] : []),
		...(unknownTexts.length > 0 ? [describeUnknown(unknownTexts)] : []),
		...(missing.length > 0 ? [messages.missing(missing)] : []),
		...(parsedQuery.isCut ? [messages.rest] : []),
	]
}

function describeQueryPart(part: QueryPart, language: Language): string {
	if (part.order) return label(part.order, language)
	if (part.condition) return describeCondition(part.condition, language)
	if (!part.comparison) return part.name ?? ''
	const { name, directions } = part.comparison
	const texts = directions.map(({ measure, direction }) => label(`${measure} ${direction}`, language))
	return [label('like', language, name), ...texts].join(', ')
}

export function describeCondition(condition: Condition, language: Language): string {
	const text = describeConditionValue(condition, language)
	return condition.negate ? label('not', language, text) : text
}

function describeConditionValue(condition: Condition, language: Language): string {
	switch (condition.field) {
		case 'stockNumber':
			return label('stockNumber', language, condition.is.toUpperCase())
		case 'name':
			return writtenName(condition.terms.join(' '))
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

function describeLimits({ field, min, max }: LimitCondition, language: Language): string {
	const formatNumber = NUMBER_FORMATS[field] ?? String
	const formatValue = (value: number) =>
		(inLanguage(AMOUNTS[field], language) ?? '{}').replace('{}', formatNumber(value))
	if (min !== null && max !== null) {
		if (min === max) return formatValue(min)
		if (field === 'engine') return formatValue((min + max) / 2)
		return messages.range(field === 'instalment' ? formatNumber(min) : formatValue(min), formatValue(max))
	}
	const [from, to] =
		field === 'year' ? ['orNewer', 'orOlder'] : [field === 'seats' ? 'orMore' : 'from', 'upTo']
	return min === null ? label(to, language, formatValue(max ?? 0)) : label(from, language, formatValue(min))
}
