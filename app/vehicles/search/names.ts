/** Names in a text: words of makes and models, nicknames, models that the stock lacks, stock numbers. */
import type { Absent, ParsedQuery, Term } from './condition.ts'
import type { Item } from './phrases.ts'
import type { SearchStock } from './stock.ts'
import { isModelWord, matchesOf, spellingOf } from './terms.ts'
import { lettersAndDigits, wordsOf } from './tokenize.ts'
import { AMBIGUOUS } from './vocabulary/names.ts'

/** What is read so far, item by item. */
export type Reader = {
	items: Item[]
	stock: SearchStock
	query: ParsedQuery
	thisYear: number
	optional: Term[]
	words: number
}

/** Behind so many words nothing more is looked for in names: time must stay bounded. */
const MOST_TERMS = 12
const ambiguous = new Set(AMBIGUOUS.split(', '))

export function addTerm(reader: Reader, item: Item, at: number, isOptional: boolean): number {
	const { stock, query, items, optional } = reader
	if (query.terms.length >= MOST_TERMS || reader.words >= MOST_TERMS) {
		query.isCut = true
		return at + 1
	}
	reader.words++
	const { start, end } = item
	const text = item.text.replace(',', '.')
	const matches = matchesOf(stock, text, at === items.length - 1)
	if (matches.length === 0) {
		if (!isOptional) query.unknown.push({ start, end })
		return at + 1
	}
	const isOr = items[at - 1]?.roles.or === true && query.terms.at(-1)?.end === items[at - 2]?.end
	const isNamed = isModelWord(stock, text)
	const term: Term = { text, start, end, matches, isNamed, ...(isOr && { isOr }) }
	const isMention = matches.every(({ least }) => least < 5)
	if (isOptional || isMention) {
		if (isMention || item.roles.filler !== true || items.length < 4) optional.push(term)
		return at + 1
	}
	query.terms.push(term)
	query.parts.push({ name: spellingOf(stock, term), start, end })
	return at + 1
}

export function addNickname(reader: Reader, item: Item, at: number): number {
	const { stock, query, items } = reader
	const { start, end } = item
	const before = query.terms.at(-1)
	// 'polo vivo': what was typed before its nickname is part of it.
	const words = wordsOf(item.roles.name ?? '').filter((word) => before?.text !== word)
	const matches = words.map((word) => matchesOf(stock, word, false).filter(({ sureness }) => sureness === 1))
	if (matches.some((some) => some.length === 0))
		return item.roles.absent && isAbsent(reader, at)
			? addAbsent(reader, at)
			: addTerm(reader, { ...item, text: words[0] ?? '' }, at, false)
	const isOr = items[at - 1]?.roles.or === true && query.terms.at(-1)?.end === items[at - 2]?.end
	const terms = words.map(
		(text, order): Term => ({
			text,
			start,
			end,
			matches: matches[order] ?? [],
			isNamed: isModelWord(stock, text),
			...(isOr && order === 0 && { isOr }),
		}),
	)
	query.terms.push(...terms)
	query.parts.push({ name: terms.map((term) => spellingOf(stock, term)).join(' '), start, end })
	return at + 1
}

/** A make or model that no vehicle of the stock has; words that mean something else too only beside their make. */
export function isAbsent({ items, stock }: Reader, at: number): boolean {
	const item = items[at] as Item
	const { absent } = item.roles
	if (!absent) return false
	const words = wordsOf(item.text)
	if (words.every((word) => stock.names.has(word)) || isModelWord(stock, words.join(''))) return false
	if (!ambiguous.has(item.text) && !/^[a-z]{1,2}$/.test(item.text)) return true
	return [items[at - 1], items[at + 1]].some(
		(beside) =>
			beside?.text === absent.make ||
			beside?.roles.name === absent.make ||
			beside?.roles.absent?.make === absent.make,
	)
}

export function addAbsent({ items, query }: Reader, at: number): number {
	const { roles, start, end } = items[at] as Item
	const absent = roles.absent as Absent
	const last = query.absent.at(-1)
	// 'kia sportage' is one model, not a make and a model.
	if (last && last.make === absent.make && last.name === last.make) query.absent.pop()
	query.absent.push(absent)
	query.isBlocked ||= ![items[at - 1], items[at + 1]].some((beside) => beside?.roles.or)
	query.parts.push({ absent, start, end })
	return at + 1
}

export function stockNumberAt(
	items: readonly Item[],
	at: number,
	stock: SearchStock,
): { is: string; next: number } | undefined {
	const item = items[at] as Item
	if (item.roles.stockNumber) {
		const sign = items[at + 1]?.text === '#' ? 1 : 0
		const read = joinedNumber(items, at + 1 + sign)
		if (read && (item.text === '#' || /\d{3}/.test(read.is))) return read
	}
	const read = joinedNumber(items, at)
	const isBare = /^\d+$/.test(read?.is ?? '')
	if (!read || item.isName || !stock.stockNumbers.has(read.is)) return undefined
	// Four figures at the end of some stock number, and no engine or year: '1600', '2000'.
	return isBare && (read.is.length < 4 || read.is.endsWith('00') || /^(19|20)\d\d$/.test(read.is))
		? undefined
		: read
}

function joinedNumber(items: readonly Item[], at: number): { is: string; next: number } | undefined {
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
