/** Parses one row of a stock list and computes the changes to its vehicle. */
import type * as z from 'zod/mini'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { BODY_STYLES, DRIVES, STATUSES } from '#app/features/vehicles/vehicle-choices.ts'
import type { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { formatCell, parseCell, STOCK_FIELDS, type StockField, type StockVehicle } from './stock-columns.ts'
import type { ColumnName } from './stock-header-row.ts'

export type RowCells = Map<ColumnName, string>
export type Change = { field: StockField; from: string; to: string }
export type CellError = { field: StockField; code: string; value: string } // value: the cell's text
export type FieldSchemas = ReturnType<typeof vehicleInput>['shape']

/**
 * Parses a row. A cell equal to the stored value is not validated; a missing column leaves the field
 * unchanged.
 */
export function readRow(cells: RowCells, vehicle: StockVehicle | undefined, schemas: FieldSchemas) {
	const values: Partial<Record<StockField, unknown>> = {}
	const errors: CellError[] = []
	for (const field of STOCK_FIELDS) {
		const cell = cells.get(field)
		values[field] = vehicle?.[field]
		if (vehicle && (cell === undefined || cell === formatCell(vehicle, field))) continue
		const input = parseCell(cell ?? '', field)
		const schema: z.ZodMiniType = schemas[field]
		const parsed = input === undefined ? undefined : schema.safeParse(toOption(input, field))
		if (parsed?.success) values[field] = parsed.data
		else errors.push({ field, code: parsed?.error?.issues[0]?.message ?? 'not-an-option', value: cell ?? '' })
	}
	if (values.status !== 'reserved') values.reservedUntil = null // only a reserved vehicle has an end date
	return { vehicle: values as Omit<StockVehicle, 'id'>, errors }
}

/** The fields that differ, formatted as cells. */
export const changesFrom = (before: StockVehicle, after: Omit<StockVehicle, 'id'>): Change[] =>
	STOCK_FIELDS.map((field) => ({
		field,
		from: formatCell(before, field),
		to: formatCell({ ...after, id: '' }, field),
	})).filter(({ from, to }) => from !== to)

const OPTIONS: Partial<Record<StockField, readonly string[]>> = {
	condition: CONDITIONS,
	transmission: TRANSMISSIONS,
	fuelType: FUEL_TYPES,
	status: STATUSES,
	bodyStyle: BODY_STYLES,
	drive: DRIVES,
}

/** Matches an option in any spelling: `USED`, `Certified Pre-Owned`. */
function toOption(input: string | string[], field: StockField): string | string[] {
	if (typeof input !== 'string') return input
	const text = input.toLowerCase()
	const isOption = (option: string) => option.toLowerCase() === text
	return OPTIONS[field]?.find(isOption) ?? (text === 'certified pre-owned' ? 'certified' : input)
}
