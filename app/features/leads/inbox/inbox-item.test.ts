import { expect, test } from 'vitest'
import { isNewsTo, type NewLeads, NONE_NEW } from './inbox-item.ts'

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
