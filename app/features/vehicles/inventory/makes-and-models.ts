/** The stock by make and model. */
import { toSlug } from '#app/core/text.ts'
import { fullMake, makeSlug, mostFrequent } from '#app/features/vehicles/make.ts'

/** Vehicles that are alike, as the database counts them; `count` leaves out sold ones. */
export type StockRow = StockFacts & { make: string; model: string }

type StockFacts = { count: number; changedAt: Date }

export type StockGroup<Row = StockRow> = StockFacts & {
	name: string
	slug: string // URL segment
	members: Row[]
}

export type StockMake<Row = StockRow> = StockGroup<Row> & { models: StockGroup<Row>[] }

/** Groups rows into makes by name, each with its models by name. Spellings with the same slug are merged. */
export const stockOf = <Row extends StockRow>(rows: Row[]): StockMake<Row>[] =>
	groupRows(rows, ({ make }) => fullMake(make)).map((make) => ({
		...make,
		models: groupRows(make.members, ({ model }) => model),
	}))

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
export const findGroup = <Group extends Pick<StockGroup, 'slug'>>(
	groups: Group[],
	segment: string,
): Group | undefined => groups.find((group) => group.slug === toSlug(segment))

function groupRows<Row extends StockRow>(rows: Row[], nameOf: (row: Row) => string): StockGroup<Row>[] {
	const bySlug = Map.groupBy(rows, (row) => toSlug(nameOf(row)))
	bySlug.delete('')
	return [...bySlug]
		.map(([slug, members]) => ({
			name: mostFrequent(members.flatMap((row) => Array<string>(Math.max(1, row.count)).fill(nameOf(row)))),
			slug,
			count: countOf(members),
			changedAt: members.reduce((one, other) => (other.changedAt > one.changedAt ? other : one)).changedAt,
			members,
		}))
		.sort((one, other) => byName(one.name, other.name))
}

export const countOf = (rows: Pick<StockRow, 'count'>[]): number =>
	rows.reduce((sum, { count }) => sum + count, 0)

const byName = (one: string, other: string): number =>
	one.localeCompare(other, 'en-ZA', { numeric: true, sensitivity: 'base' })
