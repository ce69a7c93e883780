/**
 * Renders an application as a PDF for the bank: the deal first, then all that was filled in, except the ethnic group.
 */
import { formatDateTime } from '#app/core/dates.ts'
import { toMultiline, toOneLine } from '#app/core/typed-text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { drawLetterhead } from '#app/features/media/pdf-letterhead.server.ts'
import { findUnprintable, openPdf, PDF, type PdfWriter } from '#app/infra/pdf.server.ts'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import { type FormValues, OFFER_FIELD, STEPS, STEPS_FOR_STAFF, type Step } from './application.ts'
import type { StoredApplication } from './application-queries.server.ts'
import { buildSheet } from './application-sheet.ts'

const messages = applicationOfficeMessages.pdf
const { INK, MUTED, BOLD, SIDE, WIDTH } = PDF

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
	const offer = toOneLine(String(form[OFFER_FIELD] ?? ''))
	if (offer)
		pdf.writeGroup(applicationOfficeMessages.vehicle, [
			{ label: messages.offer, value: offer },
			...(vehicleId ? [{ label: messages.link, value: `${baseUrl}/car/${vehicleId}` }] : []),
		])
	for (const step of STEPS_FOR_STAFF)
		pdf.writeGroup(applicationOfficeMessages.steps[step], rowsOf(form, step))
	writeConsents(pdf, application)
	pdf.writeSignatureLines([messages.applicantSigns, messages.dealerSigns(dealer.name)], messages.date)
	return pdf.finish((page, pages) => messages.foot(dealer.name, reference, page, pages))
}

const rowsOf = (form: FormValues, step: Step) =>
	buildSheet(form, ['ethnicGroup'])[step].map(({ label, value }) => ({ label, value: toOneLine(value) }))

/** The applicant's characters that the PDF cannot show, such as those of a name in Arabic letters. */
export const listUnprintable = (form: FormValues): string[] =>
	findUnprintable(STEPS.flatMap((step) => rowsOf(form, step).map(({ value }) => value)))

/** The page header: dealership, reference number and date. */
function writeHead(
	writer: PdfWriter,
	{ referenceNumber, createdAt }: StoredApplication,
	dealer: Dealer,
	{ now, logo }: { now: Date; logo: Uint8Array | undefined },
) {
	const y = drawLetterhead(writer, dealer, { logo, email: dealer.email.finance || dealer.email.sales })
	const { drawText } = writer
	drawText('H1', messages.heading, { x: SIDE, y: y + 18 }, { size: 20, colour: INK, font: BOLD, width: 290 })
	const beside = { size: 13, colour: INK, font: BOLD, width: WIDTH - 290, align: 'right' } as const
	drawText('P', referenceNumber, { x: SIDE + 290, y: y + 25 }, beside)
	const times = messages.times(formatDateTime(createdAt), formatDateTime(now))
	drawText('P', times, { x: SIDE, y: y + 50 }, { size: 8.5, colour: MUTED })
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
