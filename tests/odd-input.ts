/** Unexpected form input. */
import fc from 'fast-check'

export const odd = fc.oneof(
	{ weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
	{ weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
	fc.constantFrom(
		'',
		' \t\r\n ',
		'x'.repeat(100_000),
		'Thandi\r\nBcc: everybody@example.co.za\r\n\r\nBuy now',
		'thandi@example.co.za, everybody@example.co.za',
		'thandi@example.co.za%0aBcc:everybody@example.co.za',
		'"><script>alert(1)</script>',
		'</textarea><img src=x onerror=alert(1)>',
		"'); drop table leads; --",
		'\u202etxet desrever\u202c',
		'שלום وعليكم',
		'\u{1F469}\u{1F3FE}\u200d\u{1F33E}\u{1F6FB}',
		'\u0000',
		'__proto__',
		'[object Object]',
		'null',
	),
)

/** A replacement for one field: another text, nothing, or the field several times. */
export const oddField = fc.oneof(
	{ weight: 6, arbitrary: odd },
	fc.constant([] as string[]),
	fc.array(odd, { minLength: 2, maxLength: 3 }),
)

/** Normalises like HTML: one kind of line end, and no NUL, which a browser drops or shows as U+FFFD. */
export const visibleText = (text: string) =>
	text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\u0000', '').replaceAll('\ufffd', '')
