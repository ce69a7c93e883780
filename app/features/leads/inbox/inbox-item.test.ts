import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '#app/features/finance/application/application.ts'
import { LEAD_STATUSES } from '#app/features/leads/lead.ts'
import {
	contactedStatus,
	INBOX_KINDS,
	isContacted,
	isNew,
	isNewsTo,
	minutesToReply,
	type NewLeads,
	NONE_NEW,
	overdueBefore,
	statusesOf,
	statusOfKind,
	toLeadStatus,
} from './inbox-item.ts'

const at = (minute: number, by: string | null = null): NewLeads => ({
	count: 1,
	newest: { kind: 'enquiry', id: `${minute}`, at: `2026-11-18T08:${minute}:00.000Z`, by },
})

test.each([
	['the first lead', NONE_NEW, at(10), true],
	['a later lead', at(10), at(11), true],
	['the same lead', at(10), at(10), false],
	['an earlier lead, after the newest was answered', at(11), at(10), false],
	['no lead any more', at(10), NONE_NEW, false],
])('%s', (_, before, news, expected) => {
	expect(isNewsTo('thandi', news, before)).toBe(expected)
})

test('is no news to the staff member who typed it, but to the others', () => {
	const typed = at(11, 'thandi')
	expect(isNewsTo('thandi', typed, at(10))).toBe(false)
	expect(isNewsTo('sipho', typed, at(10))).toBe(true)
	expect(isNewsTo('thandi', at(12), typed)).toBe(true)
})

describe('the inbox status', () => {
	test('maps every status of every kind to one of the four lead statuses', () => {
		for (const kind of INBOX_KINDS)
			for (const status of statusesOf(kind)) expect(LEAD_STATUSES).toContain(toLeadStatus(status))
		expect(new Set(APPLICATION_STATUSES.map(toLeadStatus))).toEqual(new Set(LEAD_STATUSES))
	})

	test.each(INBOX_KINDS)('is new at first, and contacted after a reply: %s', (kind) => {
		const [first] = statusesOf(kind)
		expect(first && isNew(first)).toBe(true)
		const { status } = contactedStatus(kind)
		expect(statusOfKind(kind, status)).toEqual({ kind, status })
		expect([isNew(status), isContacted(status)]).toEqual([false, true])
	})

	test.each(INBOX_KINDS)('is one of its own kind only: %s', (kind) => {
		const statuses = [...LEAD_STATUSES, ...APPLICATION_STATUSES]
		expect(statuses.filter((status) => statusOfKind(kind, status))).toEqual(statusesOf(kind))
	})

	test.each(['new', 'lost', 'pending', 'withdrawn'] as const)('does not count as contacted: %s', (status) => {
		expect(isContacted(status)).toBe(false)
	})
})

test('a reply is overdue after exactly two hours', () => {
	expect(
		overdueBefore(new Date('2026-11-18T10:00:00Z'), {
			tradingHours: { lines: [], week: [], timeZone: 'Africa/Johannesburg' },
		}),
	).toEqual(new Date('2026-11-18T08:00:00Z'))
})

test('minutes to the first reply are an integer and never negative', () => {
	const at = (time: string) => new Date(`2026-11-18T${time}Z`)
	expect(minutesToReply(at('10:00:00'), at('10:41:31'))).toBe(42)
	expect(minutesToReply(at('10:00:00'), at('09:59:00'))).toBe(0)
})
