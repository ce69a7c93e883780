/** A stock list as it is handed out: what South African spreadsheets open as a table, and what can be imported again. */
import { csvLine } from '#app/kernel/csv.ts'
import { stockHeadWords } from '#app/words/en-ZA/stock-list.ts'
import { STOCK_FIELDS, type StockVehicle, written } from './stock-columns.ts'

export const stockHead = (): string =>
	csvLine([stockHeadWords.id, ...STOCK_FIELDS.map((field) => stockHeadWords[field])], ';')

export const stockLine = (vehicle: StockVehicle): string =>
	csvLine([vehicle.id, ...STOCK_FIELDS.map((field) => written(vehicle, field))], ';')
