/** The data format of the copy that a person receives (data subject request). */

import { escapeXml } from '#app/core/csv-and-xml.ts'
import { formatDateTime } from '#app/core/dates.ts'
import { currentLanguage } from '#app/core/texts.ts'
import type { FormValues } from '#app/features/finance/application/application.ts'
import { buildSheet } from '#app/features/finance/application/application-sheet.ts'
import type { AcceptedConsents } from '#app/features/finance/application/consents.ts'
import type { LeadKind, LeadPayload } from '#app/features/leads/lead.ts'
import type { AppointmentState } from '#app/features/leads/test-drives/slots.ts'
import { factsOfTradeIn } from '#app/features/leads/trade-ins/trade-in.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'
import { testDriveMessages } from '#messages/test-drives.ts'

export type EmailCopy = {
	writtenAt: string
	status: string
	sentAt: string | null
	subject: string | null // null: removed after its retention period
	text: string | null
}

type CommonCopy = {
	id: string
	receivedAt: string
	status: string
	language?: string // in which it was written
	internalNotes: number
	emails: EmailCopy[]
	sentOn: { to: string; at: string }[] // to programs of other companies
	erasureRequestedAt: string | null // on the sender's own page
}

export type LeadCopy = CommonCopy & {
	kind: LeadKind
	vehicle: string | null
	testDrive?: { at: string; state: AppointmentState }
	offers?: { at: string; amount: string; validUntil: string; conditions: string }[] // for a trade-in
	photos?: string[] // files beside the copy
	sent: LeadPayload | 'locked' | 'broken'
}

export type ApplicationCopy = CommonCopy & {
	kind: 'application'
	reference: string | null
	sent: FormValues | 'locked' | 'broken' // as typed
	consents: AcceptedConsents | null
}

export type DraftCopy = { kind: 'draft'; sent: FormValues }

export type RecordCopy = LeadCopy | ApplicationCopy | DraftCopy

export type PersonalCopy = {
	madeAt: string
	dealership: string
	requestedFor: string[]
	records: RecordCopy[]
}

const messages = peopleMessages.file

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1.25rem;color:#1d1b18}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:2.5rem;font-size:1.25rem;border-top:2px solid;padding-top:1rem}h3{font-size:1rem}
dl{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.25rem 1.5rem}dt{color:#6a645c}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
.small{color:#6a645c;font-size:.875rem}pre{white-space:pre-wrap;font:inherit;border-left:3px solid #d8d2c8;padding-left:1rem}`

/** Renders the copy of a person's data as one HTML file without scripts, readable in any browser. */
export function renderPersonalPage({ madeAt, dealership, requestedFor, records }: PersonalCopy): string {
	const title = escapeXml(messages.title(dealership))
	return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p class="small">${escapeXml(messages.made(formatTime(madeAt)))}. ${escapeXml(messages.requestedFor)}: ${requestedFor.map(escapeXml).join(', ')}</p>
${records.map(renderRecord).join('\n') || `<p>${messages.nothing}</p>`}
<p class="small">${escapeXml(messages.rights)}</p>
</body></html>
`
}

function renderRecord(record: RecordCopy): string {
	const heading = `<h2>${escapeXml(messages.kinds[record.kind])}</h2>`
	if (record.kind === 'draft') return heading + formatFields(applicationFields(record))
	const {
		receivedAt,
		status,
		language,
		internalNotes,
		emails,
		erasureRequestedAt,
		sentOn,
		sent: content,
	} = record
	const statusText = status && inboxMessages.statuses[status as keyof typeof inboxMessages.statuses]
	const head = formatFields([
		[messages.received, formatTime(receivedAt)],
		[messages.reference, record.kind === 'application' ? (record.reference ?? '') : ''],
		[messages.status, statusText],
		[messages.language, language ? (languageName(language) ?? language) : ''],
		[messages.erasureRequested, erasureRequestedAt ? formatTime(erasureRequestedAt) : ''],
		[messages.sentOn, sentOn.map(({ to, at }) => `${to}, ${formatTime(at)}`).join('; ')],
	])
	const body =
		typeof content === 'string' ? paragraph(messages.encrypted[content]) : formatFields(contentFields(record))
	return [heading, head, body, formatConsents(record), formatEmails(emails), formatNotes(internalNotes)].join(
		'\n',
	)
}

/** In the current language; Node has the names of all languages. */
const languageName = (language: string) =>
	new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language)

const contentFields = (record: LeadCopy | ApplicationCopy) =>
	record.kind === 'application' ? applicationFields(record) : leadFields(record)

type SubmittedCopy = { sent: ApplicationCopy['sent'] }

function applicationFields({ sent: content }: SubmittedCopy): [string, string][] {
	if (typeof content === 'string') return []
	return Object.values(buildSheet(content, [])).flatMap((fields) =>
		fields.map(({ label, value }): [string, string] => [label, value]),
	)
}

function leadFields({ sent: content, testDrive, offers = [], photos = [] }: LeadCopy): [string, string][] {
	if (typeof content === 'string') return []
	const about: [string, string][] =
		'subject' in content
			? [
					[messages.phone, content.from_phone ?? ''],
					[messages.subject, content.subject],
				]
			: [
					[messages.phone, content.from_phone],
					[messages.vehicle, content.car_name],
					[messages.price, content.car_price],
				]
	return [
		[messages.name, content.from_name],
		[messages.email, content.from_email],
		...about,
		...(testDrive ? [[messages.testDrive, driveText(testDrive)] satisfies [string, string]] : []),
		...(content.form_type === 'trade_in'
			? factsOfTradeIn(content).map(({ name, value }): [string, string] => [name, value])
			: []),
		...photos.map((file): [string, string] => [messages.photo, file]),
		...offers.map((offer): [string, string] => [messages.offer, offerText(offer)]),
		[messages.message, content.message],
	]
}

const offerText = ({ at, amount, validUntil, conditions }: NonNullable<LeadCopy['offers']>[number]) =>
	[messages.offered(amount, validUntil, formatTime(at)), conditions].filter(Boolean).join('\n')

const driveText = ({ at, state }: NonNullable<LeadCopy['testDrive']>) =>
	`${formatTime(at)}: ${testDriveMessages.states[state]}`

function formatConsents(record: RecordCopy): string {
	if (record.kind !== 'application' || !record.consents) return ''
	const { at, version, ticks: consents, notice } = record.consents
	const items = consents.map(
		({ wording, ticked }) => `<li>${escapeXml(wording)} <b>${ticked ? messages.yes : messages.no}</b></li>`,
	)
	return `<h3>${messages.consents}</h3>${paragraph(messages.consentsAt(formatTime(at), version), 'small')}<ul>${items.join('')}</ul><pre class="small">${escapeXml(notice)}</pre>`
}

const formatEmails = (emails: EmailCopy[]): string =>
	emails.length === 0 ? '' : `<h3>${messages.emails}</h3>${emails.map(formatEmail).join('')}`

function formatEmail({ writtenAt, status, subject, text }: EmailCopy): string {
	const statusText = inboxMessages.emails.statuses[status as keyof typeof inboxMessages.emails.statuses]
	const head = paragraph(messages.written(formatTime(writtenAt), statusText), 'small')
	if (text === null) return head + paragraph(messages.textGone)
	return `${head}<pre><b>${escapeXml(subject ?? '')}</b>\n\n${escapeXml(text)}</pre>`
}

const formatNotes = (count: number) => (count > 0 ? paragraph(messages.notes(count), 'small') : '')

const paragraph = (text: string, kind = '') => `<p${kind && ` class="${kind}"`}>${escapeXml(text)}</p>`

const formatFields = (fields: (readonly [string, string])[]): string =>
	`<dl>${fields
		.filter(([, value]) => value)
		.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`)
		.join('')}</dl>`

const formatTime = (iso: string): string => formatDateTime(new Date(iso))
