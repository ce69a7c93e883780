import { expect, test } from 'vitest'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { findUnprintable, openPdf, PDF } from './pdf.server.ts'

/** How the reader of the tests shows a glyph that the font lacks. */
const NO_GLYPH = '\0'

async function print(text: string): Promise<string> {
	const pdf = await openPdf({ title: '', author: '', subject: '', at: new Date(0) })
	pdf.writeParagraph(text)
	pdf.drawText('P', text, { x: PDF.SIDE, y: pdf.pdf.y }, { size: 9, colour: PDF.INK, font: PDF.BOLD })
	const sheets = readPdfText(await pdf.finish(() => ''))
	return bare(sheets.join(''))
}

test.each([
	['Thandi Mokoena', 'Thandi Mokoena', []],
	['Nguyễn Ḽekgotla Ősz Ωμέγα Жанна', 'Nguyễn Ḽekgotla Ősz Ωμέγα Жанна', []],
	['Ґалаґан Әлия Өмүрбек', 'Ґалаґан Әлия Өмүрбек', []],
	['محمد علي', '���� ���', ['م', 'ح', 'د', 'ع', 'ل', 'ي']],
	['李 Thandi 明', '� Thandi �', ['李', '明']],
	['नमस्ते 👩‍👩‍👧', '��� �', ['न', 'म', 'स्ते', '👩‍👩‍👧']],
	['R 389\u202f900', 'R 389 900', []],
])('%s is printed as %s', async (text, printed, unprintable) => {
	expect(findUnprintable([text, text])).toEqual(unprintable)
	expect(await print(text)).toBe(bare(printed.repeat(2)))
})

test('every character is drawn, or marked', async () => {
	const letters = Array.from({ length: 0xd800 }, (_, at) => String.fromCharCode(at)).filter((letter) =>
		/[\p{L}\p{N}\p{P}\p{S}]/u.test(letter),
	)
	const unprintable = new Set(findUnprintable(letters))
	const printable = letters.filter((letter) => !unprintable.has(letter))
	expect(printable.length).toBeGreaterThan(1_000)
	const printed = await print(printable.join(' '))
	expect(printed).not.toContain(NO_GLYPH)
	for (const letter of printable) expect(printed).toContain(letter)
})
