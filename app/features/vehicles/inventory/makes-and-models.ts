/** The stock by make and model: its landing pages and their numbers. */
import type { Rand } from '#app/core/money-and-distance.ts'
import { toSlug } from '#app/core/text.ts'
import { fullMake, makeSlug, mostFrequent } from '#app/features/vehicles/make.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'

/** Vehicles per landing page. */
export const STOCK_PAGE_SIZE = 24

/** Database counts for one make and model, without sold vehicles. */
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
	slug: string // URL segment
	spellings: string[] // of the stock list that share this slug
}

export type StockMake = StockGroup & { models: StockGroup[] }

/** The data of a make's or model's landing page. */
export type StockPage = Omit<StockFacts, 'changedAt'> & {
	make: StockLink
	model: StockLink | null
	vehicles: VehicleSummary[]
	page: number
	pages: number
	models: StockLink[] // of the same make
	makes: StockLink[]
}

export type StockLink = Pick<StockGroup, 'name' | 'slug' | 'count'>

/** Groups rows into makes by name, each with its models by name. Spellings with the same slug are merged. */
export function stockOf(rows: StockRow[]): StockMake[] {
	return groupRows(
		rows,
		({ make }) => fullMake(make),
		({ make }) => make,
	).map(({ members, ...make }) => ({
		...make,
		models: groupRows(members, ({ model }) => model).map(({ members: _, ...model }) => model),
	}))
}

/** A page beyond the last becomes the last. */
export function stockPageOf(count: number, page: number): { page: number; pages: number } {
	const pages = Math.max(1, Math.ceil(count / STOCK_PAGE_SIZE))
	return { page: Math.min(pages, page), pages }
}

export const linkTo = ({ name, slug, count }: StockGroup): StockLink => ({ name, slug, count })

/** Names of makes without duplicates, sorted: one per landing page. */
export const makeNames = (makes: string[]): string[] => {
	const names = new Map<string, string[]>()
	for (const make of makes) {
		const key = makeSlug(make)
		if (key) names.set(key, [...(names.get(key) ?? []), fullMake(make)])
	}
	return [...names.values()].map(mostFrequent).sort(byName)
}

/** Finds a group by URL segment, ignoring case and accents. */
export const findGroup = <Group extends StockGroup>(groups: Group[], segment: string): Group | undefined =>
	groups.find((group) => group.slug === toSlug(segment))

function groupRows(
	rows: StockRow[],
	nameOf: (row: StockRow) => string,
	spellingOf: (row: StockRow) => string = nameOf,
) {
	const bySlug = new Map<string, StockRow[]>()
	for (const row of rows) {
		const key = toSlug(nameOf(row))
		if (key) bySlug.set(key, [...(bySlug.get(key) ?? []), row])
	}
	return [...bySlug]
		.map(([key, members]) => ({
			name: mostFrequent(members.flatMap((row) => Array<string>(row.count).fill(nameOf(row)))),
			slug: key,
			spellings: [...new Set(members.map(spellingOf))],
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

const byName = (one: string, other: string): number =>
	one.localeCompare(other, 'en-ZA', { numeric: true, sensitivity: 'base' })
