/** Windscreen sheets as a PDF: one A4 page for each, whose price can be read from two metres. */
import { setImmediate } from 'node:timers/promises'
import { formatLongDate, toSouthAfricanTime } from '#app/core/dates.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { drawLetterhead } from '#app/features/media/pdf-letterhead.server.ts'
import { qrCodeBars } from '#app/features/media/qr-code.server.ts'
import { openPdf, PDF, type PdfWriter } from '#app/infra/pdf.server.ts'
import { windscreenMessages as messages } from '#messages/windscreen.ts'
import type { WindscreenSheet } from './windscreen-sheet.ts'

const { INK, MUTED, BOLD, SIDE, WIDTH } = PDF

// Lengths in points
const HEADING_SIZES = [34, 28, 23, 18]
const PRICE_SIZE = 80
const ROOMY = { row: 52, value: 27 }
const TIGHT = { row: 36, value: 18 } // above many lines of hours
const MANY_LINES = 4
const COLUMN = WIDTH / 2
const BOTTOM = 784 // of all but the line at the foot
const QR = (55 * 72) / 25.4 // 55 mm, without the quiet zone
const BESIDE = { x: SIDE + QR + 44, width: WIDTH - QR - 44 }

const small = { size: 11, colour: MUTED } as const

export async function createWindscreenPdf(
	sheets: WindscreenSheet[],
	dealer: Dealer,
	now: Date,
	logo?: Uint8Array, // the dealership's own, on light
): Promise<Buffer> {
	const { title, subject, foot } = messages
	const writer = await openPdf({ title: title(dealer.name), author: dealer.name, subject, at: now })
	for (const [index, sheet] of sheets.entries()) {
		if (index > 0) writer.pdf.addPage()
		const top = drawLetterhead(writer, dealer, { logo, email: dealer.email.sales })
		writeOffer(writer, sheet, top + 16)
		writeContact(writer, sheet)
		await setImmediate() // visitors wait for no file
	}
	return writer.finish(() => foot(formatLongDate(toSouthAfricanTime(now).date)))
}

/** Name, price, facts and instalment, from the top down. */
function writeOffer({ pdf, drawText, drawArtifact }: PdfWriter, sheet: WindscreenSheet, top: number): void {
	const { heading, variant, price, priceNote, smallPrint, facts, instalment, stockNumber, hours } = sheet
	const { row, value: valueSize } = hours.length > MANY_LINES ? TIGHT : ROOMY
	const isOfTwoLines = (size: number) =>
		pdf.font(BOLD).fontSize(size).heightOfString(heading, { width: WIDTH }) < 2.5 * 1.36 * size
	const size = HEADING_SIZES.find(isOfTwoLines) ?? 14
	const name = { size, colour: INK, font: BOLD, height: 2.8 * size }
	drawText('H1', heading, { x: SIDE, y: top }, name)
	if (variant) drawText('P', variant, { x: SIDE, y: pdf.y }, { size: 15, colour: MUTED, height: 40 })

	const fit = (text: string, size: number, width: number) =>
		size * Math.min(1, (width - 2) / pdf.font(BOLD).fontSize(size).widthOfString(text))
	const priceSize = fit(price, PRICE_SIZE, WIDTH)
	drawText('P', price, { x: SIDE, y: pdf.y }, { size: priceSize, colour: INK, font: BOLD })
	drawText('P', priceNote, { x: SIDE, y: pdf.y - priceSize / 8 }, { size: 13, colour: INK })
	drawText('P', smallPrint, { x: SIDE, y: pdf.y }, { size: 9, colour: MUTED })

	const y = pdf.y + 10
	const cells = [...facts, ...(stockNumber ? [{ label: messages.stockNumber, value: stockNumber }] : [])]
	for (const [index, { label, value }] of cells.entries()) {
		const x = SIDE + (index % 2) * COLUMN
		const at = y + Math.floor(index / 2) * row
		drawText('P', label, { x, y: at }, { ...small, width: COLUMN })
		const size = fit(value, valueSize, COLUMN - 10)
		drawText('P', value, { x, y: at + 11 }, { size, colour: INK, font: BOLD, width: COLUMN })
	}
	if (!instalment) return
	const box = y + 3 * row + 4
	drawArtifact(() => pdf.rect(SIDE, box, WIDTH, 0.9).fill(INK))
	drawText('P', instalment.amount, { x: SIDE, y: box + 5 }, { size: 28, colour: INK, font: BOLD })
	drawText('P', instalment.terms, { x: SIDE, y: pdf.y - 3 }, { size: 15, colour: INK })
	drawText('P', instalment.notes.join(' '), { x: SIDE, y: pdf.y }, { size: 9, colour: MUTED })
}

/** The code, and how the dealership is reached, at the bottom. */
function writeContact({ pdf, drawText, drawPicture }: PdfWriter, sheet: WindscreenSheet): void {
	const { address, heading, phone, hours } = sheet
	const { size, bars } = qrCodeBars(address)
	const module = QR / (size - 8) // without the quiet zone, four on each side
	const y = BOTTOM - size * module
	drawPicture(messages.code(heading), () => {
		pdf
			.save()
			.translate(SIDE - 4 * module, y)
			.scale(module)
		for (const bar of bars) pdf.rect(bar.x, bar.y, bar.width, 1)
		pdf.fill('#000000').restore()
	})
	const line = hours.length > MANY_LINES ? 11 : 15
	const start = y - Math.max(0, hours.length - MANY_LINES) * 9
	drawText(
		'P',
		messages.scan,
		{ x: BESIDE.x, y: start },
		{ size: 16, colour: INK, font: BOLD, width: BESIDE.width },
	)
	const style = { size: 26, colour: INK, font: BOLD, width: BESIDE.width, height: 34 }
	if (phone) drawText('P', phone, { x: BESIDE.x, y: pdf.y + 6 }, style)
	if (hours.length === 0) return
	const rest = { ...small, width: BESIDE.width }
	drawText('P', messages.hours, { x: BESIDE.x, y: pdf.y + 6 }, rest)
	for (const text of hours)
		drawText('P', text, { x: BESIDE.x, y: pdf.y }, { ...rest, size: line, colour: INK })
}
