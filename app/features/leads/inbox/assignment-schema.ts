/** Schemas of the staff forms about a lead or an application, and of the reasons why one is lost. */
import * as z from 'zod/mini'
import { idField, ifBlank, line, lines, parsedField, switchField, version } from '#app/core/fields.ts'
import { isUuid } from '#app/core/ids.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import { message } from '#app/features/leads/lead-schemas.ts'
import { type InboxKind, type StatusOfKind, statusOfKind } from './inbox-item.ts'
import { MAX_REASON, nextStepFields, nextStepRules } from './next-step.ts'

/** The action of a form on the lead's page, sent as `intent`. */
export const INTENTS = [
	'assign',
	'contacted',
	'step-done',
	'note',
	'resend',
	'send-on',
	'reveal',
	'sold',
	'unsold',
	'undo-won',
	'offer',
] as const
export type Intent = (typeof INTENTS)[number]

export const assignmentInput = (kind: InboxKind) =>
	z
		.object({
			status: parsedField(
				line(20, 0, { tooLong: 'not-an-option' }),
				(text): Result<StatusOfKind, 'not-an-option'> => {
					const status = statusOfKind(kind, text)
					return status ? ok(status) : fail('not-an-option')
				},
			),
			assignee: parsedField(
				line(40, 0, { tooLong: 'not-an-option' }),
				// blank: unassigned
				ifBlank(null, (id) => (isUuid(id) ? ok(id) : fail('not-an-option'))),
			),
			version,
			...nextStepFields,
		})
		.check(nextStepRules)

export const contactedInput = z.object({ version })

export const noteInput = z.object({
	key: idField, // idempotency key
	note: message,
})

export const emailInput = z.object({
	emailId: idField,
})

const MAX_REASONS = 15

export const lostReasonsInput = z.object({
	emailOptional: switchField,
	tradeIns: parsedField(switchField, (isOn): Result<{ isOn: boolean }, string> => ok({ isOn })),
	lostReasons: parsedField(lines(MAX_REASONS * (MAX_REASON + 2) * 2), (text): Result<string[], string> => {
		const reasons = [...new Set(text.split('\n').map((reason) => reason.trim()))].filter(Boolean)
		if (reasons.length === 0) return fail('required')
		if (reasons.length > MAX_REASONS) return fail('too-many')
		return reasons.some((reason) => reason.length > MAX_REASON) ? fail('too-long') : ok(reasons)
	}),
})
