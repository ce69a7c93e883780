import { describe, expect, test } from 'vitest'
import type { ApplicationAnswer, Refusal } from './application-exchange.ts'
import { pauseAfter } from './errand.ts'

const refused = (refusal: Refusal): ApplicationAnswer => ({
	outcome: 'refused',
	refusal,
	step: 1,
	answers: {},
	problems: {},
	token: '',
})

describe('an errand is sent again by itself', () => {
	test.each([
		['save', 'not-saved', 10_000],
		['clear', 'not-saved', 10_000],
		['save', 'over-limit', 60_000],
	] as const)('%s, when it is %s', (kind, refusal, pause) => {
		expect(pauseAfter({ kind }, refused(refusal))).toBe(pause)
	})

	test.each([
		['submit', 'over-limit'],
		['submit', 'not-submitted'],
		['submit', 'other-content'],
	] as const)('but not %s, when it is %s', (kind, refusal) => {
		expect(pauseAfter({ kind }, refused(refusal))).toBeUndefined()
	})

	test('nor once it is done', () => {
		expect(pauseAfter({ kind: 'save' }, { outcome: 'saved' })).toBeUndefined()
	})
})
