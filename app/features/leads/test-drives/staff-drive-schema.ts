/** The forms of /admin/appointments. */
import * as z from 'zod/mini'
import { date, idField, line, parsedField, requireText } from '#app/core/fields.ts'
import type { FieldErrors, Values } from '#app/core/form.ts'

import { fail, ok } from '#app/core/result.ts'
import { name, reachFields } from '#app/features/leads/lead-schemas.ts'

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
