/** How long what people tell is kept: the figures, their bounds, and the moments that follow from them. */
import type { Problems, Values } from '#app/kernel/form.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'

type Bounds = { usual: number; least: number; most: number; unit: 'months' | 'days' }

export const FIGURES = {
	leadMonths: { usual: 12, least: 1, most: 60, unit: 'months' },
	applicationMonths: { usual: 12, least: 1, most: 60, unit: 'months' },
	ethnicGroupDays: { usual: 90, least: 1, most: 90, unit: 'days' },
	letterTextDays: { usual: 7, least: 1, most: 30, unit: 'days' },
	letterDays: { usual: 90, least: 30, most: 365, unit: 'days' },
	journalMonths: { usual: 36, least: 12, most: 84, unit: 'months' },
	submissionDays: { usual: 30, least: 7, most: 90, unit: 'days' },
	technicalDays: { usual: 90, least: 7, most: 90, unit: 'days' },
} as const satisfies Record<string, Bounds>

export type Figure = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[]

export type Retention = Record<Figure, number>

export const USUAL = Object.fromEntries(FIGURE_NAMES.map((name) => [name, FIGURES[name].usual])) as Retention

/** As it is kept; version 0 until somebody has set figures. */
export type KeptRetention = { figures: Retention; version: number; changedAt: Date | undefined }

/** What goes by age, each counted by itself. */
export const KINDS = [
	'leads',
	'applications',
	'ethnicGroups',
	'letterTexts',
	'letters',
	'journalLines',
	'submissions',
	'technicalRecords',
] as const
export type Counts = Record<(typeof KINDS)[number], number>

/** Older than this is overdue, figure by figure. */
export type Limits = Record<Figure, Date>

export function limitsAt(now: Date, figures: Retention): Limits {
	const before = (name: Figure) =>
		FIGURES[name].unit === 'months' ? monthsBefore(now, figures[name]) : daysBefore(now, figures[name])
	return Object.fromEntries(FIGURE_NAMES.map((name) => [name, before(name)])) as Limits
}

/** The same day and hour so many months earlier; where that month has no such day, its very end. */
export function monthsBefore(now: Date, months: number): Date {
	const then = new Date(now)
	then.setUTCMonth(now.getUTCMonth() - months)
	const isThere = then.getUTCDate() === now.getUTCDate()
	return isThere ? then : new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth(), 1))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/** When the nightly job runs, in minutes after midnight by universal time: 03:17 in South Africa. */
const NIGHT = 77
export const NIGHTLY = `${NIGHT % 60} ${Math.floor(NIGHT / 60)} * * *`

/** The next time that it does. */
export function nextNight(now: Date): Date {
	const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 0, NIGHT))
	return next > now ? next : new Date(next.getTime() + 24 * 60 * 60 * 1000)
}

export type RetentionAnswer =
	| { outcome: 'problems'; problems: Problems; values: Values }
	| StaleSave<{ values: Values }>
	| { outcome: 'preview'; counts: Counts; values: Values }
