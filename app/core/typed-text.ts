/**
 * The one place that reads what people type or paste, so that what is stored is what they saw: Unicode NFC, no
 * invisible characters, every kind of space one space. The field types, the CSV reader and the readers of
 * addresses call it once (docs/decisions/063).
 */

/**
 * Invisible characters that shape visible ones stay: in an emoji of several parts, in a flag, between or after letters of a
 * script that joins them, and after the symbol or letter whose form they choose.
 */
const PICTURE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?'
const UNJOINED = ['Latn', 'Grek', 'Cyrl', 'Hebr', 'Hani', 'Hang', 'Hira', 'Kana', 'Zinh']
const JOINING = `(?![\\p{DI}${UNJOINED.map((script) => `\\p{scx=${script}}`).join('')}])[\\p{L}\\p{M}]`
const SHAPING = [
	`(?<=${PICTURE})\\u200d(?=\\p{Extended_Pictographic})`,
	`(?<=${JOINING})[\\u200c\\u200d\\u180b-\\u180f]`,
	'(?<=(?!\\p{DI})[\\p{S}\\p{Lo}\\p{Extended_Pictographic}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
	'(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
	'(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
]
/** Made at the first text that needs it: a phone takes some 10 ms, in the task that starts a page's scripts. */
let invisible: RegExp | undefined

const BLANK = /[\p{Zs}\u2800]/gu // the latter is a braille cell without dots
const BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
const CONTROL = /(?![\n\t])\p{Cc}/gu
const HYPHEN = /[\u2010\u2011\ufe63\uff0d]/g // drawn as `-`; the other dashes are typography
const DASH = /[\p{Pd}\u2212]/gu
const FULL_WIDTH_ZERO = 0xff10

/** One line: no line breaks, and no invisible or directional marks, which could change the text beside it. */
export const toOneLine = (text: string): string =>
	clean(text)
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()

/** One line, cut to `maxLength` characters. */
export const tidy = (text: string, maxLength: number): string =>
	// cut again as a text, because the first cut may part a character or an emoji
	toOneLine(toOneLine(text.slice(0, maxLength * 4)).slice(0, maxLength))

/** Text of several lines, with `\n` as its only line break. */
export const toMultiline = (text: string): string =>
	clean(text.replace(BREAK, '\n').replace(CONTROL, '')).trim()

/**
 * A line that is compared, searched for or parsed, such as a stock number or an amount: also with one kind of
 * dash, and without compatibility characters and anything invisible.
 */
export const toPlainLine = (text: string): string =>
	toOneLine(
		text
			.normalize('NFKC')
			.replace(/\p{DI}/gu, '')
			.replace(DASH, '-'),
	)

const clean = (text: string): string =>
	withoutInvisible(text.replace(BLANK, ' '))
		.normalize('NFC')
		.replace(HYPHEN, '-')
		.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))

function withoutInvisible(text: string): string {
	if (/^\p{ASCII}*$/u.test(text)) return text
	invisible ??= new RegExp(`${SHAPING.join('|')}|([\\p{DI}\\p{Cs}\\ufff9-\\ufffb]+)`, 'gu')
	return text.replace(invisible, (shaping, hidden?: string) => (hidden ? '' : shaping))
}
