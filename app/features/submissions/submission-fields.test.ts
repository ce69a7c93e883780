import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trySend } from './submission-fields.tsx'

const isOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

beforeEach(() => {
	isOnline(true)
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

describe('trying to send a form', () => {
	test('returns the response', async () => {
		expect(await trySend(async () => 'thanks')).toBe('thanks')
	})

	test('reports offline without a connection', async () => {
		isOnline(false)
		expect(await trySend(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ offline: true })
	})

	test('reports a failure that is not offline when the server is unreachable', async () => {
		expect(await trySend(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ offline: false })
	})

	test('reports a failure that is not offline after 30 seconds on a hanging connection', async () => {
		vi.useFakeTimers()
		const hanging = trySend(() => new Promise(() => {}))
		await vi.advanceTimersByTimeAsync(30_000)
		expect(await hanging).toEqual({ offline: false })
	})

	test('reports an exception when the response cannot be read', async () => {
		expect(await trySend(() => Promise.reject(new Error('Unable to decode')))).toEqual({ exception: true })
	})

	test('rethrows what the router handles, such as a redirect', async () => {
		const redirect = Response.redirect('https://forecourt.example/thanks', 303)
		await expect(trySend(() => Promise.reject(redirect))).rejects.toBe(redirect)
	})
})
