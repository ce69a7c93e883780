/** What is not wanted: 'no diesel', 'anything but a Toyota or a Ford', 'nie rooi nie', 'angifuni idiesel'. */
import type { Condition, ParsedQuery } from './condition.ts'
import { limitAt } from './limits.ts'
import type { Reader } from './names.ts'
import type { Item } from './phrases.ts'
import { isModelWord, matchesOf } from './terms.ts'
import { wordsOf } from './tokenize.ts'
import { NOT_AGAIN } from './vocabulary/chatter.ts'

/** What is not wanted: the next thing that is understood, and what is joined to it with 'or' and 'nor'. */
export function readUnwanted(reader: Reader, at: number): number {
	const { items, query, stock } = reader
	const { text } = items[at] as Item
	if (
		text === NOT_AGAIN &&
		items.slice(0, at).filter((item) => /(^| )nie( |$)/.test(item.text)).length % 2 === 1
	)
		return at + 1
	let next = at + 1
	while (
		next < items.length &&
		(items[next]?.roles.article || items[next]?.text === '-' || items[next]?.roles.not) &&
		!isWanted(items[next])
	)
		next++
	const end = unwantedEnd(reader, at, next)
	if (end === undefined) return at + 1
	for (let from = end; ; ) {
		const joiner = items[from]
		if (!joiner?.roles.nor && joiner?.text !== '/') return from
		let more = from + 1
		while (items[more]?.roles.article || items[more]?.roles.not) more++
		const last = query.conditions.at(-1)
		const kind = items[more]?.roles.condition?.field
		const areNames = last?.field === 'name' && namedFrom(reader, more) !== undefined
		const isSame =
			areNames ||
			joiner.roles.or ||
			joiner.text === 'nor' ||
			kind === last?.field ||
			(kind === 'body' && last?.field === 'bodyRule')
		const after =
			isSame && !(items[more] && isModelWord(stock, items[more]?.text ?? '') && last?.field !== 'name')
				? unwantedEnd(reader, at, more)
				: undefined
		if (after === undefined) return from
		from = after
	}
}

const isWanted = (item: Item | undefined): boolean =>
	(item?.roles.condition ?? item?.roles.name ?? item?.roles.absent ?? item?.roles.car) !== undefined ||
	item?.isModel === true

function unwantedEnd(reader: Reader, at: number, next: number): number | undefined {
	const { items, query, stock, thisYear } = reader
	const item = items[next]
	if (!item) return undefined
	const add = (wanted: Condition, end: number) => {
		const condition = { ...wanted, not: true } as Condition
		query.conditions.push(condition)
		query.parts.push({ condition, start: items[at]?.start ?? 0, end: items[end - 1]?.end ?? 0 })
		return end
	}
	const named = namedFrom(reader, next)
	if (named) return add({ field: 'name', words: named.words }, named.next)
	if (item.roles.condition) return add(item.roles.condition, next + 1)
	const limit = limitAt(items, next, thisYear)
	const turned = limit?.condition && turnedRound(limit.condition)
	if (limit && turned) {
		query.conditions.push(turned)
		query.parts.push({
			condition: turned,
			start: items[at]?.start ?? 0,
			end: items[limit.next - 1]?.end ?? 0,
		})
		return limit.next
	}
	if (limit?.condition?.field === 'seats' || limit?.condition?.field === 'doors')
		return add(limit.condition, limit.next)
	if (item.roles.order === 'price') return next + 1
	if (item.roles.absent) return next + 1
	const isWord =
		Object.keys(item.roles).filter((role) => role !== 'language').length === 0 && /[a-z]{3}/.test(item.text)
	if (!isWord) return undefined
	// What cannot be kept out is said, never turned into its opposite.
	const matches = matchesOf(stock, item.text, false)
	const best = matches.find(({ least }) => least >= 5)
	if (best) return add({ field: 'name', words: [best.word] }, next + 1)
	query.unknown.push({ start: items[at]?.start ?? 0, end: item.end })
	return next + 1
}

/** 'Isn't more than 4 000' is at most so much. */
function turnedRound(condition: Condition): Condition | undefined {
	const { field } = condition
	if (field !== 'price' && field !== 'mileage' && field !== 'year' && field !== 'instalment') return undefined
	const { min, max } = condition
	return (min === null) === (max === null) ? undefined : { field, min: max, max: min }
}

/** The words of a make or model from an item on: 'polo vivo', 'ford ranger'. */
function namedFrom({ items, stock }: Reader, at: number): { words: string[]; next: number } | undefined {
	const words: string[] = []
	let next = at
	for (; next < items.length; next++) {
		const item = items[next] as Item
		const own = item.roles.name
			? wordsOf(item.roles.name)
			: item.isModel && (words.length > 0 || !item.roles.condition)
				? [item.text]
				: []
		if (own.length === 0 || !own.every((word) => isModelWord(stock, word))) break
		words.push(...own)
	}
	return words.length > 0 ? { words, next } : undefined
}

/** 'diesel wil ek nie hê nie': takes back what stands before it. */
export function unwantLast(query: ParsedQuery, item: Item): void {
	const part = query.parts.at(-1)
	if (!part) return
	query.parts.pop()
	if ('condition' in part) {
		query.conditions = query.conditions.filter((condition) => condition !== part.condition)
		const condition = { ...part.condition, not: !part.condition.not } as Condition
		query.conditions.push(condition)
		query.parts.push({ condition, start: part.start, end: item.end })
	} else if ('name' in part) {
		const words = query.terms
			.filter(({ start }) => start === part.start)
			.map(({ matches }) => matches[0]?.word ?? '')
		query.terms = query.terms.filter(({ start }) => start !== part.start)
		const condition: Condition = { field: 'name', words, not: true }
		query.conditions.push(condition)
		query.parts.push({ condition, start: part.start, end: item.end })
	}
}
