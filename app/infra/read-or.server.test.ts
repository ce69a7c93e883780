import { describe, expect, test } from 'vitest'
import { errorLocations, reasonOf } from './read-or.server.ts'

describe('the reason of a read that failed', () => {
	test('is what lies below the statement', () => {
		const error = new Error('connect ECONNREFUSED 127.0.0.1:1')
		expect(reasonOf(new Error('Failed query: select … params: Jan', { cause: error }))).toBe(error.message)
	})

	test('is a code where that is all there is', () => {
		const both = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })
		expect(reasonOf(new Error('Failed query', { cause: both }))).toBe('ECONNREFUSED')
	})

	test('is the message itself where nothing lies below, and something for whatever else was thrown', () => {
		expect(reasonOf(new Error('no such file'))).toBe('no such file')
		expect(reasonOf('odd')).toBe('odd')
	})
})

test('where something failed is told without a word of what was asked for', () => {
	const failed = new Error('Failed query: select …\nparams: Jan\n    at Jan', { cause: new Error('no') })
	expect(failed.stack).toContain('Jan')
	expect(errorLocations(failed)).toMatch(/^at .*read-or/)
	expect(errorLocations(failed)).not.toContain('Jan')
	expect(errorLocations('odd')).toBeUndefined()
})
