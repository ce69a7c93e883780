/** Windscreen sheets: which vehicles need one, and the files of sheets that were made, as PDF. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { formatLongDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { isUuid, newId } from '#app/core/ids.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { advertisedTerms } from '#app/features/finance/dealer-terms.server.ts'
import { drawLetterhead, readLogoForPaper } from '#app/features/media/pdf-letterhead.server.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import { qrCodeBars } from '#app/features/media/qr-code.server.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { newestFirst } from '#app/features/vehicles/vehicle-queries.server.ts'
import { openPdf, PDF, type PdfWriter } from '#app/infra/pdf.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { windscreenMessages as messages } from '#messages/vehicle-office.ts'
import { MAX_SHEETS, type WindscreenSheet, windscreenSheet } from './windscreen-sheet.ts'
import { windscreenPrints } from './windscreen-table.server.ts'

/** Windscreen sheets as a PDF: one A4 page for each, whose price can be read from two metres. */
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

type SheetServices = Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize' | 'now' | 'baseUrl'>
type Wanted = { ids: string[] } | { batch: string } | 'all'

/** The sheets of vehicles that are published and not sold, the newest vehicle first. */
async function readSheets(services: SheetServices, wanted: Wanted) {
	const dealer = await findDealerOrCached(services)
	const offered = { dealer, terms: advertisedTerms(dealer, services.now()), baseUrl: services.baseUrl }
	const { id, name, make, model, variant, price, year, mileage, condition, status } = publicCars
	const { transmission, fuelType, imported, stockNumber, image } = publicCars
	const vehicles = await services.db
		.select({
			...{ id, name, make, model, variant, price, year, mileage, condition, status },
			...{ transmission, fuelType, imported, stockNumber, image },
			printedHash: windscreenPrints.hash,
			printedAt: windscreenPrints.printedAt,
		})
		.from(publicCars)
		.leftJoin(windscreenPrints, eq(windscreenPrints.carId, id))
		.where(
			and(
				ne(status, 'sold'),
				wanted === 'all'
					? undefined
					: 'ids' in wanted
						? inArray(id, wanted.ids.filter(isUuid))
						: eq(windscreenPrints.batch, wanted.batch),
			),
		)
		.orderBy(...newestFirst)
	return vehicles.map(({ printedHash, printedAt, ...vehicle }) => {
		const sheet = windscreenSheet(vehicle, offered)
		const hash = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url')
		return { vehicle, sheet, hash, printedAt, isDue: hash !== printedHash }
	})
}

type Sheets = Awaited<ReturnType<typeof readSheets>>

/** A reserved vehicle waits: its reservation ends, or it is sold. */
const isDueNow = ({ isDue, vehicle: { status } }: Sheets[number]) => isDue && status !== 'reserved'

/** The sheets of these vehicles, or without ids those that were never printed, or whose content has changed since. */
const findSheets = async (services: SheetServices, ids: string[]): Promise<Sheets> =>
	ids.length > 0 ? readSheets(services, { ids }) : (await readSheets(services, 'all')).filter(isDueNow)

/** What the next file would have, and how many sheets would come after it. */
export async function listSheets(services: SheetServices, ids: string[]) {
	const sheets = await findSheets(services, ids)
	const next = sheets.slice(0, MAX_SHEETS).map(({ vehicle, sheet, printedAt, isDue }) => ({
		id: vehicle.id,
		name: [sheet.heading, sheet.variant].filter(Boolean).join(' '),
		image: vehicle.image,
		stockNumber: vehicle.stockNumber,
		printedAt,
		isDue,
	}))
	return {
		next: await withPhotos(services.db, next),
		rest: Math.max(0, sheets.length - MAX_SHEETS),
		left: Math.max(0, new Set(ids).size - sheets.length),
		isNoneOnOffer:
			sheets.length === 0 && (await services.db.$count(publicCars, ne(publicCars.status, 'sold'))) === 0,
	}
}

/**
 * Notes the sheets as printed, `MAX_SHEETS` at most. Returns their batch; undefined if there is none, or if another
 * person has just made them.
 */
export async function makeSheets(services: SheetServices, ids: string[]): Promise<string | undefined> {
	const sheets = (await findSheets(services, ids)).slice(0, MAX_SHEETS)
	if (sheets.length === 0) return undefined
	const batch = newId()
	const printedAt = services.now()
	const made = await services.db
		.insert(windscreenPrints)
		.values(sheets.map(({ vehicle, hash }) => ({ carId: vehicle.id, hash, batch, printedAt })))
		.onConflictDoUpdate({
			target: windscreenPrints.carId,
			set: { hash: sql`excluded.hash`, batch, printedAt },
			...(ids.length === 0 && { setWhere: ne(windscreenPrints.hash, sql`excluded.hash`) }),
		})
		.returning({ id: windscreenPrints.carId })
	return made.length > 0 ? batch : undefined
}

/** How many sheets of a batch can be printed. */
export const countBatch = async (services: SheetServices, batch: string): Promise<number> =>
	isUuid(batch) ? (await readSheets(services, { batch })).length : 0

/** The file of a batch, with each vehicle as it is now; undefined if no vehicle of it is on offer. */
export async function printBatch(services: Services, batch: string): Promise<Buffer | undefined> {
	if (!isUuid(batch)) return undefined
	const sheets = await readSheets(services, { batch })
	if (sheets.length === 0) return undefined
	const dealer = await findDealerOrCached(services)
	await services.takeTurn?.()
	const logo = await readLogoForPaper(services, dealer)
	return createWindscreenPdf(
		sheets.map(({ sheet }) => sheet),
		dealer,
		services.now(),
		logo,
	)
}
