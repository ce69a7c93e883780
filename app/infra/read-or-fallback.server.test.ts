import { describe, expect, test } from 'vitest'
import { errorLocations, reasonOf } from './read-or-fallback.server.ts'

describe('the reason of a failed read', () => {
	test('is the message of the cause', () => {
		const error = new Error('connect ECONNREFUSED 127.0.0.1:1')
		expect(reasonOf(new Error('Failed query: select … params: Jan', { cause: error }))).toBe(error.message)
	})

	test('is the error code of a cause without a message', () => {
		const both = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })
		expect(reasonOf(new Error('Failed query', { cause: both }))).toBe('ECONNREFUSED')
	})

	test('is the message without a cause, and the text of anything else that was thrown', () => {
		expect(reasonOf(new Error('no such file'))).toBe('no such file')
		expect(reasonOf('odd')).toBe('odd')
	})
})

test('error locations contain nothing of the query parameters', () => {
	const failed = new Error('Failed query: select …\nparams: Jan\n    at Jan', { cause: new Error('no') })
	expect(failed.stack).toContain('Jan')
	expect(errorLocations(failed)).toMatch(/^at .*read-or/)
	expect(errorLocations(failed)).not.toContain('Jan')
	expect(errorLocations('odd')).toBeUndefined()
})
