/** A calendar file that an email carries; `method`: whether it adds or removes the event. */
export type CalendarFile = { method: 'PUBLISH' | 'CANCEL'; text: string }

/** Links below the text, which the HTML part shows as buttons. */
export type Buttons = { heading: string; links: { text: string; url: string }[]; note: string }

/** Numbers below the text, which the HTML part shows with bars. `percent`: of the longest. */
export type Bars = { heading: string; rows: { text: string; value: string; percent: number }[] }

/** A thing that an email shows, with a picture in the HTML part. */
export type EmailCard = { title: string; text: string; url: string; picture?: string }

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
