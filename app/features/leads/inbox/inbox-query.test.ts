import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { LEAD_STATUSES } from '#app/features/leads/lead.ts'
import { INBOX_KINDS } from './inbox-item.ts'
import {
	ASSIGNEE_FILTERS,
	type InboxQuery,
	identifierInput,
	inboxQueryString,
	isFiltered,
	ONLY_FILTERS,
	parseContactIdentifier,
	readInboxQuery,
} from './inbox-query.ts'

const query: fc.Arbitrary<InboxQuery> = fc.record({
	kind: fc.option(fc.constantFrom(...INBOX_KINDS), { nil: undefined }),
	status: fc.option(fc.constantFrom(...LEAD_STATUSES), { nil: undefined }),
	assignee: fc.option(fc.constantFrom(...ASSIGNEE_FILTERS), { nil: undefined }),
	only: fc.option(fc.constantFrom(...ONLY_FILTERS), { nil: undefined }),
	page: fc.integer({ min: 1, max: 100_000 }),
})

test('an inbox query stays the same when it is written into a URL and read back', () => {
	fc.assert(
		fc.property(query, (query) => {
			expect(readInboxQuery(new URLSearchParams(inboxQueryString(query)))).toEqual(query)
		}),
	)
})

test('a URL with an unknown kind and an invalid page has no filter and page 1', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (kind, page) => {
			fc.pre(!INBOX_KINDS.some((known) => known === kind))
			const parsedQuery = readInboxQuery(new URLSearchParams({ kind, page: `${page}x` }))
			expect([isFiltered(parsedQuery), parsedQuery.page, inboxQueryString(parsedQuery)]).toEqual([
				false,
				1,
				'',
			])
		}),
	)
})

test.each(['0', '-1', '1.5', 'Infinity', '1e9', ''])('page %j is read as page 1', (page) => {
	expect(readInboxQuery(new URLSearchParams({ page })).page).toBe(1)
})

test('the filters of an earlier version’s bookmark are still read', () => {
	const query = readInboxQuery(new URLSearchParams('hands=mine&only=letters'))
	expect(query).toMatchObject({ assignee: 'mine', only: 'emails' })
	expect(readInboxQuery(new URLSearchParams('only=late'))).toMatchObject({ only: 'overdue' })
})

describe('a contact identifier', () => {
	test.each([
		['thandi@example.co.za', { email: 'thandi@example.co.za' }],
		['af 482 913 507', { reference: 'AF482913507' }],
		['082 000 0000', { phone: '082 000 0000' }],
		['+27 (0)82-000-0000', { phone: '+27 (0)82-000-0000' }],
		['800101 5009 087', { phone: '800101 5009 087', idNumber: '8001015009087' }],
	])('is recognised in %j', (input, identifier) => {
		expect(parseContactIdentifier(input)).toEqual(identifier)
	})

	test.each(['Thandi', '123', 'AF12', '@', "' or 1=1", 'a'.repeat(10_000)])(
		'is not recognised in %j',
		(input) => {
			expect(parseContactIdentifier(input)).toEqual({})
		},
	)

	test('is parsed from any input, or rejected with an error code', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (input) => {
				const read = readForm(identifierInput, { identifier: input })
				expect(read.ok || ['required', 'unreadable'].includes(read.fieldErrors.identifier ?? '')).toBe(true)
			}),
		)
	})
})
