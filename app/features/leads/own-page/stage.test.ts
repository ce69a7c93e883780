import { expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '#app/features/finance/application/application.ts'
import { LEAD_STATUSES } from '#app/features/leads/lead.ts'
import { neededOf, stageOf } from './stage.ts'

const stages = (assigneeId: string | null) =>
	[...LEAD_STATUSES, ...APPLICATION_STATUSES].map((status) => [status, stageOf({ status, assigneeId })])

test('a lead is received until a staff member has it, and closed once it is won or lost', () => {
	expect(Object.fromEntries(stages(null))).toMatchObject({
		new: 'received',
		contacted: 'answered',
		won: 'closed',
		lost: 'closed',
	})
	expect(stageOf({ status: 'new', assigneeId: 'a staff member' })).toBe('looking')
})

test('the stage of an application does not tell its decision', () => {
	const of = Object.fromEntries(stages(null))
	expect([of.pending, of['in-review'], of.withdrawn]).toEqual(['received', 'looking', 'closed'])
	expect(of.approved).toBe(of.declined)
})

test('an assignee changes no stage but the first', () => {
	const changed = stages('a staff member').filter(([, stage], index) => stage !== stages(null)[index]?.[1])
	expect(changed).toEqual([
		['new', 'looking'],
		['pending', 'looking'],
	])
})

test('an applicant still has to send documents until the application is decided', () => {
	const applied = { isSelfEmployed: false, agreesToSharing: true }
	expect(neededOf({ ...applied, status: 'pending' })).toEqual([
		'identity',
		'address',
		'payslips',
		'statements',
	])
	expect(neededOf({ isSelfEmployed: true, agreesToSharing: false, status: 'in-review' })).toEqual([
		'identity',
		'address',
		'longStatements',
		'financials',
		'sharing',
	])
	for (const status of ['approved', 'declined', 'withdrawn'] as const)
		expect(neededOf({ ...applied, status })).toEqual([])
})
