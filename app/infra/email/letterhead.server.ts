/** The HTML part of an email: its text below the dealership's logo and name. */
import { escapeXml } from '#app/core/csv-and-xml.ts'
import type { Bars, Buttons, Email, EmailCard } from './email.server.ts'

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
