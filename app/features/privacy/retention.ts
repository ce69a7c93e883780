/** Retention periods of personal data: defaults, bounds, and the date limits that follow from them. */

import * as z from 'zod/mini'
import { line, parsedField, requireText, version } from '#app/core/fields.ts'
import type { FieldErrors, StaleSave, Values } from '#app/core/form.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import type { PeriodName } from '#app/core/staff-tables.ts'

type Bounds = { defaultValue: number; min: number; max: number; unit: 'months' | 'days' }

export const RETENTION_PERIODS = {
	leadMonths: { defaultValue: 12, min: 1, max: 60, unit: 'months' },
	applicationMonths: { defaultValue: 12, min: 1, max: 60, unit: 'months' },
	ethnicGroupDays: { defaultValue: 90, min: 1, max: 90, unit: 'days' },
	letterTextDays: { defaultValue: 7, min: 1, max: 30, unit: 'days' },
	letterDays: { defaultValue: 90, min: 30, max: 365, unit: 'days' },
	journalMonths: { defaultValue: 36, min: 12, max: 84, unit: 'months' },
	submissionDays: { defaultValue: 30, min: 7, max: 90, unit: 'days' },
	technicalDays: { defaultValue: 90, min: 7, max: 90, unit: 'days' },
} as const satisfies Record<PeriodName, Bounds>

export type RetentionPeriod = keyof typeof RETENTION_PERIODS
export const PERIOD_NAMES = Object.keys(RETENTION_PERIODS) as RetentionPeriod[]

export type Retention = Record<RetentionPeriod, number>

export const DEFAULT_RETENTION = Object.fromEntries(
	PERIOD_NAMES.map((name) => [name, RETENTION_PERIODS[name].defaultValue]),
) as Retention

/** The stored periods; version 0 until staff have changed them. */
export type StoredRetention = { periods: Retention; version: number; changedAt: Date | undefined }

/** The kinds of records that are removed by age, counted separately. */
export const OVERDUE_KINDS = [
	'leads',
	'applications',
	'ethnicGroups',
	'emailTexts',
	'emails',
	'auditEvents',
	'submissions',
	'technicalRecords',
] as const
export type Counts = Record<(typeof OVERDUE_KINDS)[number], number>

/** For each period: records older than this date are overdue. */
export type Limits = Record<RetentionPeriod, Date>

/** The date limit of each period at this time; months are calendar months. */
export function limitsAt(now: Date, retention: Retention): Limits {
	const limitFor = (name: RetentionPeriod) =>
		RETENTION_PERIODS[name].unit === 'months'
			? monthsBefore(now, retention[name])
			: daysBefore(now, retention[name])
	return Object.fromEntries(PERIOD_NAMES.map((name) => [name, limitFor(name)])) as Limits
}

/**
 * Returns the same day and time that many months earlier; if that month has no such day, the very end of it.
 */
export function monthsBefore(now: Date, months: number): Date {
	const earlier = new Date(now)
	earlier.setUTCMonth(now.getUTCMonth() - months)
	const isSameDay = earlier.getUTCDate() === now.getUTCDate()
	return isSameDay ? earlier : new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth(), 1))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/** Time of the nightly job in minutes after midnight UTC: 03:17 in South Africa. */
const NIGHT_MINUTES = 77
export const NIGHTLY_CRON = `${NIGHT_MINUTES % 60} ${Math.floor(NIGHT_MINUTES / 60)} * * *`

/** Returns the next time that the nightly job runs. */
export function nextNight(now: Date): Date {
	const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 0, NIGHT_MINUTES))
	return next > now ? next : new Date(next.getTime() + 24 * 60 * 60 * 1000)
}

export type RetentionResult =
	| {
			outcome: 'invalid'
			fieldErrors: FieldErrors
			error?: 'not-owner' | 'too-many' | 'away'
			values: Values
	  }
	| StaleSave<{ values: Values }>
	| { outcome: 'preview'; counts: Counts; values: Values }

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

/** The form for the retention periods: integers within their bounds. */
export const retentionInput = z.object({ ...periodFields, version })
