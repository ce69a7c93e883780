/** The form for the retention periods: integers within their bounds. */
import * as z from 'zod/mini'
import { version } from '#app/core/fields.ts'
import { line, parsedField, requireText } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { PERIOD_NAMES, RETENTION_PERIODS, type RetentionPeriod } from './retention.ts'

const periodField = ({ min, max }: { min: number; max: number }) =>
	parsedField(
		line(100, 0, { tooLong: 'whole-number' }),
		requireText((text): Result<number, string> => {
			if (!/^\d{1,4}$/.test(text)) return fail('whole-number')
			return Number(text) < min || Number(text) > max ? fail('bounds') : ok(Number(text))
		}),
	)

const periodFields = Object.fromEntries(
	PERIOD_NAMES.map((name) => [name, periodField(RETENTION_PERIODS[name])]),
) as Record<RetentionPeriod, ReturnType<typeof periodField>>

export const retentionInput = z.object({ ...periodFields, version })
