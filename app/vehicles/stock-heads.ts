/** Which column of a stock list says what: by its head, whatever its case, its spaces and its signs. */
import { unguarded } from '#app/kernel/csv.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { STOCK_FIELDS, type StockField } from './stock-columns.ts'

export type Head = StockField | 'id'
export type Heads = {
	places: (Head | undefined)[]
	unknown: string[] // heads that mean nothing to us: what stands below them is left out
}
export type HeadProblem = 'no-columns' | 'same-columns'

export function headsIn(cells: string[], names: Record<Head, string>): Result<Heads, HeadProblem> {
	const heads: Head[] = ['id', ...STOCK_FIELDS]
	const byName = new Map(
		heads.flatMap((head) => [names[head], head].map((name) => [bare(name), head] as const)),
	)
	const places = cells.map((cell) => byName.get(bare(unguarded(cell))))
	const found = places.filter((head) => head !== undefined)
	if (new Set(found).size < found.length) return fail('same-columns')
	if (found.length < 2 || !(found.includes('id') || found.includes('stockNumber'))) return fail('no-columns')
	return ok({ places, unknown: cells.filter((cell, at) => cell.trim() !== '' && !places[at]) })
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
