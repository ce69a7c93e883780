/**
 * How staff reply to a visitor: the links of a prefilled email, a call and a chat, and the dealership's own answers, with the
 * name and the vehicle filled in.
 */
import * as z from 'zod/mini'
import { column } from '#app/core/fields.ts'
import { formatLocalNumber, toInternational } from '#app/core/phone.ts'
import { ok, type Result } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import type { Dealer, ReplyTemplate } from '#app/features/dealer/dealer.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { replyTemplateMessages as messages } from '#messages/lead-office.ts'
import type { InboxKind, LeadContent } from './inbox-item.ts'

/** `phone`: as typed, or as staff dial it. */
export type LeadContactLinks = { mail?: string; phone: string; call?: string; chat?: string }

/** A prepared answer to one lead; `mail` and `chat` are links that open it. */
export type PreparedReply = { title: string; text: string; mail?: string; chat?: string }

const contactMessages = inboxMessages.contactOptions
const MOBILE = /^\+27[6-8]\d{8}$/
const ABROAD = /^\+(?!27)[1-9]\d{7,13}$/

/**
 * Calls the first complete number of the visitor's telephone field; a chat link needs a mobile or a foreign
 * number.
 */
export function contactLinks(
	{ name, email, phone, about }: LeadContent,
	subject: string,
	{ reference = '', answer }: { reference?: string; answer?: string } = {}, // answer: in place of a greeting
): LeadContactLinks {
	const number = toInternational(phone)
	const text = encodeURIComponent(answer ?? contactMessages.greeting(name))
	return {
		...(email && {
			mail: `mailto:${encodeAddress(email)}?subject=${encodeURIComponent(subject)}&body=${text}`,
		}),
		phone: formatLocalNumber(phone),
		...(number && { call: `tel:${number}` }),
		...((MOBILE.test(number) || ABROAD.test(number)) && {
			chat: `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(answer ?? contactMessages.chatOpening(name, about, reference))}`,
		}),
	}
}

/** The subject of an email reply. */
export function subjectFor(
	kind: InboxKind,
	{ about, reference }: { about: string; reference: string },
): string {
	if (kind === 'application') return contactMessages.subjectOfApplication(reference)
	if (kind === 'test-drive') return contactMessages.subjectOfTestDrive(about)
	if (kind === 'trade-in') return contactMessages.subjectOfTradeIn(about)
	return kind === 'message' ? contactMessages.subjectOfMessage(about) : contactMessages.subject(about)
}

/** Escapes an email address, so that it cannot add headers to the mailto link. */
const encodeAddress = (email: string) => encodeURIComponent(email).replace('%40', '@')

/** The dealership's own, or the usual ones; none, if it removed them. */
export const replyTemplatesOf = ({
	replyTemplates,
}: Pick<Dealer, 'replyTemplates'>): readonly ReplyTemplate[] => replyTemplates ?? messages.defaults

export function fillTemplate(text: string, { name, about }: Pick<LeadContent, 'name' | 'about'>): string {
	const values: Record<string, string> = { name, vehicle: about }
	return (about ? text : messages.withoutVehicle(text)).replace(
		/\{(name|vehicle)\}/g,
		(_, key: string) => values[key] ?? '',
	)
}

/** `vehicle`: what the lead is about, if that is a vehicle. Those that can be sent by neither way are left out. */
export const prepareReplies = (
	templates: readonly ReplyTemplate[],
	content: LeadContent,
	{ subject, vehicle }: { subject: string; vehicle: string },
): PreparedReply[] =>
	templates.flatMap(({ title, text }) => {
		const answer = fillTemplate(text, { name: content.name, about: vehicle })
		const { mail, chat } = contactLinks(content, subject, { answer })
		return mail || chat ? [{ title, text: answer, ...(mail && { mail }), ...(chat && { chat }) }] : []
	})

/** The form of a dealership's own answers to leads: rows of a title and a text. */
export const MAX_TEMPLATES = 8
export const MAX_TITLE = 60
export const MAX_TEXT = 1_000

const parseText = (text: string): Result<string, string> => ok(text)

/** Rows without title and text are left out. */
export const replyTemplatesInput = z
	.object({
		templateTitle: column(MAX_TITLE, parseText),
		templateText: column(MAX_TEXT, parseText, toMultiline),
	})
	.check(({ value: { templateTitle, templateText }, issues }) => {
		const incomplete = templateTitle.findIndex((title, row) => !title !== !templateText[row])
		if (incomplete < 0) return
		const name = templateTitle[incomplete] ? 'templateText' : 'templateTitle'
		issues.push({ code: 'custom', input: templateTitle, path: [name], message: `incomplete:${incomplete}` })
	})

type Input = z.output<typeof replyTemplatesInput>

export const toReplyTemplates = ({ templateTitle, templateText }: Input): ReplyTemplate[] =>
	templateTitle
		.map((title, row) => ({ title, text: templateText[row] ?? '' }))
		.filter(({ title, text }) => title && text)

export const replyTemplateFields = (templates: readonly ReplyTemplate[]) => ({
	templateTitle: templates.map(({ title }) => title),
	templateText: templates.map(({ text }) => text),
})
