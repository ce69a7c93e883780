import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trySend } from './unsent.ts'

const isOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

beforeEach(() => {
	isOnline(true)
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

describe('a form that is tried', () => {
	test('gives the answer that came', async () => {
		expect(await trySend(async () => 'thanks')).toBe('thanks')
	})

	test('is offline without a connection', async () => {
		isOnline(false)
		expect(await trySend(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ offline: true })
	})

	test('waits, but not as offline, where the connection is there and we are not', async () => {
		expect(await trySend(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ offline: false })
	})

	test('waits on a connection that hangs', async () => {
		vi.useFakeTimers()
		const hanging = trySend(() => new Promise(() => {}))
		await vi.advanceTimersByTimeAsync(30_000)
		expect(await hanging).toEqual({ offline: false })
	})

	test('is an exception when the answer cannot be read', async () => {
		expect(await trySend(() => Promise.reject(new Error('Unable to decode')))).toEqual({ exception: true })
	})

	test('throws on what the router has to follow, such as a redirect', async () => {
		const redirect = Response.redirect('https://forecourt.example/thanks', 303)
		await expect(trySend(() => Promise.reject(redirect))).rejects.toBe(redirect)
	})
})
