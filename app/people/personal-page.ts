/** The copy that somebody is handed, as a page to read: one file, without a script, that any browser opens. */
import { sheetOf } from '#app/finance/application-sheet.ts'
import { writtenDate } from '#app/kernel/dates.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import { xml } from '#app/kernel/xml.ts'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import { peopleWords } from '#app/words/en-ZA/people.ts'
import type { ApplicationCopy, LeadCopy, LetterCopy, PersonalCopy, RecordCopy } from './personal-copy.ts'

const words = peopleWords.file

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1.25rem;color:#1d1b18}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:2.5rem;font-size:1.25rem;border-top:2px solid;padding-top:1rem}h3{font-size:1rem}
dl{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.25rem 1.5rem}dt{color:#6a645c}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
.small{color:#6a645c;font-size:.875rem}pre{white-space:pre-wrap;font:inherit;border-left:3px solid #d8d2c8;padding-left:1rem}`

export function personalPage({ madeAt, dealership, askedFor, records }: PersonalCopy): string {
	const title = xml(words.title(dealership))
	return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p class="small">${xml(words.made(when(madeAt)))}. ${xml(words.askedFor)}: ${askedFor.map(xml).join(', ')}</p>
${records.map(section).join('\n') || `<p>${words.nothing}</p>`}
<p class="small">${xml(words.rights)}</p>
</body></html>
`
}

function section(record: RecordCopy): string {
	const heading = `<h2>${xml(words.kinds[record.kind])}</h2>`
	if (record.kind === 'draft') return heading + facts(answersOf(record))
	const { receivedAt, status, internalNotes, letters, sent } = record
	const standing = status && inboxWords.statuses[status as keyof typeof inboxWords.statuses]
	const head = facts([
		[words.received, when(receivedAt)],
		[words.reference, record.kind === 'application' ? (record.reference ?? '') : ''],
		[words.status, standing],
	])
	const own = typeof sent === 'string' ? paragraph(words.sealed[sent]) : facts(ownOf(record))
	return [heading, head, own, consentsOf(record), lettersOf(letters), notes(internalNotes)].join('\n')
}

const ownOf = (record: LeadCopy | ApplicationCopy) =>
	record.kind === 'application' ? answersOf(record) : leadFacts(record)

type Answered = { sent: ApplicationCopy['sent'] }

function answersOf({ sent }: Answered): [string, string][] {
	if (typeof sent === 'string') return []
	return Object.values(sheetOf(sent, [])).flatMap((fields) =>
		fields.map(({ label, value }): [string, string] => [label, value]),
	)
}

function leadFacts({ sent }: LeadCopy): [string, string][] {
	if (typeof sent === 'string') return []
	const about: [string, string][] =
		sent.form_type === 'contact'
			? [[words.subject, sent.subject]]
			: [
					[words.phone, sent.from_phone],
					[words.vehicle, sent.car_name],
					[words.price, sent.car_price],
				]
	return [
		[words.name, sent.from_name],
		[words.email, sent.from_email],
		...about,
		[words.message, sent.message],
	]
}

function consentsOf(record: RecordCopy): string {
	if (record.kind !== 'application' || !record.consents) return ''
	const { at, version, ticks, notice } = record.consents
	const said = ticks.map(
		({ wording, ticked }) => `<li>${xml(wording)} <b>${ticked ? words.yes : words.no}</b></li>`,
	)
	return `<h3>${words.consents}</h3>${paragraph(words.consentsAt(when(at), version), 'small')}<ul>${said.join('')}</ul><pre class="small">${xml(notice)}</pre>`
}

const lettersOf = (letters: LetterCopy[]): string =>
	letters.length === 0 ? '' : `<h3>${words.letters}</h3>${letters.map(letterOf).join('')}`

function letterOf({ writtenAt, status, subject, text }: LetterCopy): string {
	const sent = inboxWords.letters.statuses[status as keyof typeof inboxWords.letters.statuses]
	const head = paragraph(words.written(when(writtenAt), sent), 'small')
	if (text === null) return head + paragraph(words.textGone)
	return `${head}<pre><b>${xml(subject ?? '')}</b>\n\n${xml(text)}</pre>`
}

const notes = (count: number) => (count > 0 ? paragraph(words.notes(count), 'small') : '')

const paragraph = (text: string, kind = '') => `<p${kind && ` class="${kind}"`}>${xml(text)}</p>`

const facts = (all: (readonly [string, string])[]): string =>
	`<dl>${all
		.filter(([, value]) => value)
		.map(([name, value]) => `<dt>${xml(name)}</dt><dd>${xml(value)}</dd>`)
		.join('')}</dl>`

function when(iso: string): string {
	const moment = new Date(iso)
	return `${writtenDate(moment)}, ${onOurClock(moment).time}`
}
