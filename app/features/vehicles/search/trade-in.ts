/** Vehicles that the visitor owns, which are not searched for: 'trade in my Polo for a Vivo', 'my Ford broke down'. */
import type { Item } from './phrases.ts'
import type { SearchStock } from './stock.ts'
import { isAbsent } from './terms.ts'

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
