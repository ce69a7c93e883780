import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLog } from '#tests/log.ts'
import { openFeed } from './changes.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counter() {
	const read = vi.fn(async () => read.mock.calls.length)
	const feed = openFeed(read, silentLog)
	return { read, feed }
}

describe('a value that many watch', () => {
	test('is read for the first of them, and sent to the others from memory', async () => {
		const { read, feed } = counter()
		const [first, second] = [vi.fn(), vi.fn()]
		feed.subscribe(first)
		await vi.advanceTimersByTimeAsync(0)
		feed.subscribe(second)
		expect(first).toHaveBeenCalledExactlyOnceWith(1)
		expect(second).toHaveBeenCalledExactlyOnceWith(1)
		expect(read).toHaveBeenCalledTimes(1)
	})

	test('is read once a second at most, and the last change is not missed', async () => {
		const { read, feed } = counter()
		const seen = vi.fn()
		feed.subscribe(seen)
		await vi.advanceTimersByTimeAsync(0)
		for (let change = 0; change < 500; change++) {
			feed.refresh()
			await vi.advanceTimersByTimeAsync(10) // five seconds in all
		}
		expect(read.mock.calls.length).toBeLessThanOrEqual(6)
		feed.refresh()
		await vi.advanceTimersByTimeAsync(1_000)
		expect(seen).toHaveBeenLastCalledWith(read.mock.calls.length)
	})

	test('is not sent when it is the same', async () => {
		const seen = vi.fn()
		const feed = openFeed(async () => ({ count: 2 }), silentLog)
		feed.subscribe(seen)
		await vi.advanceTimersByTimeAsync(0)
		feed.refresh()
		await vi.advanceTimersByTimeAsync(2_000)
		expect(seen).toHaveBeenCalledTimes(1)
	})

	test('is not read while nobody watches, and anew for the next', async () => {
		const { read, feed } = counter()
		feed.refresh()
		await vi.advanceTimersByTimeAsync(2_000)
		expect(read).not.toHaveBeenCalled()
		feed.subscribe(() => {})()
		await vi.advanceTimersByTimeAsync(2_000)
		const seen = vi.fn()
		feed.subscribe(seen)
		await vi.advanceTimersByTimeAsync(0)
		expect(seen).toHaveBeenCalledExactlyOnceWith(read.mock.calls.length)
	})

	test('that cannot be read is read again after the next change', async () => {
		const read = vi.fn(async () => 'now')
		read.mockRejectedValueOnce(new Error('away'))
		const feed = openFeed(read, silentLog)
		const seen = vi.fn()
		feed.subscribe(seen)
		await vi.advanceTimersByTimeAsync(1_000)
		expect(seen).not.toHaveBeenCalled()
		feed.refresh()
		await vi.advanceTimersByTimeAsync(0)
		expect(seen).toHaveBeenCalledExactlyOnceWith('now')
	})

	test('ends for all when it is closed', async () => {
		const { feed } = counter()
		const onClose = vi.fn()
		feed.subscribe(() => {}, onClose)
		feed.close()
		expect(onClose).toHaveBeenCalledTimes(1)
	})
})
