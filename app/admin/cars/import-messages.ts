/** Messages for the changes and errors of a stock list's row. */
import type { ColumnName } from '#app/features/vehicles/stock-list/stock-columns.ts'
import type { RowError } from '#app/features/vehicles/stock-list/stock-plan.ts'
import type { Change } from '#app/features/vehicles/stock-list/stock-row.ts'
import { stockListMessages as messages, stockHeadMessages } from '#messages/stock-list.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'

const labels: Record<string, string> = vehicleFormMessages.labels
const rowErrorMessages: Record<string, string> = messages.rowErrors
const fieldErrorMessages: Record<string, Record<string, string>> = vehicleFormMessages.errors

export const changeText = ({ field, from, to }: Change): string =>
	messages.report.change(stockHeadMessages[field], messages.report.cut(from), messages.report.cut(to))

const CHOICE_FIELDS: readonly ColumnName[] = [
	'condition',
	'transmission',
	'fuelType',
	'status',
	'featured',
	'bodyStyle',
	'drive',
]

/** Names the column once, with the value of its cell. */
export function errorText({ field, code, of, value = '', maybe = '' }: RowError): string {
	if (of !== undefined) return messages.duplicate(of)
	if (field === 'row') return rowErrorMessages[code] ?? ''
	const text = messages.report.cut(value.trim())
	const head = stockHeadMessages[field]
	if (code === 'spreadsheet-error') return `${head}: ${messages.spreadsheetError(text)}`
	if (code === 'lost-zeros') return messages.matching.lostZeros(text, maybe)
	if (text && code !== 'shortened' && CHOICE_FIELDS.includes(field))
		return `${head}: ${messages.notOneOf(text, messages.columns.help[field] ?? '')}`
	const sentence =
		fieldErrorMessages[field]?.[code] ??
		rowErrorMessages[code] ??
		fieldErrorMessages.any?.[code] ??
		messages.rowErrors.required
	const message = text ? messages.inFile(sentence, text) : sentence
	return message.startsWith(labels[field] ?? head) ? message : `${head}: ${message}`
}
