/** Validation of the settings about leads. */
import * as z from 'zod/mini'
import { lines, switchField } from '#app/core/fields.ts'
import { parsedField } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { MAX_REASON } from './next-step.ts'

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
