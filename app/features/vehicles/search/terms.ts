/**
 * Step 5: names in a text: words of makes and models with their similarity, nicknames, models not in stock,
 * stock numbers.
 */
import { closestWords } from '#app/core/closest-words.ts'
import type { ParsedCondition, ParsedQuery, Span, Term, TermMatch } from './condition.ts'
import type { Item, ParsedText } from './phrases.ts'
import { FEATURE, isModelWord, MAKE, NAME, type SearchStock } from './stock.ts'
import { lettersAndDigits, termsOf } from './tokenize.ts'
import { AMBIGUOUS } from './vocabulary/names.ts'

/** State of the parser, updated item by item. */
export type ParserState = ParsedText & {
	stock: SearchStock
	parsedQuery: ParsedQuery
	optional: Term[] // required only if nothing else is understood
}

/** The parser looks up no more words than this in names, to bound its time. */
const MAX_TERMS = 12

/** Whether an item follows a part with 'or' between them. */
export const isBehindOr = (items: readonly Item[], at: number, before: Span | undefined): boolean =>
	items[at - 1]?.roles.or === true && before !== undefined && before.end === items[at - 2]?.end

function termOf(stock: SearchStock, { text, start, end }: Item, isLast: boolean): Term {
	return { text, start, end, matches: matchesOf(stock, text, isLast), isNamed: isModelWord(stock, text) }
}

/** Adds a word that may belong to a name; a word without any match is recorded as unknown. */
export function addTerm(state: ParserState, item: Item, at: number, isOptional: boolean): void {
	const { stock, parsedQuery, items, optional } = state
	const { start, end } = item
	const text = item.text.replace(',', '.')
	const isFull = parsedQuery.terms.length + optional.length + parsedQuery.unknown.length >= MAX_TERMS
	parsedQuery.isCut ||= isFull
	if (isFull) return
	const term = termOf(stock, { ...item, text }, at === items.length - 1)
	term.isOr = isBehindOr(items, at, parsedQuery.terms.at(-1))
	const isMention = term.matches.every(({ minScore }) => minScore < NAME)
	if (term.matches.length === 0) {
		if (!isOptional) parsedQuery.unknown.push({ start, end })
	} else if (!isOptional && !isMention) {
		parsedQuery.terms.push(term)
		parsedQuery.parts.push({ name: spellingOf(stock, term), start, end })
	} else if (isMention || !item.roles.filler || items.length < 4) optional.push(term)
}

/** While 'toyota hilux' is typed, 'hi' is no greeting. */
export function addBeginning({ stock, optional }: ParserState, { text, start, end }: Item): void {
	const matches = completionsOf(stock, text, true)
	if (matches.length > 0) optional.push({ text, start, end, matches, isNamed: false })
}

/** Adds the words of the name that a nickname means; a name that is not in stock is added as absent. */
export function addNickname(state: ParserState, item: Item, at: number): void {
	const { stock, parsedQuery, items } = state
	const { start, end, roles } = item
	const before = parsedQuery.terms.at(-1)
	// 'polo vivo': a word typed before its nickname is part of it.
	const words = termsOf(roles.name ?? item.text).filter((word) => before?.text !== word)
	if (!words.every((word) => stock.names.has(word))) {
		if (isAbsent(state, at)) addAbsent(state, at)
		else addTerm(state, { ...item, text: words[0] ?? '' }, at, false)
		return
	}
	const terms = words.map((text) => termOf(stock, { ...item, text }, false))
	if (terms[0]) terms[0].isOr = isBehindOr(items, at, before)
	parsedQuery.terms.push(...terms)
	parsedQuery.parts.push({ name: terms.map((term) => spellingOf(stock, term)).join(' '), start, end })
}

/** Whether an item is a make or model that is not in stock. An ambiguous word counts only beside its make. */
export function isAbsent({ items, stock }: Pick<ParserState, 'items' | 'stock'>, at: number): boolean {
	const { text = '', roles } = items[at] ?? {}
	const { absent } = roles ?? {}
	const terms = termsOf(text)
	if (!absent || terms.every((word) => stock.names.has(word)) || isModelWord(stock, terms.join('')))
		return false
	if (!AMBIGUOUS.has(text) && !/^[a-z]{1,2}$/.test(text)) return true
	return [items[at - 1], items[at + 1]].some((beside) =>
		[beside?.text, beside?.roles.name, beside?.roles.absent?.make].includes(absent.make),
	)
}

/** Adds a make or model that is not in stock; the closest matches resemble it. */
export function addAbsent({ items, parsedQuery }: ParserState, at: number): void {
	const { roles, start, end } = items[at] as Item
	const isOr = [items[at - 1], items[at + 1]].some((beside) => beside?.roles.or)
	parsedQuery.parts.push({ absent: roles.absent, start, end, isOr })
}

/** Parses a stock number, introduced as such or known; its last digits suffice. */
export function stockNumberAt({ items, stock }: ParserState, at: number): ParsedCondition | undefined {
	const { roles, text, isName } = items[at] as Item
	const { is, next } = partsOfCode(items, roles.stockNumber ? at + 1 : at)
	const isIntroduced = is !== '' && (text === '#' || /\d{3}/.test(is))
	// Four digits at the end of a stock number, but no engine size or year: '1600', '2000'.
	const isOther = isName || /^\d{0,3}$|^\d+00$|^(19|20)\d\d$/.test(is)
	const isCode = roles.stockNumber ? isIntroduced : stock.stockNumbers.has(is) && !isOther
	return isCode ? { condition: { field: 'stockNumber', is }, next } : undefined
}

/** Joins the pieces of 'HFM 4460' and 'HFM-4460'. */
function partsOfCode(items: readonly Item[], at: number): { is: string; next: number } {
	let is = ''
	let next = at
	for (; next < at + 4 && next < items.length; next++) {
		const { text = '' } = items[next] ?? {}
		if (is && text !== '-' && !(/^\D+$/.test(is) && /^\d+$/.test(text))) break
		is += lettersAndDigits(text)
	}
	return { is: /^\p{L}{0,6}\d*$/u.test(is) ? is : '', next }
}

const BEGINNING = 0.85
const EDIT = 0.2 // subtracted per edit

/** The words of the stock that a typed word means: exact, else completions and mentions, else corrections. */
export function matchesOf(stock: SearchStock, text: string, isLast: boolean): TermMatch[] {
	if (stock.names.has(text)) return [{ word: text, similarity: 1, minScore: NAME }]
	const completions = completionsOf(stock, text, isLast)
	if (completions.length === 0 && stock.postings.has(text))
		return [{ word: text, similarity: 1, minScore: FEATURE }]
	return stock.descriptionTerms.has(text) ? completions : [...completions, ...correctionsOf(stock, text)]
}

/** Also completes codes: '320' is a 320i or a 320d. */
function completionsOf({ names }: SearchStock, text: string, isLast: boolean): TermMatch[] {
	if (/^[\d.]{1,2}$/.test(text) || text.length < (isLast ? 2 : /^\d{3}$/.test(text) ? 3 : 4)) return []
	return [...names].flatMap(([word, score]) =>
		word.length > text.length &&
		(isLast || score >= MAKE || /^\d{3}[a-z]$/.test(word)) &&
		word.startsWith(text)
			? [{ word, similarity: BEGINNING - 0.01 * (word.length - text.length), minScore: NAME }]
			: [],
	)
}

/** Words with the fewest typing errors. */
function correctionsOf(stock: SearchStock, text: string): TermMatch[] {
	const isLikely = (word: string, edits: number) => isLikelyError(text, word, edits, isModelWord(stock, word))
	const { terms, edits } = closestWords(stock.dictionary, text, editsAllowed(text), isLikely)
	return terms.map((word) => ({ word, similarity: 0.9 - EDIT * edits, minScore: NAME }))
}

/** Short words and codes are too similar to each other for corrections. */
function editsAllowed(text: string): number {
	const { length } = text
	if (length < 3 || (/\d/.test(text) && text.replace(/\d/g, '').length < 4)) return 0
	if (length < 5) return 1
	return length < 11 ? 2 : 3
}

/**
 * Rejects unlikely corrections: a different first letter plus other errors, or short words that are not of a
 * make or model.
 */
function isLikelyError(text: string, word: string, edits: number, isModel: boolean): boolean {
	const begins = text[0] === word[0]
	if (text.length === 3) return begins && isModel
	if (text.length < 6 && !isModel) return false
	if (edits === 1) return true
	if (text.length === 5) return begins && word.length >= text.length
	return (isModel || text.length >= 8) && (begins || (edits === 2 && text.length >= 8))
}

/** The name in the stock's spelling. */
export function spellingOf({ names, postings, vehicles }: SearchStock, { matches, text }: Term): string {
	const scoreOf = (match: TermMatch) => names.get(match.word) ?? 0
	const [{ word } = { word: text }] = matches.toSorted(
		(a, b) => b.similarity - a.similarity || scoreOf(b) - scoreOf(a) || (a.word < b.word ? -1 : 1),
	)
	const posting = postings.get(word)?.find(({ score }) => score === names.get(word))
	const { make, model, name, variant, category } = vehicles[posting?.index ?? -1]?.document ?? {}
	const fullText = `${make} ${model} ${category} ${variant} ${name}`
	const pieces = [make, model, `${make} ${model}`, ...fullText.split(' '), ...fullText.split(/[\s-]+/)]
	return pieces.find((piece) => piece && lettersAndDigits(piece) === lettersAndDigits(word)) ?? word
}
