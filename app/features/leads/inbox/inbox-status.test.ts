import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '#app/features/finance/application/application-status.ts'
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

describe('the inbox status', () => {
	test('maps every status of every kind to one of the four lead statuses, and back', () => {
		for (const kind of INBOX_KINDS)
			for (const status of statusesOf(kind)) expect(LEAD_STATUSES).toContain(toLeadStatus(status))
		expect(LEAD_STATUSES.flatMap(applicationStatuses).sort()).toEqual([...APPLICATION_STATUSES].sort())
		for (const state of LEAD_STATUSES)
			for (const status of applicationStatuses(state)) expect(toLeadStatus(status)).toBe(state)
	})

	test.each(INBOX_KINDS)('is new at first, and contacted after a reply: %s', (kind) => {
		const [first] = statusesOf(kind)
		expect(first && isNew(first)).toBe(true)
		expect(statusesOf(kind)).toContain(contactedStatus(kind))
		expect([isNew(contactedStatus(kind)), isContacted(contactedStatus(kind))]).toEqual([false, true])
	})

	test.each(['new', 'lost', 'pending', 'withdrawn'] as const)('does not count as contacted: %s', (status) => {
		expect(isContacted(status)).toBe(false)
	})
})

test('a reply is overdue after exactly two hours', () => {
	expect(overdueBefore(new Date('2026-11-18T10:00:00Z'))).toEqual(new Date('2026-11-18T08:00:00Z'))
})

test('minutes to the first reply are an integer and never negative', () => {
	const at = (time: string) => new Date(`2026-11-18T${time}Z`)
	expect(minutesToReply(at('10:00:00'), at('10:41:31'))).toBe(42)
	expect(minutesToReply(at('10:00:00'), at('09:59:00'))).toBe(0)
})
