import { afterEach, describe, expect, test, vi } from 'vitest'
import { tried } from './unsent.ts'

afterEach(() => {
	vi.useRealTimers()
})

describe('a form that is tried', () => {
	test('gives the answer that came', async () => {
		expect(await tried(async () => 'thanks')).toBe('thanks')
	})

	test('is offline without a connection', async () => {
		expect(await tried(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ offline: true })
	})

	test('is offline on a connection that hangs', async () => {
		vi.useFakeTimers()
		const hanging = tried(() => new Promise(() => {}))
		await vi.advanceTimersByTimeAsync(30_000)
		expect(await hanging).toEqual({ offline: true })
	})

	test('is an exception when the answer cannot be read', async () => {
		expect(await tried(() => Promise.reject(new Error('Unable to decode')))).toEqual({ exception: true })
	})
})
