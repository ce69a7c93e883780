/** Limits of another kind: how old a vehicle may be, and how many people it is to seat. */
import { type Amount, amountAt } from './amounts.ts'
import type { ReadLimit } from './condition.ts'
import type { Item } from './phrases.ts'
import type { Limit } from './vocabulary/numbers.ts'

export const HIGHEST_AGE = 40 // years
const MOST_SEATS = 30

/** How old a vehicle may be: 'not older than 5 years', '3 years old'; years of a warranty limit nothing. */
export function ageOf(
	items: readonly Item[],
	{ value, unit, next }: Amount,
	limit: Limit | null,
	thisYear: number,
): ReadLimit | undefined {
	if (unit !== 'years' || value > HIGHEST_AGE) return undefined
	const hyphen = items[next]?.text === '-' ? 1 : 0
	const isOld = items[next + hyphen]?.roles.age
	const end = isOld ? next + hyphen + 1 : next
	if (!isOld && items[end]?.roles.yearsOfElse) return { condition: null, next: end + 1 }
	const behind = limit ? undefined : behindAt(items, end)
	const said = items[behind ? behind.next - 1 : -1]?.text ?? ''
	const isOlderBehind = /old|ou|dala|kgale|tsofe|more|meer|above|up|op|\+|plus|min|hodimo|phezu/.test(
		said.replace('young', ''),
	)
	const year = (min: number | null, max: number | null): ReadLimit => ({
		condition: { field: 'year', min, max },
		next: behind?.next ?? end,
	})
	const from = Math.ceil(thisYear - value)
	if (behind) return isOlderBehind ? year(null, Math.floor(thisYear - value)) : year(from, null)
	switch (limit) {
		case 'less':
		case 'newer':
			return year(Math.floor(thisYear - value) + 1, null)
		case 'most':
		case 'notOlder':
			return year(from, null)
		case 'least':
		case 'notNewer':
			return year(null, Math.floor(thisYear - value))
		case 'more':
		case 'older':
			return year(null, from - 1)
		case 'about':
			return year(from - 1, from + 1)
		default:
			return isOld ? year(from, from) : { condition: null, next: end }
	}
}

/** People to be seated: 'family of six', 'space for seven', 'four kids', which are six with their parents. */
export function seatsForAt(items: readonly Item[], at: number): ReadLimit | undefined {
	const isSaid = items[at]?.roles.seatsFor
	let from = isSaid ? at + 1 : at
	if (isSaid && items[from]?.roles.between) from++
	const amount = amountAt(items, from)
	if (
		!amount ||
		amount.isScaled ||
		amount.value > MOST_SEATS ||
		amount.value < 1 ||
		!Number.isInteger(amount.value)
	)
		return undefined
	const areKids = items[amount.next]?.roles.kids
	if (!areKids && !isSaid) return undefined
	if (!areKids && amount.unit !== null && amount.unit !== 'seats') return undefined
	if (isSaid && !areKids && amount.value < 3) return undefined
	const people = areKids ? amount.value + 2 : amount.value
	return {
		condition: { field: 'seats', min: Math.max(people, 5), max: null },
		next: areKids ? amount.next + 1 : amount.next,
	}
}

/** Between a word for a limit and its amount may stand small words: 'ngaphansi kuka-R200 000'. */
export function amountAfter(items: readonly Item[], at: number): Amount | undefined {
	for (let place = at; place < at + 4; place++) {
		const amount = amountAt(items, place)
		if (amount) return amount
		if (!items[place]?.roles.between) return undefined
	}
	return undefined
}

export function behindAt(items: readonly Item[], at: number, isDoubled = false) {
	const item = items[at]
	if (!item?.roles.behind) return undefined
	// 'R300k max' is said twice after 'under'; 'min' before a number begins the next limit.
	if (item.roles.limit && amountAfter(items, at + 1)) return undefined
	if (isDoubled && item.roles.behind !== 'most' && item.roles.behind !== 'about') return undefined
	return { behind: item.roles.behind, next: at + 1 }
}

/** Words like 'budget of around': the last one says most about the limit, but for 'about' behind another. */
export function limitWordAt(items: readonly Item[], at: number) {
	const { limit } = items[at]?.roles ?? {}
	if (!limit) return undefined
	const behind = items[at + 1]?.roles.limit
	if (behind && behind !== 'about' && limit === 'most') return limitWordAt(items, at + 1)
	return { limit, next: behind === 'about' ? at + 2 : at + 1 }
}
