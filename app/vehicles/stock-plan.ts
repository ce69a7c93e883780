/** What a stock list would do to the stock, row by row, before anything is done: it adds and changes, and takes nothing away. */
import { unguarded } from '#app/kernel/csv.ts'
import { oneLine } from '#app/kernel/lines.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { StockField, StockVehicle } from './stock-columns.ts'
import type { Head, Heads } from './stock-heads.ts'
import { type Change, changesFrom, readRow, type Said } from './stock-row.ts'
import { vehicleInput } from './vehicle-input.ts'

export type Row = { place: number; cells: string[] }
export type Known = StockVehicle & { version: number }
/** of: another row; value: what the cell says. */
export type RowProblem = { field: Head | 'row'; code: string; of?: number; value?: string }

type Described = Omit<StockVehicle, 'id'>
export type Planned = { place: number; name: string } & (
	| { kind: 'new'; vehicle: Described }
	| { kind: 'changed'; id: string; version: number; changes: Change[]; vehicle: Described }
	| { kind: 'unchanged'; id: string }
	| { kind: 'wrong'; problems: RowProblem[] }
)

/** Rows are to be given in their order: what one has said, another one may not say again. */
export function plannerOf({ places }: Heads, stock: Known[], thisYear: number): (row: Row) => Planned {
	const readers = vehicleInput(thisYear).shape
	const find = finderIn(stock)
	const saidBefore = new Map<string, number>()

	return ({ place, cells }) => {
		const said: Said = new Map()
		for (const [at, head] of places.entries()) if (head) said.set(head, unguarded(cells[at] ?? ''))
		const found = find(said)
		const name = oneLine(said.get('name') ?? '') || found.vehicle?.name || found.number
		const wrong = (...problems: RowProblem[]): Planned => ({ place, name, kind: 'wrong', problems })

		const odd = oddShape(cells, places.length) ?? found.problem
		if (odd) return wrong(odd)
		const keys = [found.vehicle?.id, found.number].filter(
			(key) => key !== undefined && key !== '',
		) as string[]
		const of = keys.map((key) => saidBefore.get(key)).find((earlier) => earlier !== undefined)
		if (of !== undefined) return wrong({ field: 'row', code: 'said-before', of })
		for (const key of keys) saidBefore.set(key, place)

		const { vehicle, problems } = readRow(said, found.vehicle, readers)
		if (problems.length > 0) return wrong(...problems)
		if (!found.vehicle) return { place, name, kind: 'new', vehicle }
		const { id, version } = found.vehicle
		const changes = changesFrom(found.vehicle, vehicle)
		if (changes.length === 0) return { place, name, kind: 'unchanged', id }
		return { place, name, kind: 'changed', id, version, changes, vehicle }
	}
}

/** A row that was cut off says less than it seems to. */
function oddShape(cells: string[], columns: number): RowProblem | undefined {
	if (cells.length < columns) return { field: 'row', code: 'too-few-cells' }
	const isMore = cells.slice(columns).some((cell) => cell.trim() !== '')
	return isMore ? { field: 'row', code: 'too-many-cells' } : undefined
}

/** Which vehicle a row is about: by its id, else by its stock number, which no other vehicle may have. */
function finderIn(stock: Known[]) {
	const byId = new Map(stock.map((vehicle) => [vehicle.id, vehicle]))
	const byNumber = new Map(stock.map((vehicle) => [vehicle.stockNumber, vehicle]))
	const problem = (field: StockField | 'id', code: string): RowProblem => ({ field, code })

	return (said: Said) => {
		const id = said.get('id')?.trim().toLowerCase() ?? ''
		const number = oneLine(said.get('stockNumber') ?? '')
		const holder = number ? byNumber.get(number) : undefined
		const vehicle = id ? byId.get(id) : holder
		const found = { vehicle, number }
		if (id && !vehicle) return { ...found, problem: problem('id', isUuid(id) ? 'unknown-id' : 'not-an-id') }
		if (!id && !number) return { ...found, problem: problem('stockNumber', 'required') }
		return { ...found, problem: holder && holder !== vehicle ? problem('stockNumber', 'taken') : undefined }
	}
}
