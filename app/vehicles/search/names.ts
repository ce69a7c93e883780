/** Names in a text: words of makes and models, nicknames, models that the stock lacks, stock numbers. */
import type { ParsedQuery, Part, Term } from './condition.ts'
import type { Text } from './limits.ts'
import type { Item } from './phrases.ts'
import { NAME, type SearchStock } from './stock.ts'
import { isModelWord, matchesOf, spellingOf } from './terms.ts'
import { lettersAndDigits, wordsOf } from './tokenize.ts'
import { AMBIGUOUS } from './vocabulary/names.ts'

/** What is read so far, item by item. */
export type Reader = Text & {
	stock: SearchStock
	query: ParsedQuery
	optional: Term[] // asked for where nothing else is understood
	words: number
}

/** Behind so many words nothing more is looked for in names: time must stay bounded. */
const MOST_TERMS = 12
const ambiguous = new Set(AMBIGUOUS.split(', '))

/** Whether a part stands right before an item, with 'or' between them. */
export const isBehindOr = (
	items: readonly Item[],
	at: number,
	before: Pick<Part, 'end'> | undefined,
): boolean => items[at - 1]?.roles.or === true && before !== undefined && before.end === items[at - 2]?.end

/** A word that may be of a name; what no name has is not understood. */
export function addTerm(reader: Reader, item: Item, at: number, isOptional: boolean): number {
	const { stock, query, items, optional } = reader
	const { start, end } = item
	const text = item.text.replace(',', '.')
	if (query.terms.length >= MOST_TERMS || reader.words++ >= MOST_TERMS) {
		query.isCut = true
		return at + 1
	}
	const matches = matchesOf(stock, text, at === items.length - 1)
	const isMention = matches.every(({ least }) => least < NAME)
	const isOr = isBehindOr(items, at, query.terms.at(-1))
	const term: Term = { text, start, end, matches, isNamed: isModelWord(stock, text), isOr }
	if (matches.length === 0) {
		if (!isOptional) query.unknown.push({ start, end })
	} else if (!isOptional && !isMention) {
		query.terms.push(term)
		query.parts.push({ name: spellingOf(stock, term), start, end })
	} else if (isMention || !item.roles.filler || items.length < 4) optional.push(term)
	return at + 1
}

export function addNickname(reader: Reader, item: Item, at: number): number {
	const { stock, query, items } = reader
	const { start, end, roles } = item
	const before = query.terms.at(-1)
	// 'polo vivo': what was typed before its nickname is part of it.
	const words = wordsOf(roles.name ?? item.text).filter((word) => before?.text !== word)
	if (!words.every((word) => stock.names.has(word)))
		return isAbsent(reader, at)
			? addAbsent(reader, at)
			: addTerm(reader, { ...item, text: words[0] ?? '' }, at, false)
	const terms = words.map((text, order): Term => {
		const isOr = order === 0 && isBehindOr(items, at, before)
		return {
			text,
			start,
			end,
			matches: matchesOf(stock, text, false),
			isNamed: isModelWord(stock, text),
			isOr,
		}
	})
	query.terms.push(...terms)
	query.parts.push({ name: terms.map((term) => spellingOf(stock, term)).join(' '), start, end })
	return at + 1
}

/** A make or model that no vehicle of the stock has; words that mean something else too only beside their make. */
export function isAbsent({ items, stock }: Reader, at: number): boolean {
	const { text = '', roles } = items[at] ?? {}
	const { absent } = roles ?? {}
	const words = wordsOf(text)
	if (!absent || words.every((word) => stock.names.has(word)) || isModelWord(stock, words.join('')))
		return false
	if (!ambiguous.has(text) && !/^[a-z]{1,2}$/.test(text)) return true
	return [items[at - 1], items[at + 1]].some((beside) =>
		[beside?.text, beside?.roles.name, beside?.roles.absent?.make].includes(absent.make),
	)
}

export function addAbsent({ items, query }: Reader, at: number): number {
	const { roles, start, end } = items[at] as Item
	const { absent } = roles
	if (!absent) return at + 1
	const last = query.absent.at(-1)
	// 'kia sportage' is one model, not a make and a model.
	if (last && last.make === absent.make && last.name === last.make) query.absent.pop()
	query.absent.push(absent)
	query.isBlocked ||= ![items[at - 1], items[at + 1]].some((beside) => beside?.roles.or)
	query.parts.push({ absent, start, end })
	return at + 1
}

type Read = { is: string; next: number }

export function stockNumberAt(items: readonly Item[], at: number, stock: SearchStock): Read | undefined {
	const item = items[at] as Item
	if (item.roles.stockNumber) {
		const read = joinedNumber(items, items[at + 1]?.text === '#' ? at + 2 : at + 1)
		if (read && (item.text === '#' || /\d{3}/.test(read.is))) return read
	}
	const read = joinedNumber(items, at)
	if (!read || item.isName || !stock.stockNumbers.has(read.is)) return undefined
	// Four figures at the end of some stock number, and no engine or year: '1600', '2000'.
	return /^\d{0,3}$|^\d+00$|^(19|20)\d\d$/.test(read.is) ? undefined : read
}

function joinedNumber(items: readonly Item[], at: number): Read | undefined {
	let is = ''
	let next = at
	for (; next < at + 4 && next < items.length; next++) {
		const text = items[next]?.text ?? ''
		if (text === '-' && is) continue
		if (is && (/\d/.test(is) || !/^\d+$/.test(text))) break
		is += lettersAndDigits(text)
	}
	return /^\p{L}{0,6}\d*$/u.test(is) && is ? { is, next } : undefined
}
