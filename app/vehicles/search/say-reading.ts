/** In words: what was understood of a search, and why a vehicle is near. */
import { kilometres, rand } from '#app/kernel/rand.ts'
import { searchWords as words } from '#app/words/en-ZA/search.ts'
import { type Asked, MANY_SEATS, type Span } from './asked.ts'
import type { SearchEntry } from './entry.ts'
import type { About, Why } from './nearest.ts'
import type { Part, Reading } from './read-text.ts'

/** Each part with the search text that is left without it. */
export function sayParts(text: string, { parts }: Reading): { text: string; without: string }[] {
	const byPlace = Map.groupBy(parts, ({ start, end }) => `${start}-${end}`)
	return [...byPlace.values()].flatMap((same) => {
		const [first] = same
		// Several words for one typed: 'landy' is taken away as a whole.
		const said = same.map(sayPart).join(' ')
		return first ? [{ text: said, without: without(text, first) }] : []
	})
}

const without = (text: string, { start, end }: Span): string =>
	`${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim()

export function sayNotes(text: string, { parts, unknown, isCut }: Reading, missing: string[]): string[] {
	const typed = unknown.map(({ start, end }) => text.slice(start, end))
	const known = parts.length > 0 ? words.unknown : words.nothingKnown
	return [
		...(typed.length > 0 ? [known(typed)] : []),
		...(missing.length > 0 ? [words.missing(missing)] : []),
		...(isCut ? [words.rest] : []),
	]
}

function sayPart(part: Part): string {
	if ('cheapest' in part) return words.cheapest
	return 'word' in part ? part.word : sayAsked(part.asked)
}

function sayAsked(asked: Asked): string {
	switch (asked.about) {
		case 'price':
		case 'year':
		case 'mileage':
			return words.between(asked.about, asked.least, asked.most)
		case 'instalment':
			return words.instalment(asked.least ?? null, asked.most)
		case 'stockNumber':
			return words.stockNumber(asked.is)
		case 'kind':
			return words.or(asked.anyOf.map((kind) => words.kinds[kind]))
		case 'drive':
			return words.or([...asked.anyOf])
		case 'seats':
			return words.seats(asked.is, asked.is >= MANY_SEATS)
		case 'condition':
			return words.conditions[asked.is]
		case 'not':
			return words.not(sayAsked(asked.asked))
		case 'colour':
		case 'cab':
		case 'named':
			return capital(asked.is)
		default:
			return asked.is
	}
}

export function sayWhy(why: Why, entry: SearchEntry): string {
	if ('like' in why) return words.near.like(why.like)
	if ('newest' in why) return words.near.newest
	const values = why.but.map((about) => ownOf(about, entry))
	const but = values.length > 0 ? [words.near.but(values)] : []
	const without = why.without.length > 0 ? [words.near.without(why.without)] : []
	return [...but, ...without].join('. ')
}

function ownOf(about: About, entry: SearchEntry): string {
	switch (about) {
		case 'price':
		case 'instalment':
			return rand(entry.price)
		case 'mileage':
			return kilometres(entry.mileage)
		case 'kind':
			return entry.category
		case 'condition':
			return words.conditions[entry.condition]
		case 'seats':
			return entry.seats ? words.seats(entry.seats, false) : words.near.notKnown('seats')
		case 'cab':
			return words.near.notKnown('cab')
		case 'not':
		case 'named':
			return words.near.unwanted
		default:
			return String(entry[about] ?? words.near.notKnown(about))
	}
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
