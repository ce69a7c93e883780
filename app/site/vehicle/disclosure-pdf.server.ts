/** What was disclosed of a vehicle, as one A4 page: facts, faults, work done, price, what is included, and who said so when. */
import { formatDateTime } from '#app/core/dates.ts'
import { formatRandExactly } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { formatAddress } from '#app/features/dealer/map-links.ts'
import type { Disclosure } from '#app/features/vehicles/disclosure-queries.server.ts'
import { FINDING_KINDS, thirdsOf } from '#app/features/vehicles/findings.ts'
import { openPdf, PDF, type PdfWriter } from '#app/infra/pdf.server.ts'
import { disclosureMessages as messages } from '#messages/disclosures.ts'
import { findingMessages } from '#messages/findings.ts'
import { specificationLines } from './specifications.ts'

const { INK, MUTED, BOLD, REGULAR, SIDE, WIDTH } = PDF
const SMALL = { size: 8, colour: INK } as const
const COLUMN = (WIDTH - 16) / 2 // points
const FOOT = 715 // where the list of what is included ends, above time and hash

export async function createDisclosurePdf(
	{ vehicle, number, by, at, hash, previousHash }: Disclosure,
	dealer: Dealer,
): Promise<Buffer> {
	const title = messages.title(vehicle.name)
	const writer = await openPdf({ title, author: dealer.name, subject: messages.heading, at })
	const { pdf, drawText, writeHeading } = writer
	const contact = [dealer.name, formatAddress(dealer.address), dealer.phone.display]
		.filter(Boolean)
		.join(', ')
	drawText('P', contact, { x: SIDE, y: pdf.y - 8 }, { ...SMALL, colour: MUTED })
	drawText('H1', messages.heading, { x: SIDE, y: pdf.y + 4 }, { size: 17, colour: INK, font: BOLD })
	const name = vehicle.name.startsWith(String(vehicle.year))
		? vehicle.name
		: `${vehicle.year} ${vehicle.name}`
	drawText(
		'P',
		`${name}, ${formatRandExactly(vehicle.price)}`,
		{ x: SIDE, y: pdf.y + 2 },
		{ size: 11, colour: INK, font: BOLD },
	)

	writeHeading(messages.facts, 0)
	writePairs(
		writer,
		specificationLines(vehicle).map(({ label, value }) => `${label}: ${value}`),
	)
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
	for (const [at, { heading, lines }] of groups.entries()) {
		writeHeading(heading, 0)
		writeLines(writer, lines, pdf.y + (FOOT - pdf.y) / (groups.length - at + Number(hasFeatures)))
	}
	if (hasFeatures) {
		writeHeading(messages.included, 0)
		writeRun(writer, vehicle.features, FOOT)
	}
	drawText(
		'P',
		by
			? messages.saidBy(by, dealer.name, formatDateTime(at))
			: messages.saidAt(dealer.name, formatDateTime(at)),
		{ x: SIDE, y: FOOT + 12 },
		SMALL,
	)
	drawText('P', messages.version(number, hash), { x: SIDE, y: pdf.y + 2 }, SMALL)
	if (previousHash) drawText('P', messages.previous(previousHash), { x: SIDE, y: pdf.y + 2 }, SMALL)
	return writer.finish((page, pages) => messages.foot(dealer.name, page, pages))
}

const heightOf = ({ pdf }: PdfWriter, text: string, width = WIDTH) =>
	pdf.font(REGULAR).fontSize(SMALL.size).heightOfString(text, { width, lineGap: 1.2 })

/** Short facts in two columns, long ones across both. */
function writePairs(writer: PdfWriter, lines: string[]) {
	const { pdf, drawText } = writer
	const isShort = (text: string) => heightOf(writer, text, COLUMN) < 14
	const short = lines.filter(isShort)
	for (let at = 0; at < short.length; at += 2) {
		const { y } = pdf
		for (const [column, line] of short.slice(at, at + 2).entries())
			drawText('P', line, { x: SIDE + column * (COLUMN + 16), y }, { ...SMALL, width: COLUMN })
		pdf.y = y + 12
	}
	for (const line of lines.filter((line) => !isShort(line))) drawText('P', line, { x: SIDE, y: pdf.y }, SMALL)
}

/** As many lines as fit above `end`; how many more there are stands in words. */
function writeLines(writer: PdfWriter, lines: string[], end: number) {
	const { pdf, drawText } = writer
	for (const [at, line] of lines.entries()) {
		const isLast = at === lines.length - 1
		if (pdf.y + heightOf(writer, line) + (isLast ? 0 : 12) > end)
			return drawText('P', messages.more(lines.length - at), { x: SIDE, y: pdf.y }, SMALL)
		drawText('P', line, { x: SIDE, y: pdf.y }, SMALL)
	}
}

/** Like `writeLines`, for words in one paragraph. */
function writeRun(writer: PdfWriter, words: string[], end: number) {
	const textOf = (count: number) =>
		count < words.length
			? `${words.slice(0, count).join(', ')}. ${messages.more(words.length - count)}`
			: words.join(', ')
	let count = words.length
	while (count > 1 && writer.pdf.y + heightOf(writer, textOf(count)) > end) count -= 1
	writer.drawText('P', textOf(count), { x: SIDE, y: writer.pdf.y }, SMALL)
}
