/** Wishes that start from a model: 'like a Fortuner but cheaper', 'bigger than a Polo', 'something similar to a Ranger'. */

import {
	type Absent,
	type Comparison,
	type Condition,
	carCondition,
	type Measure,
	type ParsedQuery,
} from './condition.ts'
import { fitsOf, measured, type SearchContext, sizeOf, testOf, testsOf } from './match.ts'
import type { Item } from './phrases.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import { wordsOf } from './tokenize.ts'
import type { Body } from './vocabulary/bodies.ts'

/** Words of which the model itself is none of what is wanted. */
const ANOTHER = /alternat|instead|plaas van|eerder|substitute|rival|competitor/
/** How far the words of a comparison may stand apart. */
const FARTHEST = 4 // items
/** A make has too many models to keep each out. */
const MOST_MODELS = 12

export function readComparison(items: readonly Item[], query: ParsedQuery): Comparison | null {
	const { terms } = query
	const named = [
		...terms.filter(({ text }) => text.length > 1),
		...query.parts.filter((part) => 'absent' in part),
	]
	if (named.length === 0) return null
	const [first, last] = [
		Math.min(...named.map(({ start }) => start)),
		Math.max(...named.map(({ end }) => end)),
	]
	const wishes: Comparison['wishes'] = []
	let [start, end, isOther, isAnother] = [first, last, false, false]
	for (const [at, item] of items.entries()) {
		const { comparison, like } = item.roles
		const isBefore = item.end <= first
		const than = items.slice(at + 1, at + 1 + FARTHEST).some(({ roles }) => roles.than)
		if (like && isBefore) isOther = true
		if (like && ANOTHER.test(item.text)) isAnother = true
		if (comparison) {
			const [measure, direction] = comparison.split(' ') as [Measure, string]
			wishes.push({ measure, direction: Number(direction) as 1 | -1 })
			if (than || / (kune|kuno|kunale|ho|kangako|jwaloka)( feta)?$/.test(item.text)) isOther = true
		}
		if (like && isBefore) start = Math.min(start, item.start)
		if (comparison) [start, end] = [Math.min(start, item.start), Math.max(end, item.end)]
	}
	// 'less than a Hilux' and 'cheaper than a Polo': the limit has no amount, and so the model is its measure.
	for (const { roles, text, start: from, end: to } of items) {
		const isThan = / (than|then|as|kuno|kune|ho)$/.test(text)
		if (
			!roles.limit ||
			!isThan ||
			to > first ||
			query.parts.some((part) => part.start <= from && part.end >= to)
		)
			continue
		const wish = wishOf(text)
		if (wish) wishes.push(wish)
		else if (!(roles.limit === 'newer' || roles.limit === 'older')) continue
		else wishes.push({ measure: 'year', direction: roles.limit === 'newer' ? 1 : -1 })
		isOther = true
		start = Math.min(start, from)
	}
	if (!isOther && !wishes.some(({ measure }) => measure === 'size')) {
		const price = wishes.find(({ measure }) => measure === 'price')
		if (price && !query.order) query.order = price.direction < 0 ? 'price' : '-price'
		if (wishes.some(({ measure, direction }) => measure === 'year' && direction > 0) && !query.order)
			query.order = '-year'
		return null
	}
	// 'Like a Fortuner but cheap' asks for less than a Fortuner costs.
	if (query.order === 'price' && wishes.length === 0) {
		wishes.push({ measure: 'price', direction: -1 })
		query.order = null
		query.parts = query.parts.filter((part) => !('order' in part))
	}
	const absent = query.absent.at(-1) ?? null
	query.terms = []
	query.absent = []
	const name = query.parts
		.filter((part) => 'name' in part || 'absent' in part)
		.map((part) => ('name' in part ? part.name : 'absent' in part ? part.absent.name : ''))
		.join(' ')
	return { name, terms, absent, wishes, isAnother, start, end }
}

function wishOf(text: string): Comparison['wishes'][number] | undefined {
	if (/^(cheaper|less|under|below|goedkoper|minder|onder|eshibhile)/.test(text))
		return { measure: 'price', direction: -1 }
	if (/^(more expensive|dearer|duurder|pricier)/.test(text)) return { measure: 'price', direction: 1 }
	if (/^(bigger|larger|groter)/.test(text)) return { measure: 'size', direction: 1 }
	if (/^(smaller|kleiner|encane)/.test(text)) return { measure: 'size', direction: -1 }
	return undefined
}

/** Who wants something like a coupe takes a convertible, too. */
const SPORTY: Body[] = ['coupe', 'convertible']

export type Likened = { conditions: Condition[]; reference: SearchVehicle[] }

/** The comparison as conditions: the same body, and less or more than the model that it starts from. */
export function likened(
	{ terms, absent, wishes, isAnother }: Comparison,
	stock: SearchStock,
	conditions: readonly Condition[],
	context: SearchContext,
): Likened {
	const all = (1 << terms.length) - 1
	const { bits } = fitsOf(stock, terms)
	const reference =
		terms.length === 0 ? [] : stock.vehicles.filter((_, place) => ((bits[place] ?? 0) & all) === all)
	const own = reference.flatMap((vehicle) => vehicle.bodies.slice(0, 1))
	if (own.length === 0 && absent?.like.body) own.push(absent.like.body)
	const isOpen = own.some((body) => SPORTY.includes(body))
	const bodies = [...new Set(isOpen ? [...own, ...SPORTY] : own)]
	const isSized = wishes.some(({ measure }) => measure === 'size')
	const hasBody = conditions.some(({ field, not }) => !not && (field === 'body' || field === 'bodyRule'))
	const like: Condition[] = hasBody
		? []
		: isSized
			? [carCondition]
			: bodies.length > 0
				? [{ field: 'body', anyOf: bodies }]
				: []
	const models = new Set(reference.map(({ modelName }) => modelName))
	if ((wishes.length > 0 || isAnother) && models.size <= MOST_MODELS)
		for (const name of models) like.push({ field: 'name', words: wordsOf(name), not: true })
	for (const { measure, direction } of wishes) {
		const ends = limitsFrom(measure, direction, reference, absent)
		// Cheaper than a model is cheaper than the usual of it; where nothing is, than the dearest.
		const kept = ends.map(
			(end): Condition => ({
				field: measure,
				min: direction > 0 ? end : null,
				max: direction < 0 ? end : null,
			}),
		)
		const tests = testsOf(
			[...like, ...conditions].map((condition) => [condition]),
			context,
		)
		const fitting = kept.find((condition) => {
			const test = testOf(condition, context)
			return stock.vehicles.some(
				(vehicle) => !vehicle.isSold && test(vehicle) >= 0 && tests.every((other) => other(vehicle) >= 0),
			)
		})
		const wish = fitting ?? kept[0]
		if (wish) like.push(wish)
	}
	return { conditions: like, reference }
}

function limitsFrom(
	measure: Measure,
	direction: 1 | -1,
	reference: readonly SearchVehicle[],
	absent: Absent | null,
): number[] {
	if (reference.length === 0)
		return measure === 'price' && absent?.like.price ? [absent.like.price * 1000] : []
	const values = reference.flatMap((vehicle) =>
		measure === 'size' ? sizeOf(vehicle) : (measured(vehicle, measure) ?? []),
	)
	values.sort((one, other) => direction * (other - one))
	return [values[Math.floor((values.length - 1) / 2)], values.at(-1)].flatMap((end) =>
		end === undefined ? [] : [end + direction],
	)
}
