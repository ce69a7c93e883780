import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '#app/finance/application-status.ts'
import { LEAD_STATUSES } from '#app/leads/lead.ts'
import {
	answeredStatus,
	applicationStatuses,
	INBOX_KINDS,
	isAnswer,
	isNew,
	lateBefore,
	minutesToAnswer,
	standingOf,
	statusesOf,
} from './standing.ts'

describe('where something stands', () => {
	test('is told of every status of every kind in the same four words', () => {
		for (const kind of INBOX_KINDS)
			for (const status of statusesOf(kind)) expect(LEAD_STATUSES).toContain(standingOf(status))
		expect(LEAD_STATUSES.flatMap(applicationStatuses).sort()).toEqual([...APPLICATION_STATUSES].sort())
		for (const standing of LEAD_STATUSES)
			for (const status of applicationStatuses(standing)) expect(standingOf(status)).toBe(standing)
	})

	test.each(INBOX_KINDS)('is new as it comes in and no longer once it is answered: %s', (kind) => {
		const [first] = statusesOf(kind)
		expect(first && isNew(first)).toBe(true)
		expect(statusesOf(kind)).toContain(answeredStatus(kind))
		expect([isNew(answeredStatus(kind)), isAnswer(answeredStatus(kind))]).toEqual([false, true])
	})

	test.each(['new', 'lost', 'pending', 'withdrawn'] as const)('is no answer of ours: %s', (status) => {
		expect(isAnswer(status)).toBe(false)
	})
})

test('two hours are the limit, to the millisecond', () => {
	expect(lateBefore(new Date('2026-11-18T10:00:00Z'))).toEqual(new Date('2026-11-18T08:00:00Z'))
})

test('minutes to the first answer are whole ones, and never below none', () => {
	const at = (time: string) => new Date(`2026-11-18T${time}Z`)
	expect(minutesToAnswer(at('10:00:00'), at('10:41:31'))).toBe(42)
	expect(minutesToAnswer(at('10:00:00'), at('09:59:00'))).toBe(0)
})
