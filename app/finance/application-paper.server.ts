/** An application on paper, as the bank is handed it: all that was declared, in the form's order, but for the ethnic group. */
import { join } from 'node:path'
import type { Dealer } from '#app/dealer/dealer.ts'
import { writtenDate } from '#app/kernel/dates.ts'
import { manyLines, oneLine } from '#app/kernel/lines.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import { PROJECT } from '#app/platform/config.server.ts'
import { openPaper, PAPER, type Paper } from '#app/platform/paper.server.ts'
import { applicationOfficeWords } from '#app/words/en-ZA/application-office.ts'
import { STEPS } from './application.ts'
import { sheetOf } from './application-sheet.ts'
import type { StoredApplication } from './application-store.server.ts'

const words = applicationOfficeWords.paper
const { INK, MUTED, BOLD, HEADING, SIDE, WIDTH } = PAPER
const GOLD = '#b1791d'
/** The drawn wordmark for print, 620 dots an inch. */
const WORDMARK = { file: join(PROJECT, 'app/ui/brand/wordmark-on-paper.png'), width: 158, height: 32.8 } // points

export async function paperOf(application: StoredApplication, dealer: Dealer, now: Date): Promise<Buffer> {
	const { referenceNumber: reference, form } = application
	const title = words.title(reference)
	const paper = await openPaper({ title, author: dealer.name, subject: words.heading, at: now })
	head(paper, application, dealer, now)
	const sheet = sheetOf(form, ['ethnicGroup'], 'blank too')
	for (const step of STEPS) {
		const facts = sheet[step].map(({ label, value }) => ({ label, value: oneLine(value) || words.blank }))
		paper.group(applicationOfficeWords.steps[step], facts)
	}
	consents(paper, application)
	paper.signatures([words.applicantSigns, words.dealerSigns(dealer.name)], words.date)
	return paper.finished((page, pages) => words.foot(dealer.name, reference, page, pages))
}

/** Whose paper it is, and what it is of. */
function head(
	{ pdf, write, say, adorn }: Paper,
	{ referenceNumber, createdAt }: StoredApplication,
	dealer: Dealer,
	now: Date,
) {
	const top = pdf.y - 8
	const right = { x: SIDE + 240, y: top }
	if (dealer.logo === 'highveld') adorn(() => pdf.image(WORDMARK.file, SIDE, top, { width: WORDMARK.width }))
	else adorn(() => write(dealer.name, { x: SIDE, y: top }, { size: 15, colour: INK, font: BOLD, width: 230 }))
	const small = { size: 8, colour: MUTED } as const
	say('P', addressOf(dealer), right, { ...small, width: WIDTH - 240, align: 'right' })
	const y = top + WORDMARK.height + 14
	adorn(() => pdf.rect(SIDE, y, WIDTH, 2.5).fill(GOLD))
	say('H1', words.heading, { x: SIDE, y: y + 18 }, { size: 20, colour: INK, font: HEADING, width: 290 })
	const beside = { x: SIDE + 290, y: y + 25 }
	say('P', referenceNumber, beside, { size: 13, colour: INK, font: BOLD, width: WIDTH - 290, align: 'right' })
	say('P', words.times(when(createdAt), when(now)), { x: SIDE, y: y + 50 }, { ...small, size: 8.5 })
}

function addressOf({ name, address, phone, email }: Dealer): string {
	const { street, town, postalCode } = address
	const place = [street, [town, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	const reached = [phone.display, email.finance || email.sales].filter(Boolean).join(' / ')
	return [name, place, reached].filter(Boolean).join('\n')
}

/** But for the tick of what stands on no paper. */
function consents(paper: Paper, { consents: { at, version, notice, ticks } }: StoredApplication): void {
	const said = applicationOfficeWords.consents
	paper.heading(said.heading)
	paper.paragraph(words.consentsAt(when(new Date(at)), version), true)
	for (const { name, wording, ticked } of ticks)
		if (name !== 'consentEthnicGroup') paper.paragraph(`${ticked ? said.yes : said.no}: ${oneLine(wording)}`)
	paper.paragraph(manyLines(notice), true)
}

const when = (moment: Date): string => `${writtenDate(moment)}, ${onOurClock(moment).time}`
