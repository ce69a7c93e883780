/** Wishes that start from a model: 'like a Fortuner but cheaper', 'bigger than a Polo', 'a Hilux cheaper than a Ranger'. */
import type { Comparison, Condition, Measure, ParsedQuery, Span } from './condition.ts'
import { fitsOf, MEASURED, type SearchContext, wishOf } from './match.ts'
import type { Item } from './phrases.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import { wordsOf } from './tokenize.ts'
import { type Body, CAR_BODIES } from './vocabulary/bodies.ts'
import { PHRASES } from './vocabulary.ts'

/** How far 'than' may stand behind what is compared. */
const FARTHEST = 4 // items
/** The words of one model stand no further apart. */
const GAP = 3 // characters
/** A make has too many models to keep each out. */
const MOST_MODELS = 12

/** Takes the model that is compared with out of what is asked for: it is no wish. */
export function readComparison(items: readonly Item[], query: ParsedQuery): Comparison | null {
	const names = [...query.terms.filter(({ text }) => text.length > 1), ...query.parts.filter(isAbsent)]
	names.sort((one, other) => one.start - other.start)
	const isRead = (item: Item) => query.parts.some(({ start, end }) => start <= item.start && end >= item.end)
	const wishes: Comparison['wishes'] = []
	const spans: Span[] = []
	let behind = -1
	for (const [at, item] of items.entries()) {
		const { comparison, limit, like } = item.roles
		const isCompared = comparison && !(limit && isRead(item))
		if (!isCompared && !like) continue
		const thanAt = isCompared && !hasThan(item) ? thanBehind(items, at) : item
		if (thanAt && names.some(({ start }) => start >= thanAt.end)) behind = thanAt.end
		else if (!isCompared) continue
		spans.push(item)
		const [measure, direction] = comparison?.split(' ') ?? []
		if (isCompared) wishes.push({ measure: measure as Measure, direction: Number(direction) as 1 | -1 })
	}
	const isSized = wishes.some(({ measure }) => measure === 'size')
	if (names.length === 0 || (behind < 0 && !isSized)) {
		query.order ??= orderOf(wishes)
		return null
	}
	// 'Like a Fortuner but cheap' asks for less than a Fortuner costs.
	if (query.order === 'price' && wishes.length === 0) {
		wishes.push({ measure: 'price', direction: -1 })
		query.order = null
		query.parts = query.parts.filter((part) => !('order' in part))
	}
	return takeOut(query, behind < 0 ? names : unbroken(names, behind), spans, {
		wishes,
		isAnother: items.some(({ roles }) => roles.another),
	})
}

const isAbsent = (part: ParsedQuery['parts'][number]) => 'absent' in part

const hasThan = ({ text }: Item): boolean => text.split(' ').some((word) => PHRASES.get(word)?.than)

const thanBehind = (items: readonly Item[], at: number) =>
	items.slice(at + 1, at + 1 + FARTHEST).find(({ roles }) => roles.than)

function orderOf(wishes: Comparison['wishes']): ParsedQuery['order'] {
	const price = wishes.find(({ measure }) => measure === 'price')
	if (price) return price.direction < 0 ? 'price' : '-price'
	return wishes.some(({ measure, direction }) => measure === 'year' && direction > 0) ? '-year' : null
}

function unbroken(names: Span[], behind: number): Span[] {
	let end = -1
	return names.filter((name) => {
		if (name.start < behind || (end >= 0 && name.start > end + GAP)) return false
		end = name.end
		return true
	})
}

function takeOut(
	query: ParsedQuery,
	reference: Span[],
	spans: Span[],
	wanted: Pick<Comparison, 'wishes' | 'isAnother'>,
): Comparison {
	const [start, end] = [
		Math.min(...[...reference, ...spans].map((span) => span.start)),
		Math.max(...[...reference, ...spans].map((span) => span.end)),
	]
	const isReference = (span: Span) => reference.some((one) => one.start === span.start)
	const terms = query.terms.filter(isReference)
	const parts = query.parts.filter((part) => isReference(part) && ('name' in part || 'absent' in part))
	const name = parts.map((part) => ('name' in part ? part.name : 'absent' in part && part.absent.name))
	const absent = parts.flatMap((part) => ('absent' in part ? [part.absent] : []))
	query.terms = query.terms.filter((term) => !isReference(term))
	query.absent = query.absent.filter((one) => !absent.includes(one))
	query.isBlocked &&= query.absent.length > 0
	const comparison = { ...wanted, name: name.join(' '), terms, absent: absent.at(-1) ?? null, start, end }
	query.parts = query.parts.filter((part) => part.end <= start || part.start >= end)
	query.parts.push({ comparison, start, end })
	return comparison
}

/** Who wants something like a coupe takes a convertible, too. */
const SPORTY: Body[] = ['coupe', 'convertible']

/** The comparison as conditions: the same body, and less or more than the model that it starts from; and how near to it a vehicle is. */
export function likened(
	{ terms, absent, wishes, isAnother }: Comparison,
	stock: SearchStock,
	conditions: readonly Condition[],
	context: SearchContext,
) {
	const all = (1 << terms.length) - 1
	const { bits } = fitsOf(stock, terms)
	const reference = stock.vehicles.filter((_, place) => all > 0 && ((bits[place] ?? 0) & all) === all)
	const [model] = reference
	const like: Condition[] = []
	const isSized = wishes.some(({ measure }) => measure === 'size')
	const own = model ? reference.flatMap(({ bodies }) => bodies.slice(0, 1)) : [absent?.like.body ?? []].flat()
	// 'A car like a Fortuner' is an SUV, 'a car cheaper than a Hilux' no bakkie.
	const isCar = own.every((body) => CAR_BODIES.includes(body))
	const hasBody = conditions.some(
		(condition) =>
			!condition.not &&
			(condition.field === 'body' || (condition.field === 'bodyRule' && !(isCar && condition.key === 'car'))),
	)
	const bodies = own.some((body) => SPORTY.includes(body)) ? [...own, ...SPORTY] : own
	if (!hasBody && isSized) like.push(PHRASES.get('car')?.condition as Condition)
	else if (!hasBody && own.length > 0) like.push({ field: 'body', anyOf: [...new Set(bodies)] })
	const models = new Set(reference.map(({ modelName }) => modelName))
	if ((wishes.length > 0 || isAnother) && models.size <= MOST_MODELS)
		for (const name of models) like.push({ field: 'name', words: wordsOf(name), not: true })
	for (const { measure, direction } of wishes) {
		// Cheaper than a model is cheaper than the usual of it; where nothing is, than the dearest.
		const limits = endsOf(measure, direction, reference, absent).map((end): Condition => {
			const [min, max] = direction > 0 ? [end + 1, null] : [null, end - 1]
			return { field: measure, min, max }
		})
		const isKept = (limit: Condition) => {
			const tests = [...like, ...conditions, limit].map((condition) => wishOf([condition], context).test)
			return stock.vehicles.some((vehicle) => !vehicle.isSold && tests.every((test) => test(vehicle) >= 0))
		}
		like.push(...[limits.find(isKept) ?? limits[0] ?? []].flat())
	}
	const [seats, engine] = [model?.entry.seats ?? absent?.like.seats ?? 5, model?.engine ?? 2]
	const nearness = (vehicle: SearchVehicle): number =>
		Math.min(1, Math.abs((vehicle.entry.seats ?? 5) - seats) / 4) +
		Math.min(1, Math.abs((vehicle.engine ?? 2) - engine) / 4)
	return { conditions: like, nearness }
}

/** The middle of a model's values, and the one furthest on. */
function endsOf(
	measure: Measure,
	direction: 1 | -1,
	reference: readonly SearchVehicle[],
	absent: Comparison['absent'],
): number[] {
	if (reference.length === 0)
		return measure === 'price' && absent?.like.price ? [absent.like.price * 1000] : []
	const values = reference
		.flatMap((vehicle) => MEASURED[measure](vehicle) ?? [])
		.sort((one, other) => direction * (other - one))
	return [values[Math.floor((values.length - 1) / 2)], values.at(-1)].flatMap((value) => value ?? [])
}
