/** Exports the stock list as CSV, which the import accepts. */
import { csvLine } from '#app/core/csv.ts'
import { stockHeadMessages } from '#messages/stock-list.ts'
import { formatCell, STOCK_FIELDS, type StockVehicle } from './stock-columns.ts'

/** The header row. */
export const stockHead = (): string =>
	csvLine([stockHeadMessages.id, ...STOCK_FIELDS.map((field) => stockHeadMessages[field])])

/** One vehicle as a row. */
export const stockLine = (vehicle: StockVehicle): string =>
	csvLine([vehicle.id, ...STOCK_FIELDS.map((field) => formatCell(vehicle, field))])
