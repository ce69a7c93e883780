import { escapeXml } from '#app/core/csv-and-xml.ts'

/** A calendar file that an email carries; `method`: whether it adds or removes the event. */
export type CalendarFile = { method: 'PUBLISH' | 'CANCEL'; text: string }

/** Links below the text, which the HTML part shows as buttons. */
export type Buttons = { heading: string; links: { text: string; url: string }[]; note: string }

/** Numbers below the text, which the HTML part shows with bars. `percent`: of the longest. */
export type Bars = { heading: string; rows: { text: string; value: string; percent: number }[] }

/** A thing that an email shows, with a picture in the HTML part. */
type EmailCard = { title: string; text: string; url: string; picture?: string }

/** An email as a service enqueues it. */
export type Email = {
	kind: string // such as enquiry-notice
	about: string // id of the row that it is about
	from: { name: string; address: string }
	to: string
	replyTo?: string
	subject: string // a single line
	text: string
	calendar?: CalendarFile
	isBare?: boolean // plain text only, which a program reads
	buttons?: Buttons
	bars?: Bars[]
	cards?: EmailCard[] // below the text
	closing?: string // below the cards
	unsubscribe?: string // URL to which mail programs post (RFC 8058)
	isHeld?: boolean // waits for a staff member's release
	isAwaited?: boolean // a request waits for it: sent before others
}

/** The text of an email with its numbers, cards and buttons, each on lines of its own. */
export function plainText(email: Pick<Email, 'text' | 'bars' | 'buttons' | 'cards' | 'closing'>): string {
	const { text: body, bars = [], buttons, cards = [], closing = '' } = email
	const numbers = bars.map(({ heading, rows }) =>
		[heading, ...rows.map(({ text, value }) => `${text}: ${value}`)].join('\n'),
	)
	const shown = cards.map((card) => [card.title, card.text, card.url].join('\n'))
	const further = [...numbers, ...shown, closing].filter(Boolean)
	const text = further.length > 0 ? `${[body.trimEnd(), ...further].join('\n\n')}\n` : body
	if (!buttons) return text
	const lines = buttons.links.map((link) => `${link.text}:\n${link.url}`)
	return `${[text.trimEnd(), buttons.heading, ...lines, buttons.note].join('\n\n')}\n`
}

/** Cleans text for email headers, and for log lines about an email. */
const MAX_LINE_LENGTH = 250
const MAX_REASON_LENGTH = 300
const MIN_FACT_LENGTH = 3

type MailError = Error & { code?: string; response?: string; cause?: Error }

/**
 * Text for one header line: characters that break the line or change the writing direction become spaces,
 * which prevents header injection.
 */
export function oneLine(text: string, maxLength = MAX_LINE_LENGTH): string {
	const clean = text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	return [...clean].slice(0, maxLength).join('')
}

/** The mail server's reason for a failed email, without any text of the email itself, as it is logged. */
export function reasonWithoutFacts(error: unknown, email: Email): string {
	const { code, response, message, cause } = error as MailError
	const { to, replyTo = '', subject, text } = email
	const facts = new Set(splitWords([to, replyTo, subject, text].join(' ')))
	const isSecret = (word: string) => word.includes('@') || splitWords(word).some((part) => facts.has(part))
	const reason = oneLine(
		[code, response ?? cause?.message ?? message].filter(Boolean).join(' '),
		MAX_REASON_LENGTH,
	)
	return reason
		.split(' ')
		.map((word) => (isSecret(word) ? '…' : word))
		.join(' ')
}

const splitWords = (text: string) =>
	(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => part.length >= MIN_FACT_LENGTH)

/** The HTML part of an email: its text below the dealership's logo and name. */
export type Letterhead = {
	name: string
	accent: string // #rrggbb
	logo?: { png: Uint8Array; width: number; height: number; onPlate: boolean } // pixels of the file
}

const CID = 'logo'
const LOGO = { width: 220, height: 56 } // pixels on the screen, at most
const FONT = 'font-family:Arial,Helvetica,sans-serif'
const INK = '#12181d'
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Addresses below `baseUrl` become links; nothing else does, because a visitor may have written it. */
export const toHtml = (
	{
		subject,
		text,
		buttons,
		bars = [],
		cards = [],
		closing,
	}: Pick<Email, 'subject' | 'text' | 'buttons' | 'bars' | 'cards' | 'closing'>,
	letterhead: Letterhead,
	baseUrl: string,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f3ef">${TABLE}><tr><td align="center" style="padding:24px 12px">
${TABLE} style="max-width:600px;background:#ffffff">
<tr><td align="left" style="padding:24px 28px 18px;border-bottom:3px solid ${letterhead.accent}">${head(letterhead)}</td></tr>
<tr><td align="left" style="padding:24px 28px 28px;${FONT};font-size:16px;line-height:1.55;color:${INK};word-break:break-word">${toLines(text, baseUrl)}${bars.map((one) => toBars(one, letterhead.accent)).join('')}${cards.map(toCard).join('')}${closing ? `<p style="margin:24px 0 0;font-size:13px;color:#56606a">${toLines(closing, baseUrl)}</p>` : ''}${buttons ? toButtons(buttons) : ''}</td></tr>
</table></td></tr></table></body></html>
`

function head({ name, logo }: Letterhead): string {
	const title = `<div style="${FONT};font-size:${logo ? 14 : 20}px;font-weight:bold;line-height:1.3;color:${INK}">${escapeXml(name)}</div>`
	if (!logo) return title
	const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height)
	const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
	const plate = logo.onPlate ? `background:${INK};padding:8px 12px;border-radius:3px;` : ''
	return `<img src="cid:${CID}" alt="" width="${width}" height="${height}" style="display:block;border:0;${plate}margin:0 0 8px">${title}`
}

const toCard = ({ title, text, url, picture }: EmailCard): string =>
	`<p style="margin:24px 0 0"><a href="${escapeXml(url)}" style="color:${INK};text-decoration:none">${
		picture
			? `<img src="${escapeXml(picture)}" alt="" width="544" style="display:block;border:0;width:100%;max-width:544px;height:auto;margin:0 0 8px">`
			: ''
	}<b style="text-decoration:underline">${escapeXml(title)}</b><br>${escapeXml(text)}</a></p>`

const toButtons = ({ heading, links, note }: Buttons): string =>
	[
		`<p style="margin:24px 0 12px;font-weight:bold">${escapeXml(heading)}</p>`,
		...links.map(
			({ text, url }) =>
				`<p style="margin:0 0 10px"><a href="${escapeXml(url)}" style="display:block;padding:11px 16px;border:2px solid ${INK};border-radius:4px;text-align:center;font-weight:bold;text-decoration:none;color:${INK}">${escapeXml(text)}</a></p>`,
		),
		`<p style="margin:14px 0 0;font-size:13px;color:#56606a">${escapeXml(note)}</p>`,
	].join('\n')

/** Cells with a background, because mail clients show no SVG and many load no picture. */
const toBars = ({ heading, rows }: Bars, accent: string): string =>
	[
		`<p style="margin:24px 0 8px;font-weight:bold">${escapeXml(heading)}</p>`,
		...rows.map(
			({ text, value, percent }) =>
				`<p style="margin:0 0 8px;font-size:14px">${escapeXml(text)}: <b>${escapeXml(value)}</b></p>${percent > 0 ? `<table role="presentation" width="${Math.max(1, Math.round(percent))}%" cellpadding="0" cellspacing="0" border="0" style="margin:-6px 0 10px"><tr><td height="6" style="height:6px;line-height:6px;font-size:1px;background:${accent}">&nbsp;</td></tr></table>` : ''}`,
		),
	].join('\n')

/** After the site's own address: its path, or the end of a word. Another host may begin with it. */
const END = /^(\/|[.,;:!?)]*(\s|$))/
const PATH = /^[\w\-./?=&;%#~]*[\w\-/=]/

function toLines(text: string, baseUrl: string): string {
	const [first = '', ...rest] = escapeXml(text).split(escapeXml(baseUrl))
	const linked = rest.map((after) => {
		const isAddress = END.test(after)
		const path = after.startsWith('/') ? (PATH.exec(after)?.[0] ?? '') : ''
		const address = escapeXml(baseUrl) + path
		const shown = isAddress ? `<a href="${address}" style="color:${INK}">${address}</a>` : address
		return shown + after.slice(path.length)
	})
	return [first, ...linked].join('').replace(/\r?\n/g, '<br>\n')
}

export const logoAttachments = ({ logo }: Letterhead) =>
	logo
		? [
				{
					cid: CID,
					filename: 'logo.png',
					content: Buffer.from(logo.png),
					contentType: 'image/png',
					contentDisposition: 'inline' as const,
				},
			]
		: []
