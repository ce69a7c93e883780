/** Vehicles that the visitor owns, which are no wish: 'trade in my Polo for a Vivo', 'my Ford broke down'. */
import type { Item } from './phrases.ts'
import type { SearchStock } from './stock.ts'
import { isAbsent } from './terms.ts'

/** Maximum number of words between 'I have' and the name: 'an old white 2014'. */
const FARTHEST = 4
/** Maximum number of items about the owned vehicle after its name: '1.4 with 90 000 km'. */
const MOST_DETAILS = 8

/** Blanks owned vehicles; beside 'bigger' or 'newer', one becomes the reference of a comparison. */
export function withoutOwned(items: readonly Item[], stock: SearchStock): Item[] {
	const rest = [...items]
	const areVehicles = items.map(
		({ isModel, roles }, at) => isModel || roles.name !== undefined || isAbsent({ items, stock }, at),
	)
	const blank = (from: number, to: number, keepsVehicles = false) => {
		for (let at = from; at < to; at++) {
			if (keepsVehicles && areVehicles[at]) continue
			rest[at] = blanked(rest[at] as Item)
			areVehicles[at] = false
		}
	}
	for (const [at, { roles }] of items.entries()) {
		if (roles.ownedBehind && areVehicles[at - 1]) blank(areVehicles.lastIndexOf(false, at - 1) + 1, at + 1)
		if (!roles.owned) continue
		const near = rest.slice(at + 1, at + 1 + FARTHEST)
		const undescribed = near.findIndex(
			(item, index) => areVehicles[at + 1 + index] || item.roles.wish || !describes(item),
		)
		const from = at + 1 + (undescribed < 0 ? near.length : undescribed)
		const named = [...areVehicles, false].indexOf(false, from)
		const isWished = rest.slice(named, named + 3).some((item) => item.roles.wished)
		if (named === from || isWished) continue
		const end = endOfDetails(rest, named)
		const isOther = areVehicles.some((isVehicle, index) => isVehicle && (index < at || index >= end))
		const isCompared = !isOther && rest.some((item) => item.roles.comparison && !item.roles.limit)
		blank(at, end, isCompared)
		const { language } = roles
		if (isCompared) rest[at] = { ...(rest[at] as Item), roles: { language, like: true, another: true } }
	}
	return rest
}

const blanked = (item: Item): Item => ({
	...item,
	...{ text: '', roles: { language: item.roles.language, filler: true }, isName: false, isModel: false },
})

/** Articles, ages, years and colours before a name. */
const describes = ({
	roles: { article, age, unit, number, filler, condition, shade },
	text,
}: Item): boolean =>
	/^(19|20)\d\d$|^\d{1,2}$/.test(text) ||
	Boolean(article || age || shade || unit === 'years' || number !== undefined) ||
	(filler === true && text.length < 4) ||
	(condition !== undefined && ['colour', 'condition', 'transmission', 'fuelType'].includes(condition.field))

/** The details of an owned vehicle end at its year, or where the wish begins: 'for', 'want'. */
function endOfDetails(items: readonly Item[], named: number): number {
	let last = named
	for (let at = named; at < items.length && at < named + MOST_DETAILS; at++) {
		const { text, roles, isName } = items[at] as Item
		if (roles.wish) return at
		const isDetail = describes(items[at] as Item) || isName || /^[\d.]+k?$/.test(text)
		if (!isDetail && !roles.unit && !roles.limit && !roles.between) return last
		if (last === at && (/^(19|20)\d\d$|^\d\.\d$/.test(text) || (isName && !roles.condition))) last = at + 1
	}
	return last
}
