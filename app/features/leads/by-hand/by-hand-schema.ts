/** What staff enter by hand: a lead that did not come from the website, and the forms of /admin/appointments. */
import * as z from 'zod/mini'
import {
	date,
	idField,
	line,
	parsedField,
	required,
	requireText,
	switchField,
	textField,
} from '#app/core/fields.ts'
import type { FieldErrors, Values } from '#app/core/form.ts'
import { fail, ok } from '#app/core/result.ts'
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

/** The forms of /admin/appointments. */
export const MAX_REASON = 60

const day = parsedField(date, (text) => (text ? ok(text) : fail('required')))
const time = parsedField(
	line(20),
	requireText((text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? ok(text) : fail('not-a-time'))),
)

export const moveInput = z.object({ id: idField, date: day, time })

export const addInput = z.object({
	id: idField, // of the lead: a form that is sent twice adds one
	date: day,
	time,
	from_name: name,
	from_phone: reachFields.from_phone,
	from_email: reachFields.from_email,
	vehicle: parsedField(line(200), requireText(ok)),
})

export const blockInput = z
	.object({ id: idField, date: day, time, until: time, reason: line(MAX_REASON) })
	.check(({ value, issues }) => {
		if (value.until <= value.time)
			issues.push({ code: 'custom', input: value, path: ['until'], message: 'ends-before' })
	})

export const INTENTS = ['add', 'block', 'unblock', 'move', 'cancel', 'came', 'missed', 'booked'] as const
export type Intent = (typeof INTENTS)[number]

/** What a form of the page could not do; `id`: of the appointment or block, or of the new one. */
export type StaffDriveRejection = { intent: Intent; id: string; fieldErrors: FieldErrors; values: Values }
