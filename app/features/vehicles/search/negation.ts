/** Negation: 'no diesel', 'anything but a Toyota or a Ford', 'nie rooi nie', 'angifuni idiesel'. */
import type { Condition, ParsedCondition, ParsedQuery } from './condition.ts'
import { limitAt } from './limits.ts'
import { type Item, spanOf } from './phrases.ts'
import { isModelWord, NAME } from './stock.ts'
import { matchesOf, type ParserState } from './terms.ts'
import { termsOf } from './tokenize.ts'
import { NOT_AGAIN } from './vocabulary/chatter.ts'

/**
 * Negates the next condition and the conditions that follow with 'or' or 'nor'. Returns the index of the next
 * item.
 */
export function readNegation(state: ParserState, at: number): number {
	const { items, parsedQuery } = state
	const before = items.slice(0, at).filter(({ text }) => / nie /.test(` ${text} `))
	if (items[at]?.text === NOT_AGAIN && before.length % 2 === 1) return at + 1
	let read = negatedAt(state, skipSmallWords(items, at + 1))
	let last: Condition | null = null
	let next = at + 1
	while (read) {
		next = read.next
		last = read.condition ?? last
		const span = spanOf(items, at, next)
		if (read.condition) parsedQuery.parts.push({ condition: read.condition, ...span })
		else if (isUnknownWord(items[next - 1])) parsedQuery.unknown.push(span)
		const { or, nor } = items[next]?.roles ?? {}
		read = or || nor ? negatedAt(state, skipSmallWords(items, next + 1)) : undefined
		// 'No diesel and automatic' excludes diesel only.
		const isSame = kindOf(read?.condition) === kindOf(last)
		if (!isSame && !or && items[next]?.text !== 'nor') read = undefined
	}
	return next
}

const kindOf = (condition: Condition | null | undefined) =>
	condition?.field === 'bodyRule' ? 'body' : condition?.field

/** Skips articles and similar words, except those with a meaning. */
function skipSmallWords(items: readonly Item[], at: number): number {
	const { roles, text, isModel } = items[at] ?? {}
	const isSmall = roles?.article || roles?.not || text === '-'
	return isSmall && !isModel && !roles?.condition ? skipSmallWords(items, at + 1) : at
}

const isUnknownWord = (item: Item | undefined): boolean =>
	item !== undefined &&
	Object.keys(item.roles).every((role) => role === 'language') &&
	/[a-z]{3}/.test(item.text)

/**
 * Parses the negated condition. A phrase that cannot be excluded yields no condition, and is never turned
 * into its opposite.
 */
function negatedAt(state: ParserState, at: number): ParsedCondition | undefined {
	const { items, stock } = state
	const item = items[at]
	if (!item) return undefined
	const nothing = { condition: null, next: at + 1 }
	const negate = (condition: Condition, next = at + 1) => ({
		condition: { ...condition, negate: true },
		next,
	})
	const modelName = readModelName(state, at)
	if (modelName) return negate({ field: 'name', terms: modelName.terms }, modelName.next)
	if (item.roles.condition) return negate(item.roles.condition)
	const { condition, next } = limitAt(state, at) ?? nothing
	if (condition?.field === 'seats' || condition?.field === 'doors') return negate(condition, next)
	// 'Isn't more than 4 000' means at most 4 000.
	if (condition && 'min' in condition && (condition.min === null) !== (condition.max === null))
		return { condition: { ...condition, min: condition.max, max: condition.min }, next }
	if (item.roles.order === 'price' || item.roles.absent) return nothing
	if (!isUnknownWord(item)) return undefined
	const best = matchesOf(stock, item.text, false).find(({ minScore }) => minScore >= NAME)
	return best ? negate({ field: 'name', terms: [best.word] }) : nothing
}

/** Parses the words of a make or model from an item on: 'polo vivo', 'ford ranger'. */
function readModelName({ items, stock }: ParserState, at: number) {
	const terms: string[] = []
	let next = at
	for (; next < items.length; next++) {
		const { roles, text, isModel } = items[next] as Item
		const isOwn = isModel && (terms.length > 0 || !roles.condition)
		const own = roles.name ? termsOf(roles.name) : isOwn ? [text] : []
		if (own.length === 0 || !own.every((word) => isModelWord(stock, word))) break
		terms.push(...own)
	}
	return terms.length > 0 ? { terms, next } : undefined
}

/** 'diesel wil ek nie hê nie': negates the condition before it. */
export function negateLast(parsedQuery: ParsedQuery, { end }: Item): void {
	const part = parsedQuery.parts.pop()
	if (!part?.condition && !part?.name) return
	const { start } = part
	const terms = parsedQuery.terms.flatMap((term) =>
		term.start === start ? (term.matches[0]?.word ?? []) : [],
	)
	const original: Condition = part.condition ?? { field: 'name', terms }
	parsedQuery.terms = parsedQuery.terms.filter((term) => term.start !== start)
	parsedQuery.parts.push({ condition: { ...original, negate: !original.negate }, start, end })
}
