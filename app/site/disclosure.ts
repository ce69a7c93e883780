/** GET /disclosure/:hash: a version of what was disclosed of a vehicle, as a PDF. It stays when the vehicle has gone. */

import type { RouteHandle } from '#app/core/addresses.ts'
import { formatDateTime } from '#app/core/dates.ts'
import { formatRandExactly } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { costName, driveAwayPrice, isFinanced } from '#app/features/dealer/drive-away.ts'
import { drawLetterhead, readLogoForPaper } from '#app/features/media/pdf-letterhead.server.ts'
import { type Disclosure, findDisclosure } from '#app/features/vehicles/disclosure-queries.server.ts'
import { FINDING_KINDS, thirdsOf } from '#app/features/vehicles/findings.ts'
import { openPdf, PDF, type PdfWriter } from '#app/infra/pdf.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { specificationLines } from '#app/site/vehicle/static-sections.server.tsx'
import { findingMessages, disclosureMessages as messages } from '#messages/findings.ts'
import { driveAwayMessages } from '#messages/settings-parts.ts'
import type { Route } from './+types/disclosure.ts'

const { INK, BOLD, REGULAR, SIDE, WIDTH } = PDF
const SIZES = [11, 10, 9] // the largest at which everything fits
const SMALL = 8
const HEADING = 36 // points
type Writer = PdfWriter & { size: number }
const COLUMN = (WIDTH - 16) / 2 // points
const FOOT = 715 // where the list of what is included ends, above time and hash

/** One A4 page: facts, faults, work done, price, what is included, and who said so when. */
async function createDisclosurePdf(
	{ vehicle, costs, number, by, at, hash, previousHash }: Disclosure,
	dealer: Dealer,
	logo?: Uint8Array, // the dealership's own, on light
): Promise<Buffer> {
	const title = messages.title(vehicle.name)
	const pdfWriter = await openPdf({ title, author: dealer.name, subject: messages.heading, at })
	const { pdf, drawText, writeHeading } = pdfWriter
	pdf.y = drawLetterhead(pdfWriter, dealer, { logo, email: dealer.email.sales }) + 14
	drawText('H1', messages.heading, { x: SIDE, y: pdf.y }, { size: 17, colour: INK, font: BOLD })
	const name = vehicle.name.startsWith(String(vehicle.year))
		? vehicle.name
		: `${vehicle.year} ${vehicle.name}`
	drawText(
		'P',
		`${name}, ${formatRandExactly(vehicle.price)}`,
		{ x: SIDE, y: pdf.y + 2 },
		{ size: 13, colour: INK, font: BOLD },
	)
	if (costs.length > 0) {
		const text = driveAwayText(vehicle.price, costs)
		drawText('P', text, { x: SIDE, y: pdf.y + 4 }, { size: 9, colour: INK })
	}
	const facts = specificationLines(vehicle).map(({ label, value }) => `${label}: ${value}`)
	const lists = FINDING_KINDS.map((kind) => ({
		heading: findingMessages.kinds[kind],
		lines: (vehicle.findings ?? [])
			.filter((finding) => finding.kind === kind)
			.map(({ part, words, pin }) => {
				const thirds = pin && thirdsOf(pin)
				const place = thirds && findingMessages.marked(findingMessages.place(thirds.across, thirds.down))
				return place ? `${part}: ${words} (${place})` : `${part}: ${words}`
			}),
	}))
	const groups = lists.filter(({ lines }) => lines.length > 0)
	const hasFeatures = vehicle.features.length > 0
	const fits = (size: number) => {
		const writer = { ...pdfWriter, size }
		const { short, long } = splitPairs(writer, facts)
		const heights = [...long, ...groups.flatMap(({ lines }) => lines), vehicle.features.join(', ')].map(
			(text) => heightOf(writer, text),
		)
		const rows = Math.ceil(short.length / 2) * rowOf(writer)
		return heights.reduce((sum, height) => sum + height, pdf.y + rows + HEADING * (groups.length + 2)) < FOOT
	}
	const writer = { ...pdfWriter, size: SIZES.find(fits) ?? SMALL }

	writeHeading(messages.facts, 0)
	writePairs(writer, facts)
	for (const [at, { heading, lines }] of groups.entries()) {
		writeHeading(heading, 0)
		writeLines(writer, lines, pdf.y + (FOOT - pdf.y) / (groups.length - at + Number(hasFeatures)))
	}
	if (hasFeatures) {
		writeHeading(messages.included, 0)
		writeRun(writer, vehicle.features, FOOT)
	}
	const small = { size: SMALL, colour: INK }
	drawText(
		'P',
		by
			? messages.saidBy(by, dealer.name, formatDateTime(at))
			: messages.saidAt(dealer.name, formatDateTime(at)),
		{ x: SIDE, y: FOOT + 12 },
		small,
	)
	drawText('P', messages.version(number, hash), { x: SIDE, y: pdf.y + 2 }, small)
	if (previousHash) drawText('P', messages.previous(previousHash), { x: SIDE, y: pdf.y + 2 }, small)
	return writer.finish((page, pages) => messages.foot(dealer.name, page, pages))
}

/** All costs in one paragraph above the lists, so that none is left out for want of room. */
const driveAwayText = (price: number, costs: Disclosure['costs']) =>
	[
		`${driveAwayMessages.heading}: ${formatRandExactly(driveAwayPrice(price, costs).total)}`,
		...costs.map((cost) => {
			const text = `${costName(cost)}: ${formatRandExactly(cost.amount)}`
			return isFinanced(cost) ? `${text} (${driveAwayMessages.mayBeFinanced})` : text
		}),
	].join('. ')

const styleOf = ({ size }: Writer) => ({ size, colour: INK })
const rowOf = ({ size }: Writer) => 1.5 * size
const heightOf = ({ pdf, size }: Writer, text: string, width = WIDTH) =>
	pdf.font(REGULAR).fontSize(size).heightOfString(text, { width, lineGap: 1.2 })

function splitPairs(writer: Writer, lines: string[]) {
	const isShort = (text: string) => heightOf(writer, text, COLUMN) < 2 * writer.size
	return { short: lines.filter(isShort), long: lines.filter((line) => !isShort(line)) }
}

/** Short facts in two columns, long ones across both. */
function writePairs(writer: Writer, lines: string[]) {
	const { pdf, drawText } = writer
	const { short, long } = splitPairs(writer, lines)
	for (let at = 0; at < short.length; at += 2) {
		const { y } = pdf
		for (const [column, line] of short.slice(at, at + 2).entries())
			drawText('P', line, { x: SIDE + column * (COLUMN + 16), y }, { ...styleOf(writer), width: COLUMN })
		pdf.y = y + rowOf(writer)
	}
	for (const line of long) drawText('P', line, { x: SIDE, y: pdf.y }, styleOf(writer))
}

/** As many lines as fit above `end`; how many more there are stands in words. */
function writeLines(writer: Writer, lines: string[], end: number) {
	const { pdf, drawText } = writer
	for (const [at, line] of lines.entries()) {
		const isLast = at === lines.length - 1
		if (pdf.y + heightOf(writer, line) + (isLast ? 0 : rowOf(writer)) > end)
			return drawText('P', messages.more(lines.length - at), { x: SIDE, y: pdf.y }, styleOf(writer))
		drawText('P', line, { x: SIDE, y: pdf.y }, styleOf(writer))
	}
}

/** Like `writeLines`, for words in one paragraph. */
function writeRun(writer: Writer, words: string[], end: number) {
	const textOf = (count: number) =>
		count < words.length
			? `${words.slice(0, count).join(', ')}. ${messages.more(words.length - count)}`
			: words.join(', ')
	let count = words.length
	while (count > 1 && writer.pdf.y + heightOf(writer, textOf(count)) > end) count -= 1
	writer.drawText('P', textOf(count), { x: SIDE, y: writer.pdf.y }, styleOf(writer))
}

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const disclosure = await findDisclosure(services.db, params.hash)
	if (!disclosure) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
	const dealer = await findDealerOrCached(services)
	await services.takeTurn?.()
	const bytes = await createDisclosurePdf(disclosure, dealer, await readLogoForPaper(services, dealer))
	return new Response(new Uint8Array(bytes), {
		headers: {
			'Cache-Control': 'public, max-age=300',
			'Content-Type': 'application/pdf',
			'Content-Disposition': `inline; filename="disclosure-${disclosure.hash.slice(0, 12)}.pdf"`,
			'Content-Security-Policy': "default-src 'none'; sandbox",
			'X-Robots-Tag': 'noindex',
			'X-Content-Type-Options': 'nosniff',
		},
	})
}
