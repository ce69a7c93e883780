/** A dealership's own answers to leads, with the name and the vehicle filled in. */

import * as z from 'zod/mini'
import { column } from '#app/core/fields.ts'
import { ok, type Result } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import type { Dealer, ReplyTemplate } from '#app/features/dealer/dealer.ts'
import { replyTemplateMessages as messages } from '#messages/lead-office.ts'
import type { LeadContent } from './inbox-item.ts'
import { contactLinks, type PreparedReply } from './lead-contact-links.ts'

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
