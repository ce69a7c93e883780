/** The stock by make and model: which landing pages there are, and what each tells. */
import type { Rand } from '#app/core/rand.ts'
import { toSlug } from '#app/core/text.ts'
import type { VehicleSummary } from './vehicle.ts'

/** Vehicles on one landing page. */
export const STOCK_PAGE_SIZE = 24

/** All vehicles of one make and model that can be bought, as the database counts them. */
export type StockRow = StockFacts & { make: string; model: string }

type StockFacts = {
	count: number
	lowestPrice: Rand
	highestPrice: Rand
	earliestYear: number
	latestYear: number
	changedAt: Date
}

export type StockGroup = StockFacts & {
	name: string
	slug: string // in the address
	spellings: string[] // that mean it in the stock list
}

export type StockMake = StockGroup & { models: StockGroup[] }

/** What the page of a make, or of a model of it, shows. */
export type StockPage = Omit<StockFacts, 'changedAt'> & {
	make: StockLink
	model: StockLink | null
	vehicles: VehicleSummary[]
	page: number
	pages: number
	models: StockLink[] // of the make
	makes: StockLink[]
}

export type StockLink = Pick<StockGroup, 'name' | 'slug' | 'count'>

/** Makes by name, each with its models by name; spellings that the address cannot tell apart are one. */
export function stockOf(rows: StockRow[]): StockMake[] {
	return groupRows(rows, ({ make }) => make).map(({ members, ...make }) => ({
		...make,
		models: groupRows(members, ({ model }) => model).map(({ members: _, ...model }) => model),
	}))
}

/** The page of a group that an address asks for: the first where it asks for none, the last where it asks for more. */
export function stockPageOf(count: number, pageParam: string | null): { page: number; pages: number } {
	const pages = Math.max(1, Math.ceil(count / STOCK_PAGE_SIZE))
	const page = /^\d{1,6}$/.test(pageParam ?? '') ? Number(pageParam) : 1
	return { page: Math.min(pages, Math.max(1, page)), pages }
}

export const linkTo = ({ name, slug, count }: StockGroup): StockLink => ({ name, slug, count })

/** The names of makes, each once, in order: as many links to their pages. */
export const makeNames = (makes: string[]): string[] => {
	const names = new Map<string, string[]>()
	for (const make of makes) {
		const key = toSlug(make)
		if (key) names.set(key, [...(names.get(key) ?? []), make])
	}
	return [...names.values()].map(mostFrequent).sort(byName)
}

/** The group that a part of an address means, whatever its case and marks. */
export const findGroup = <Group extends StockGroup>(groups: Group[], segment: string): Group | undefined =>
	groups.find((group) => group.slug === toSlug(segment))

function groupRows(rows: StockRow[], nameOf: (row: StockRow) => string) {
	const bySlug = new Map<string, StockRow[]>()
	for (const row of rows) {
		const key = toSlug(nameOf(row))
		if (key) bySlug.set(key, [...(bySlug.get(key) ?? []), row])
	}
	return [...bySlug]
		.map(([key, members]) => ({
			name: mostFrequent(members.flatMap((row) => Array<string>(row.count).fill(nameOf(row)))),
			slug: key,
			spellings: [...new Set(members.map(nameOf))],
			...mergeFacts(members),
			members,
		}))
		.sort((one, other) => byName(one.name, other.name))
}

function mergeFacts(rows: StockRow[]): StockFacts {
	const latest = rows.reduce((one, other) => (other.changedAt > one.changedAt ? other : one))
	return {
		count: rows.reduce((sum, { count }) => sum + count, 0),
		lowestPrice: Math.min(...rows.map(({ lowestPrice }) => lowestPrice)),
		highestPrice: Math.max(...rows.map(({ highestPrice }) => highestPrice)),
		earliestYear: Math.min(...rows.map(({ earliestYear }) => earliestYear)),
		latestYear: Math.max(...rows.map(({ latestYear }) => latestYear)),
		changedAt: latest.changedAt,
	}
}

/** The spelling that stands most often; of equals the first in the alphabet. */
function mostFrequent(names: string[]): string {
	const times = (name: string) => names.filter((other) => other === name).length
	const [first = ''] = [...new Set(names)].sort(
		(one, other) => times(other) - times(one) || (one < other ? -1 : 1),
	)
	return first
}

const byName = (one: string, other: string): number =>
	one.localeCompare(other, 'en-ZA', { numeric: true, sensitivity: 'base' })
