import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '#app/features/finance/application-status.ts'
import { LEAD_STATUSES } from '#app/features/leads/lead.ts'
import {
	applicationStatuses,
	contactedStatus,
	INBOX_KINDS,
	isContacted,
	isNew,
	minutesToReply,
	overdueBefore,
	statusesOf,
	toLeadStatus,
} from './inbox-status.ts'

describe('where something stands', () => {
	test('is told of every status of every kind in the same four words', () => {
		for (const kind of INBOX_KINDS)
			for (const status of statusesOf(kind)) expect(LEAD_STATUSES).toContain(toLeadStatus(status))
		expect(LEAD_STATUSES.flatMap(applicationStatuses).sort()).toEqual([...APPLICATION_STATUSES].sort())
		for (const state of LEAD_STATUSES)
			for (const status of applicationStatuses(state)) expect(toLeadStatus(status)).toBe(state)
	})

	test.each(INBOX_KINDS)('is new as it comes in and no longer once it is answered: %s', (kind) => {
		const [first] = statusesOf(kind)
		expect(first && isNew(first)).toBe(true)
		expect(statusesOf(kind)).toContain(contactedStatus(kind))
		expect([isNew(contactedStatus(kind)), isContacted(contactedStatus(kind))]).toEqual([false, true])
	})

	test.each(['new', 'lost', 'pending', 'withdrawn'] as const)('is no answer of ours: %s', (status) => {
		expect(isContacted(status)).toBe(false)
	})
})

test('two hours are the limit, to the millisecond', () => {
	expect(overdueBefore(new Date('2026-11-18T10:00:00Z'))).toEqual(new Date('2026-11-18T08:00:00Z'))
})

test('minutes to the first answer are whole ones, and never below none', () => {
	const at = (time: string) => new Date(`2026-11-18T${time}Z`)
	expect(minutesToReply(at('10:00:00'), at('10:41:31'))).toBe(42)
	expect(minutesToReply(at('10:00:00'), at('09:59:00'))).toBe(0)
})
