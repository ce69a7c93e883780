/** The head of a PDF sheet: the dealership's logo, wordmark or name, its address, and a line in its colour. */
import { join } from 'node:path'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { LogoPicture } from '#app/features/dealer/look/look.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { PDF, type PdfWriter } from '#app/infra/pdf.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { readLookFile } from './logo.server.ts'

const { INK, MUTED, BOLD, SIDE, WIDTH } = PDF
const GOLD = '#b1791d'
/** The wordmark image for print, 620 dpi. */
const WORDMARK = {
	file: join(PROJECT, 'app/components/brand/wordmark-on-paper.png'),
	width: 158,
	height: 32.8,
} // points
const LOGO = { width: 180, height: 38 } // points, at most

/** The dealership's own logo, on light; undefined if it has none, or if it cannot be read. */
export async function readLogoForPaper(
	{ files }: Pick<Services, 'files'>,
	{ look }: Pick<Dealer, 'look'>,
): Promise<Uint8Array | undefined> {
	const file = look?.logo?.onLight.file
	return file ? await readLookFile(files, file).catch(() => undefined) : undefined
}

/** At the top of the sheet. Returns where its line is. */
export function drawLetterhead(
	{ pdf, write, drawText, drawArtifact }: PdfWriter,
	dealer: Dealer,
	{ logo, email }: { logo: Uint8Array | undefined; email: string },
): number {
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
	drawText('P', dealerAddress(dealer, email), right, {
		size: 8,
		colour: MUTED,
		width: WIDTH - 240,
		align: 'right',
	})
	const y = top + WORDMARK.height + 14
	drawArtifact(() => pdf.rect(SIDE, y, WIDTH, 2.5).fill(dealer.look?.scale?.[600] ?? GOLD))
	return y
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
	// As a string: a PDF then has it once, however many sheets it has
	const address = `data:image/png;base64,${Buffer.from(logo).toString('base64')}`
	pdf.image(address, x + inset, y + inset, { width, height })
}

function dealerAddress({ name, address, phone }: Dealer, email: string): string {
	const { street, town, postalCode } = address
	const location = [street, [town, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	const contact = [phone.display, email].filter(Boolean).join(' / ')
	return [name, location, contact].filter(Boolean).join('\n')
}
