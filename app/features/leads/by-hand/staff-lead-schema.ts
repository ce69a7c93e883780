/** The form by which staff add a lead that did not come from the website. */
import * as z from 'zod/mini'
import { idField, line, required, switchField, textField } from '#app/core/fields.ts'
import type { FieldErrors, Values } from '#app/core/form.ts'

import { toMultiline } from '#app/core/typed-text.ts'
import { parseChatCode } from '#app/features/leads/chat/chat-message.ts'
import { TYPED_SOURCES } from '#app/features/leads/lead.ts'
import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import { name, reachFields } from '#app/features/leads/lead-schemas.ts'

export const MAX_CODE = 1_000 // a pasted message
export const MAX_VEHICLE = 200

export const staffLeadInput = z
	.object({
		key: idField, // of the lead: a form that is sent twice adds one
		source: required(TYPED_SOURCES),
		code: line(MAX_CODE), // of a chat
		from_name: name,
		from_phone: reachFields.from_phone,
		from_email: reachFields.from_email,
		vehicle: line(MAX_VEHICLE),
		message: textField(toMultiline, MAX_LENGTHS.message),
		answered: switchField,
	})
	.check(({ value, issues }) => {
		const { source, code, from_phone, from_email } = value
		const reject = (path: string, message: string) =>
			issues.push({ code: 'custom', input: value, path: [path], message })
		const hasCode = source === 'chat' && code !== ''
		if (hasCode && !parseChatCode(code)) reject('code', 'not-a-code')
		if (!hasCode && !from_phone && !from_email) reject('from_phone', 'required')
	})

export type StaffLead = z.output<typeof staffLeadInput>
export type StaffLeadRejection = { fieldErrors: FieldErrors; values: Values }
