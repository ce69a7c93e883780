/** One row of a stock list read: what it says of a vehicle, and what it would change. */
import type * as z from 'zod/mini'
import { STOCK_FIELDS, type StockField, type StockVehicle, typedIn, written } from './stock-columns.ts'
import type { Head } from './stock-heads.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from './vehicle.ts'
import { BODY_STYLES, DRIVES, STATUSES } from './vehicle-choices.ts'
import type { vehicleInput } from './vehicle-input.ts'

export type Said = Map<Head, string>
export type Change = { field: StockField; from: string; to: string }
export type CellProblem = { field: StockField; code: string; value: string } // value: what the cell says
export type Readers = ReturnType<typeof vehicleInput>['shape']

/** A cell that says what is stored is not looked at further; a column that is not there leaves a vehicle as it is. */
export function readRow(said: Said, vehicle: StockVehicle | undefined, readers: Readers) {
	const values: Partial<Record<StockField, unknown>> = {}
	const problems: CellProblem[] = []
	for (const field of STOCK_FIELDS) {
		const cell = said.get(field)
		values[field] = vehicle?.[field]
		if (vehicle && (cell === undefined || cell === written(vehicle, field))) continue
		const typed = typedIn(cell ?? '', field)
		const reader: z.ZodMiniType = readers[field]
		const read = typed === undefined ? undefined : reader.safeParse(asOption(typed, field))
		if (read?.success) values[field] = read.data
		else problems.push({ field, code: read?.error?.issues[0]?.message ?? 'not-an-option', value: cell ?? '' })
	}
	if (values.status !== 'reserved') values.reservedUntil = null // only what is reserved is so until a day
	return { vehicle: values as Omit<StockVehicle, 'id'>, problems }
}

export const changesFrom = (before: StockVehicle, after: Omit<StockVehicle, 'id'>): Change[] =>
	STOCK_FIELDS.map((field) => ({
		field,
		from: written(before, field),
		to: written({ ...after, id: '' }, field),
	})).filter(({ from, to }) => from !== to)

const OPTIONS: Partial<Record<StockField, readonly string[]>> = {
	condition: CONDITIONS,
	transmission: TRANSMISSIONS,
	fuelType: FUEL_TYPES,
	status: STATUSES,
	bodyStyle: BODY_STYLES,
	drive: DRIVES,
}

/** However it is written: `USED`, `Certified Pre-Owned`. */
function asOption(typed: string | string[], field: StockField): string | string[] {
	if (typeof typed !== 'string') return typed
	const text = typed.toLowerCase()
	const isMeant = (option: string) => option.toLowerCase() === text
	return OPTIONS[field]?.find(isMeant) ?? (text === 'certified pre-owned' ? 'certified' : typed)
}
