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
	const isVehicle = (at: number) => {
		const { isModel = false, roles } = rest[at] ?? {}
		return isModel || roles?.name !== undefined || isAbsent({ items: rest, stock }, at)
	}
	const blank = (from: number, to: number, isBlank = (_: number) => true) => {
		for (let at = from; at < to; at++) if (isBlank(at)) rest[at] = blanked(rest[at] as Item)
	}
	const wordsFrom = (start: number, most: number, is: (at: number) => boolean) => {
		let at = start
		while (at < rest.length && at < start + most && is(at)) at++
		return at
	}
	const isAny = (from: number, to: number, is: (at: number) => boolean) =>
		wordsFrom(from, to - from, (at) => !is(at)) < to
	for (const [at, { roles }] of items.entries()) {
		if (roles.ownedBehind && isVehicle(at - 1)) {
			let from = at - 1
			while (isVehicle(from - 1)) from--
			blank(from, at + 1)
		}
		if (!roles.owned) continue
		const from = wordsFrom(at + 1, FARTHEST, (index) => !isVehicle(index) && describes(rest[index] as Item))
		const named = wordsFrom(from, rest.length, isVehicle)
		const isWished = isAny(
			named,
			Math.min(named + 3, rest.length),
			(index) => rest[index]?.roles.wished === true,
		)
		if (named === from || isWished) continue
		const end = endOfDetails(rest, named)
		const isOther = isAny(0, at, isVehicle) || isAny(end, rest.length, isVehicle)
		const isCompared = !isOther && rest.some((item) => item.roles.comparison && !item.roles.limit)
		blank(at, end, (index) => !isCompared || !isVehicle(index))
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
