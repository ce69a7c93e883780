/** The form of a dealership's own answers to leads: rows of a title and a text. */
import * as z from 'zod/mini'
import { column } from '#app/core/fields.ts'
import { ok, type Result } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import type { ReplyTemplate } from '#app/features/dealer/dealer.ts'

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
