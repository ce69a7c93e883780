/**
 * What a search excludes. Negation: 'no diesel', 'anything but a Toyota or a Ford', 'nie rooi nie', 'angifuni idiesel'.
 * Vehicles that the visitor owns: 'trade in my Polo for a Vivo', 'my Ford broke down'.
 */
import type { Condition, ParsedCondition, ParsedQuery } from './condition.ts'
import { limitAt } from './limits.ts'
import { type Item, spanOf } from './phrases.ts'
import { isModelWord, NAME, type SearchStock } from './stock.ts'
import { isAbsent, matchesOf, type ParserState } from './terms.ts'
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

/** Maximum number of words between 'I have' and the name: 'an old white 2014'. */
const MAX_DISTANCE = 4
/** Maximum number of items about the tradeIn vehicle after its name: '1.4 with 90 000 km'. */
const MAX_DETAILS = 8

/** Blanks tradeIn vehicles; beside 'bigger' or 'newer', one becomes the reference of a comparison. */
export function withoutTradeIns(items: readonly Item[], stock: SearchStock): Item[] {
	const rest = [...items]
	const areVehicles = items.map(
		({ isModel, roles }, at) => isModel || roles.name !== undefined || isAbsent({ items, stock }, at),
	)
	const blank = (from: number, to: number, keepsVehicles = false) => {
		for (let at = from; at < to; at++) {
			if (keepsVehicles && areVehicles[at]) continue
			const { language } = items[at]?.roles ?? {}
			const roles = { language, filler: true } as const
			rest[at] = { ...(items[at] as Item), text: '', roles, isName: false, isModel: false }
			areVehicles[at] = false
		}
	}
	for (const [at, { roles }] of items.entries()) {
		if (roles.tradeInBehind && areVehicles[at - 1]) blank(areVehicles.lastIndexOf(false, at - 1) + 1, at + 1)
		if (!roles.tradeIn) continue
		const isBeforeName = (index: number) => !areVehicles[index] && rest[index] && describes(rest[index])
		let from = at + 1
		while (from <= at + MAX_DISTANCE && isBeforeName(from)) from++
		const named = [...areVehicles, false].indexOf(false, from)
		const isWanted = rest.slice(named, named + 3).some((item) => item.roles.wanted)
		if (named === from || isWanted) continue
		const end = endOfDetails(rest, named)
		const isOther = areVehicles.some((isVehicle, index) => isVehicle && (index < at || index >= end))
		const isCompared = !isOther && rest.some((item) => item.roles.comparison && !item.roles.limit)
		blank(at, end, isCompared)
		const { language } = roles
		if (isCompared) rest[at] = { ...(rest[at] as Item), roles: { language, like: true, another: true } }
	}
	return rest
}

/** Articles, ages, years and colours before a name. */
function describes({ roles, text }: Item): boolean {
	const { article, age, unit, number, filler, condition, shade, searchStart } = roles
	const isTrait = ['colour', 'condition', 'transmission', 'fuelType'].includes(condition?.field ?? '')
	const isYear = /^(19|20)\d\d$|^\d{1,2}$/.test(text) || unit === 'years' || number !== undefined
	return !searchStart && Boolean(isYear || isTrait || article || age || shade || (filler && text.length < 4))
}

/** The details of an tradeIn vehicle end at its year, or where the search begins: 'for', 'want'. */
function endOfDetails(items: readonly Item[], named: number): number {
	let last = named
	for (let at = named; at < items.length && at < named + MAX_DETAILS; at++) {
		const { text, roles, isName } = items[at] as Item
		if (roles.searchStart) return at
		const isDetail = describes(items[at] as Item) || isName || /^[\d.]+k?$/.test(text)
		if (!isDetail && !roles.unit && !roles.limit && !roles.between) return last
		if (last === at && (/^(19|20)\d\d$|^\d\.\d$/.test(text) || (isName && !roles.condition))) last = at + 1
	}
	return last
}
