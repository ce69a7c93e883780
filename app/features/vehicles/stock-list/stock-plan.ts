/**
 * Plans a stock list import row by row, without any write. An import adds and changes vehicles and deletes
 * none.
 */
import { removeGuard } from '#app/core/csv.ts'
import { toOneLine } from '#app/core/one-line.ts'
import { isUuid } from '#app/core/uuid.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import type { StockField, StockVehicle } from './stock-columns.ts'
import type { ColumnName, HeaderRow } from './stock-header-row.ts'
import { type Change, changesFrom, type RowCells, readRow } from './stock-row.ts'

export type Row = { index: number; cells: string[] }
export type StockVehicleVersion = StockVehicle & { version: number }
/** of: the index of the other row in a conflict; value: the cell's text. */
export type RowError = { field: ColumnName | 'row'; code: string; of?: number; value?: string }

type VehicleData = Omit<StockVehicle, 'id'>
export type PlannedRow = { index: number; name: string } & (
	| { kind: 'new'; vehicle: VehicleData }
	| { kind: 'changed'; id: string; version: number; changes: Change[]; vehicle: VehicleData }
	| { kind: 'unchanged'; id: string }
	| { kind: 'wrong'; errors: RowError[] }
)

/**
 * Returns a function that plans one row. Call it in row order: a second row for the same vehicle is rejected
 * with the error code 'repeated-row'.
 */
export function createPlanner(
	{ columns }: HeaderRow,
	stock: StockVehicleVersion[],
	thisYear: number,
): (row: Row) => PlannedRow {
	const readers = vehicleInput(thisYear).shape
	const find = createFinder(stock)
	const rowByKey = new Map<string, number>()

	return ({ index, cells }) => {
		const rowCells: RowCells = new Map()
		for (const [at, head] of columns.entries()) if (head) rowCells.set(head, removeGuard(cells[at] ?? ''))
		const result = find(rowCells)
		const name = toOneLine(rowCells.get('name') ?? '') || result.vehicle?.name || result.number
		const wrong = (...errors: RowError[]): PlannedRow => ({ index, name, kind: 'wrong', errors })

		const rowError = oddShape(cells, columns.length) ?? result.error
		if (rowError) return wrong(rowError)
		const keys = [result.vehicle?.id, result.number].filter(
			(key) => key !== undefined && key !== '',
		) as string[]
		const earlierRow = keys.map((key) => rowByKey.get(key)).find((earlier) => earlier !== undefined)
		if (earlierRow !== undefined) return wrong({ field: 'row', code: 'repeated-row', of: earlierRow })
		for (const key of keys) rowByKey.set(key, index)

		const { vehicle, errors } = readRow(rowCells, result.vehicle, readers)
		if (errors.length > 0) return wrong(...errors)
		if (!result.vehicle) return { index, name, kind: 'new', vehicle }
		const { id, version } = result.vehicle
		const changes = changesFrom(result.vehicle, vehicle)
		if (changes.length === 0) return { index, name, kind: 'unchanged', id }
		return { index, name, kind: 'changed', id, version, changes, vehicle }
	}
}

/** Rejects a row with missing cells (it was cut off) or with text beyond the last column. */
function oddShape(cells: string[], columns: number): RowError | undefined {
	if (cells.length < columns) return { field: 'row', code: 'too-few-cells' }
	const isMore = cells.slice(columns).some((cell) => cell.trim() !== '')
	return isMore ? { field: 'row', code: 'too-many-cells' } : undefined
}

/**
 * Finds the vehicle of a row by id, else by stock number. Another vehicle's stock number is the error
 * 'taken'.
 */
function createFinder(stock: StockVehicleVersion[]) {
	const byId = new Map(stock.map((vehicle) => [vehicle.id, vehicle]))
	const byNumber = new Map(stock.map((vehicle) => [vehicle.stockNumber, vehicle]))
	const errorAt = (field: StockField | 'id', code: string): RowError => ({ field, code })

	return (rowCells: RowCells) => {
		const id = rowCells.get('id')?.trim().toLowerCase() ?? ''
		const number = toOneLine(rowCells.get('stockNumber') ?? '')
		const holder = number ? byNumber.get(number) : undefined
		const vehicle = id ? byId.get(id) : holder
		const result = { vehicle, number }
		if (id && !vehicle) return { ...result, error: errorAt('id', isUuid(id) ? 'unknown-id' : 'not-an-id') }
		if (!id && !number) return { ...result, error: errorAt('stockNumber', 'required') }
		return { ...result, error: holder && holder !== vehicle ? errorAt('stockNumber', 'taken') : undefined }
	}
}
