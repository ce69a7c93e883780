/**
 * Renders an application as a PDF for the bank: the deal first, then all that was filled in, except the ethnic group.
 */
import { join } from 'node:path'
import { formatDateTime } from '#app/core/dates.ts'
import { toMultiline, toOneLine } from '#app/core/typed-text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { LogoPicture } from '#app/features/dealer/look/look.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { findUnprintable, openPdf, PDF, type PdfWriter } from '#app/infra/pdf.server.ts'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import { type FormValues, OFFER_FIELD, STEPS_FOR_STAFF } from './application.ts'
import type { StoredApplication } from './application-queries.server.ts'
import { buildSheet } from './application-sheet.ts'

const messages = applicationOfficeMessages.pdf
const { INK, MUTED, BOLD, SIDE, WIDTH } = PDF
const GOLD = '#b1791d'
/** The wordmark image for print, 620 dpi. */
const WORDMARK = {
	file: join(PROJECT, 'app/components/brand/wordmark-on-paper.png'),
	width: 158,
	height: 32.8,
} // points
const LOGO = { width: 180, height: 38 } // points, at most

export async function createApplicationPdf(
	application: StoredApplication,
	dealer: Dealer,
	now: Date,
	baseUrl: string,
	logo?: Uint8Array, // the dealership's own, on light
): Promise<Buffer> {
	const { referenceNumber: reference, form, vehicleId } = application
	const title = messages.title(reference)
	const pdf = await openPdf({ title, author: dealer.name, subject: messages.heading, at: now })
	writeHead(pdf, application, dealer, { now, logo })
	const sheet = sheetOf(form)
	const offer = toOneLine(String(form[OFFER_FIELD] ?? ''))
	if (offer)
		pdf.writeGroup(applicationOfficeMessages.vehicle, [
			{ label: messages.offer, value: offer },
			...(vehicleId ? [{ label: messages.link, value: `${baseUrl}/car/${vehicleId}` }] : []),
		])
	for (const step of STEPS_FOR_STAFF) {
		const fields = sheet[step].map(({ label, value }) => ({
			label,
			value: toOneLine(value),
		}))
		pdf.writeGroup(applicationOfficeMessages.steps[step], fields)
	}
	writeConsents(pdf, application)
	pdf.writeSignatureLines([messages.applicantSigns, messages.dealerSigns(dealer.name)], messages.date)
	return pdf.finish((page, pages) => messages.foot(dealer.name, reference, page, pages))
}

const sheetOf = (form: FormValues) => buildSheet(form, ['ethnicGroup'])

/** The applicant's characters that the PDF cannot show, such as those of a name in Arabic letters. */
export const listUnprintable = (form: FormValues): string[] =>
	findUnprintable(
		Object.values(sheetOf(form)).flatMap((fields) => fields.map(({ value }) => toOneLine(value))),
	)

/** The page header: dealership, reference number and date. */
function writeHead(
	{ pdf, write, drawText, drawArtifact }: PdfWriter,
	{ referenceNumber, createdAt }: StoredApplication,
	dealer: Dealer,
	{ now, logo }: { now: Date; logo: Uint8Array | undefined },
) {
	const top = pdf.y - 8
	const right = { x: SIDE + 240, y: top }
	const uploaded = dealer.look?.logo?.onLight
	if (logo && uploaded) drawArtifact(() => drawLogo(pdf, logo, { ...uploaded, x: SIDE, y: top }))
	else if (dealer.logo === 'highveld')
		drawArtifact(() => pdf.image(WORDMARK.file, SIDE, top, { width: WORDMARK.width }))
	else
		drawArtifact(() =>
			write(dealer.name, { x: SIDE, y: top }, { size: 15, colour: INK, font: BOLD, width: 230 }),
		)
	const small = { size: 8, colour: MUTED } as const
	drawText('P', dealerAddress(dealer), right, { ...small, width: WIDTH - 240, align: 'right' })
	const y = top + WORDMARK.height + 14
	drawArtifact(() => pdf.rect(SIDE, y, WIDTH, 2.5).fill(dealer.look?.scale?.[600] ?? GOLD))
	drawText('H1', messages.heading, { x: SIDE, y: y + 18 }, { size: 20, colour: INK, font: BOLD, width: 290 })
	const beside = { x: SIDE + 290, y: y + 25 }
	drawText('P', referenceNumber, beside, {
		size: 13,
		colour: INK,
		font: BOLD,
		width: WIDTH - 290,
		align: 'right',
	})
	drawText(
		'P',
		messages.times(formatDateTime(createdAt), formatDateTime(now)),
		{ x: SIDE, y: y + 50 },
		{ ...small, size: 8.5 },
	)
}

/** As large as the drawn wordmark may be, on a dark plate if it cannot be read on paper. */
function drawLogo(
	pdf: PdfWriter['pdf'],
	logo: Uint8Array,
	picture: LogoPicture & { x: number; y: number },
): void {
	const { x, y, onPlate } = picture
	const inset = onPlate ? 5 : 0
	const scale = Math.min((LOGO.width - 2 * inset) / picture.width, (LOGO.height - 2 * inset) / picture.height)
	const [width, height] = [picture.width * scale, picture.height * scale]
	if (onPlate) pdf.rect(x, y, width + 2 * inset, height + 2 * inset).fill(INK)
	pdf.image(Buffer.from(logo), x + inset, y + inset, { width, height })
}

function dealerAddress({ name, address, phone, email }: Dealer): string {
	const { street, town, postalCode } = address
	const location = [street, [town, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	const contact = [phone.display, email.finance || email.sales].filter(Boolean).join(' / ')
	return [name, location, contact].filter(Boolean).join('\n')
}

/** Omits the consent for the ethnic group, which is not printed. */
function writeConsents(
	pdf: PdfWriter,
	{ consents: { at, version, notice, ticks: checkboxes } }: StoredApplication,
): void {
	const consentMessages = applicationOfficeMessages.consents
	pdf.writeHeading(consentMessages.heading)
	pdf.writeParagraph(messages.consentsAt(formatDateTime(new Date(at)), version), true)
	pdf.writeParagraph(toMultiline(notice), true) // it says what is ticked below
	for (const { name, wording, ticked } of checkboxes)
		if (name !== 'consentEthnicGroup')
			pdf.writeParagraph(`${ticked ? consentMessages.yes : consentMessages.no}: ${toOneLine(wording)}`)
}
