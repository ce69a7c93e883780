/**
 * A4 PDF sheets: headings, pairs of facts, paragraphs, and a footer on every sheet. Tagged for screen
 * readers.
 */

import { join } from 'node:path'
import { currentLanguage } from '#app/core/texts.ts'
import { PROJECT } from './config.server.ts'

type TextStyle = {
	size: number
	colour: string
	font?: string
	width?: number
	height?: number // what is longer ends with an ellipsis
	align?: 'left' | 'right' | 'center'
}
type Point = { x: number; y: number }
type Info = { title: string; author: string; subject: string; at: Date }
export type Pair = { label: string; value: string }

const FONTS = join(PROJECT, 'app/fonts')
const REGULAR = join(FONTS, 'noto-sans-regular.ttf')
const BOLD = join(FONTS, 'noto-sans-bold.ttf')
const INK = '#12181d'
const MUTED = '#59626a'
const LINE = '#d9d7d2'
const LEADING = 1.2 // lengths in points
const SIDE = 56
const TOP = 44
const BOTTOM = 54
const WIDTH = 595.28 - 2 * SIDE
const LABEL = { x: SIDE, width: 176 }
const VALUE = { x: SIDE + 190, width: WIDTH - 190 }
const FACT = { size: 9.25, colour: INK } as const
const SIGNED = { x: SIDE, width: 320 }
const DATED = { x: SIDE + 340, width: WIDTH - 340 }
/** The characters of `REGULAR` and `BOLD`, and the end of a line. */
const PRINTABLE =
	/^[\n -~\u00a0-\u024f\u0253\u0259\u02b0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2116\u2122]+$/
/** Printed in place of each character that the fonts lack: they would leave it out. */
const MISSING = '\ufffd'
const MAX_UNBROKEN_HEIGHT = 400 // a taller fact may be cut at the end of a sheet

export const PDF = { INK, MUTED, REGULAR, BOLD, SIDE, WIDTH }
export type PdfWriter = Awaited<ReturnType<typeof openPdf>>

const segmenter = new Intl.Segmenter('en-ZA')
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
const isPrintable = (character: string) => PRINTABLE.test(character) || /^\s+$/.test(character)

/** The characters, each once, in whose place a PDF shows a mark. */
export const findUnprintable = (texts: string[]): string[] => [
	...new Set(texts.flatMap(charactersOf).filter((character) => !isPrintable(character))),
]

const toPrintable = (text: string): string =>
	charactersOf(text)
		.map((character) => (PRINTABLE.test(character) ? character : /^\s+$/.test(character) ? ' ' : MISSING))
		.join('')

/** Lazy: loads the library only when a PDF is made. */
export async function openPdf({ title, author, subject, at }: Info) {
	const { default: Pdf } = await import('pdfkit')
	const dates = { CreationDate: at, ModDate: at }
	const pdf = new Pdf({
		size: 'A4',
		margins: { left: SIDE, right: SIDE, top: TOP, bottom: BOTTOM },
		font: REGULAR,
		pdfVersion: '1.7',
		tagged: true,
		lang: currentLanguage(),
		displayTitle: true,
		bufferPages: true,
		info: { Title: title, Author: author, Subject: subject, Creator: 'Forecourt', ...dates },
	})
	const chunks: Buffer[] = []
	pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
	const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
	const document = pdf.struct('Document')
	pdf.addStructure(document)

	function write(
		text: string,
		{ x, y }: Point,
		{ size, colour, font = REGULAR, width = WIDTH, height, align }: TextStyle,
	) {
		pdf.font(font).fontSize(size).fillColor(colour)
		pdf.text(toPrintable(text), x, y, {
			width,
			lineGap: LEADING,
			...(height && { height, ellipsis: true }),
			...(align && { align }),
		})
	}

	/** Draws text that a screen reader reads. */
	function drawText(kind: 'H1' | 'H2' | 'P', text: string, position: Point, style: TextStyle): void {
		document.add(pdf.struct(kind, {}, () => write(text, position, style)))
	}

	/** Draws a picture; a screen reader reads its text. */
	function drawPicture(alt: string, draw: () => void): void {
		document.add(pdf.struct('Figure', { alt }, draw))
	}

	/** Draws decoration, which a screen reader skips. */
	function drawArtifact(draw: () => void): void {
		pdf.markContent('Artifact', { type: 'Layout' })
		draw()
		pdf.endMarkedContent()
	}

	const ensureSpace = (height: number) => {
		if (pdf.y + height > pdf.page.height - BOTTOM) pdf.addPage()
	}
	const drawRule = ({ x, width }: { x: number; width: number }, colour: string, thickness: number) => {
		const { y } = pdf
		drawArtifact(() => {
			pdf.moveTo(x, y).lineTo(x + width, y)
			pdf.lineWidth(thickness).stroke(colour)
		})
	}
	const fullWidth = { x: SIDE, width: WIDTH }

	function writeHeading(text: string, below = 60): void {
		ensureSpace(36 + below)
		drawText('H2', text, { x: SIDE, y: pdf.y + 11 }, { size: 11.5, colour: INK, font: BOLD })
		pdf.y += 3
		drawRule(fullWidth, INK, 0.9)
		pdf.y += 5
	}

	/** On one sheet with its heading, if it fits on one. */
	function writeGroup(text: string, all: Pair[]): void {
		const height = all.reduce((sum, { value }) => sum + heightOf(value) + 2.75, 0)
		writeHeading(text, height < MAX_UNBROKEN_HEIGHT ? height : undefined)
		writeFacts(all)
	}

	function heightOf(value: string): number {
		pdf.font(REGULAR).fontSize(FACT.size)
		return pdf.heightOfString(toPrintable(value), { width: VALUE.width, lineGap: LEADING })
	}

	/** Rows of name and value. The last sheet of a long row may differ from its first. */
	function writeFacts(all: Pair[]): void {
		const table = pdf.struct('Table')
		document.add(table)
		for (const { label, value } of all) {
			const height = heightOf(value)
			ensureSpace(height > MAX_UNBROKEN_HEIGHT ? 60 : height + 8)
			const { y } = pdf
			const sheets = pdf.bufferedPageRange().count
			const row = pdf.struct('TR')
			table.add(row)
			row.add(
				pdf.struct('TH', {}, () => write(label, { x: LABEL.x, y }, { ...FACT, colour: MUTED, ...LABEL })),
			)
			const labelEnds = pdf.y
			row.add(pdf.struct('TD', {}, () => write(value, { x: VALUE.x, y }, { ...FACT, ...VALUE })))
			row.end()
			const isSameSheet = sheets === pdf.bufferedPageRange().count
			pdf.y = Math.max(pdf.y, isSameSheet ? labelEnds : 0) + 0.75
			drawRule(fullWidth, LINE, 0.5)
			pdf.y += 2
		}
		table.end()
	}

	function writeParagraph(text: string, isSmall = false): void {
		const style = isSmall ? { size: 8, colour: MUTED } : FACT
		const height = pdf
			.font(REGULAR)
			.fontSize(style.size)
			.heightOfString(toPrintable(text), { width: WIDTH, lineGap: LEADING })
		if (height < MAX_UNBROKEN_HEIGHT) ensureSpace(height)
		drawText('P', text, { x: SIDE, y: pdf.y }, style)
		pdf.y += 6
	}

	/** Space for handwritten signatures, each a line with its date. */
	function writeSignatureLines(names: string[], date: string): void {
		ensureSpace(names.length * 48)
		for (const name of names) {
			pdf.y += 30
			const y = pdf.y + 3
			drawRule(SIGNED, INK, 0.7)
			drawRule(DATED, INK, 0.7)
			drawText('P', name, { x: SIGNED.x, y }, { size: 8, colour: MUTED, width: SIGNED.width })
			drawText('P', date, { x: DATED.x, y }, { size: 8, colour: MUTED, width: DATED.width })
		}
	}

	async function finish(formatFooter: (page: number, pages: number) => string): Promise<Buffer> {
		document.end()
		const { count } = pdf.bufferedPageRange()
		for (let page = 0; page < count; page++) {
			pdf.switchToPage(page)
			pdf.page.margins.bottom = 0 // otherwise a line so low would start a new sheet
			const position = { x: SIDE, y: pdf.page.height - 40 }
			drawArtifact(() =>
				write(formatFooter(page + 1, count), position, { size: 8, colour: MUTED, align: 'center' }),
			)
		}
		pdf.end()
		await ended
		return Buffer.concat(chunks)
	}

	return {
		pdf,
		write,
		drawText,
		drawPicture,
		drawArtifact,
		writeHeading,
		writeGroup,
		writeParagraph,
		writeSignatureLines,
		finish,
	}
}
