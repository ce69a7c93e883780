/** Schemas of the staff forms about a lead or an application, the next steps, and the reasons why one is lost. */
import * as z from 'zod/mini'
import { addDays, formatDate, toSouthAfricanTime, weekdayOf, yearOf } from '#app/core/dates.ts'
import {
	idField,
	ifBlank,
	line,
	lines,
	optional,
	parsedField,
	switchField,
	version,
} from '#app/core/fields.ts'
import { isUuid } from '#app/core/ids.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { message } from '#app/features/leads/lead-schemas.ts'
import { calendarMessages } from '#messages/calendar.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { type InboxKind, type StatusOfKind, statusOfKind } from './inbox-item.ts'

/** What staff do next about a lead, and until when; why a lead was lost. */
export const NEXT_STEPS = ['call', 'chat', 'email', 'visit', 'offer', 'other'] as const
export type NextStepKind = (typeof NEXT_STEPS)[number]

export type NextStep = { kind: NextStepKind; at: Date }

export const MAX_REASON = 60
const IN_SOUTH_AFRICA = '+02:00'
const YEARS = { first: 2020, last: 2099 }

export const nextStepFields = {
	nextStep: optional(NEXT_STEPS),
	nextAt: parsedField(line(40, 0, { tooLong: 'not-a-date' }), ifBlank(null, parseTime)),
	lostReason: parsedField(line(MAX_REASON, 0, { tooLong: 'not-an-option' }), ifBlank(null, ok<string>)),
}

/** A step needs its day and time, and `lost` its reason. */
export const nextStepRules = z.check<{
	nextStep: NextStepKind | null
	nextAt: Date | null
	lostReason: string | null
	status: { status: string }
}>(({ value, issues }) => {
	const reject = (name: string) =>
		issues.push({ code: 'custom', input: value, path: [name], message: 'required' })
	if (value.status.status === 'lost' && !value.lostReason) reject('lostReason')
	else if (value.nextStep && !value.nextAt) reject('nextAt')
})

/** `2026-11-28T10:00` as the field sends it, on the clock of South Africa. */
function parseTime(text: string): Result<Date, 'not-a-date'> {
	const match = /^(\d{4})-\d\d-\d\dT\d\d:\d\d(?=:\d\d|$)/.exec(text)
	const time = new Date(`${match?.[0]}${IN_SOUTH_AFRICA}`)
	const year = Number(match?.[1])
	return Number.isNaN(time.getTime()) || year < YEARS.first || year > YEARS.last
		? fail('not-a-date')
		: ok(time)
}

export function toTimeField(at: Date | undefined): string {
	if (!at) return ''
	const { date, time } = toSouthAfricanTime(at)
	return `${date}T${time}`
}

/** The end of the day in South Africa: what is due until then stands on the dashboard. */
export function endOfDay(now: Date): Date {
	return new Date(`${addDays(toSouthAfricanTime(now).date, 1)}T00:00${IN_SOUTH_AFRICA}`)
}

const messages = inboxMessages.nextStep

/** `Call, today 10:00`, `Call, Saturday 28 Nov, 10:00`. */
export function formatNextStep({ kind, at }: NextStep, now: Date): string {
	const { date, time } = toSouthAfricanTime(at)
	if (date === toSouthAfricanTime(now).date)
		return messages.on(messages.kinds[kind], inboxMessages.today(time))
	const day = `${calendarMessages.weekdays[weekdayOf(date)]} ${formatDate(at, yearOf(now))}`
	return messages.on(messages.kinds[kind], inboxMessages.at(day, time))
}

/** The dealership's own reasons, or the usual ones. */
export const lostReasonsOf = ({ lostReasons }: Pick<Dealer, 'lostReasons'>): readonly string[] =>
	lostReasons && lostReasons.length > 0 ? lostReasons : inboxMessages.lostReasons

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
