/** Plans the import of a stock list into a stock of two vehicles. */
import { exampleVehicle } from '#app/features/vehicles/stock-list/stock-columns.ts'
import {
	createPlanner,
	type KnownPhotos,
	type StockVehicleVersion,
} from '#app/features/vehicles/stock-list/stock-plan.ts'
import { readHeaderRow, type WordMeanings } from '#app/features/vehicles/stock-list/stock-row.ts'
import { parseRows } from '#app/infra/table-file.server.ts'
import { stockHeadMessages } from '#messages/stock-list.ts'

export const ID = '00000000-0000-4000-8000-000000000001'
export const OTHER = '00000000-0000-4000-8000-000000000002'
export const hilux: StockVehicleVersion = { ...exampleVehicle, id: ID, version: 1 }
export const corsa: StockVehicleVersion = {
	...exampleVehicle,
	id: OTHER,
	stockNumber: 'EX-002',
	name: 'Opel Corsa',
	version: 2,
}

export function planned(
	text: string,
	stock: StockVehicleVersion[] = [hilux, corsa],
	meanings: WordMeanings = new Map(),
	knownPhotos?: KnownPhotos,
) {
	const rows = parseRows(text, { rows: 1_000 })
	if (!rows.ok) throw new Error(rows.error)
	const [first, ...others] = rows.value
	const heads = readHeaderRow(first?.cells ?? [], stockHeadMessages)
	if (!heads.ok) throw new Error(heads.error)
	return others.map(createPlanner(heads.value, stock, 2026, meanings, knownPhotos))
}
