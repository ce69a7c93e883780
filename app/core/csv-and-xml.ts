/**
 * Text that other programs read. CSV as South African spreadsheets open it: semicolons, UTF-8 with a byte order mark; for
 * other programs commas (RFC 4180). The one writer of all
 * exports. Protected against CSV injection: no text is evaluated as a formula, also where a program splits
 * cells at another delimiter than ours.
 */

const LINE_END = '\r\n'
/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Where a cell begins, in any program. */
const START = /(?<=^|[;,|\t\r\n])/.source
/**
 * A formula to a spreadsheet, also after blanks, with full-width characters, and guarded already. Also after
 * quotation marks: at another delimiter they begin and end a quoted cell, and what follows is its text.
 */
const FORMULA = /(?='*(?:(?![\t\r\n])[\s"\p{Cc}\p{Cf}])*[=+\-@＝＋－＠\t\r])/u.source
const FORMULAS = new RegExp(START + FORMULA, 'gu')
const GUARDS = new RegExp(`${START}'${FORMULA}`, 'gu')

/** `-5` or `+27 82 555 0102`: no formula can do harm with digits alone, and a spreadsheet can use them. */
const PLAIN_NUMBER = /^[+-]?\d[\d ]*(?:[.,]\d+)?$/

/** One line of CSV, with its line end. An apostrophe stands before all that could be a formula. */
export const csvLine = (cells: (string | number)[], delimiter: ';' | ',' = ';'): string =>
	cells.map(toCell).join(delimiter) + LINE_END

function toCell(value: string | number): string {
	if (typeof value === 'number') return String(value)
	const text = PLAIN_NUMBER.test(value) ? value : value.replace(FORMULAS, "'")
	return `"${text.replaceAll('"', '""')}"`
}

/** The text of a cell that we wrote, without the apostrophes that guard it against evaluation. */
export const removeGuards = (cell: string): string => cell.replace(GUARDS, '')

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}
// XML 1.0, production 2: a document must not contain any other character, not even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes text for an XML element or for a quoted attribute value. Removes characters that XML forbids. */
export const escapeXml = (text: string): string =>
	text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
