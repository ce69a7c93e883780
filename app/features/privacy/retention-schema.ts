/** The form for the retention periods: integers within their bounds. */
import * as z from 'zod/mini'
import { version } from '#app/core/fields.ts'
import { PERIOD_NAMES, RETENTION_PERIODS, type RetentionPeriod } from './retention.ts'

const periodField = ({ min, max }: { min: number; max: number }) =>
	z.pipe(
		z.string('whole-number').check(
			z.trim(),
			z.minLength(1, 'required'),
			z.regex(/^\d{1,4}$/, 'whole-number'),
			z.refine((text) => !/^\d{1,4}$/.test(text) || (Number(text) >= min && Number(text) <= max), 'bounds'),
		),
		z.transform(Number),
	)

const periodFields = Object.fromEntries(
	PERIOD_NAMES.map((name) => [name, periodField(RETENTION_PERIODS[name])]),
) as Record<RetentionPeriod, ReturnType<typeof periodField>>

export const retentionInput = z.object({ ...periodFields, version })
