/**
 * CSV for spreadsheets, protected against CSV injection: text that
 * visitors typed is never evaluated as a formula.
 */

const LINE_END = '\r\n'
/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The start of a formula to a spreadsheet, also after white space and with full-width characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** One line of CSV, with its line end. Text that could be a formula gets an apostrophe in front. */
export const csvLine = (cells: (string | number)[], separator: ',' | ';' = ','): string =>
	cells.map(toCell).join(separator) + LINE_END

function toCell(value: string | number): string {
	if (typeof value === 'number') return String(value)
	const text = isOrSeemsGuarded(value) ? `'${value}` : value
	return `"${text.replaceAll('"', '""')}"`
}

/** The text of a cell that we wrote, without the apostrophe that guards it against evaluation. */
export const removeGuard = (cell: string): string =>
	cell.startsWith("'") && isOrSeemsGuarded(cell.slice(1)) ? cell.slice(1) : cell

const isOrSeemsGuarded = (text: string) => FORMULA.test(text.replace(/^'+/, ''))
