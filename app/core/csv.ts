/** A table as spreadsheets read it; what was typed by strangers stays text there and is never calculated. */

const LINE_END = '\r\n'
/** By it spreadsheets know that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A spreadsheet takes what begins so for a formula, also after white space, and in the wide signs of other scripts. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

export const csvLine = (cells: (string | number)[], separator: ',' | ';' = ','): string =>
	cells.map(toCell).join(separator) + LINE_END

function toCell(value: string | number): string {
	if (typeof value === 'number') return String(value)
	const text = isOrSeemsGuarded(value) ? `'${value}` : value
	return `"${text.replaceAll('"', '""')}"`
}

/** What a cell of ours says, without the sign that keeps it from being calculated. */
export const removeGuard = (cell: string): string =>
	cell.startsWith("'") && isOrSeemsGuarded(cell.slice(1)) ? cell.slice(1) : cell

const isOrSeemsGuarded = (text: string) => FORMULA.test(text.replace(/^'+/, ''))
