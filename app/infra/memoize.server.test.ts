import { describe, expect, test } from 'vitest'
import { createMemoize } from './memoize.server.ts'

function open() {
	const state = { isListening: true, changed: () => {}, reads: 0 }
	const memoize = createMemoize({
		isListening: () => state.isListening,
		subscribe: (react) => {
			state.changed = () => react('cars')
		},
	})
	const read = () => memoize('the fleet', async () => ++state.reads)
	return { state, memoize, read }
}

describe('a memoized value', () => {
	test('is read once, even by concurrent callers, until something changes', async () => {
		const { state, read } = open()
		expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
		state.changed()
		expect([await read(), await read()]).toEqual([2, 2])
	})

	test('is read each time while nothing listens for changes', async () => {
		const { state, read } = open()
		state.isListening = false
		expect([await read(), await read()]).toEqual([1, 2])
		const uncached = createMemoize(undefined)
		expect([await uncached('it', async () => 1), await uncached('it', async () => 2)]).toEqual([1, 2])
	})

	test('is not cached when something changed while it was read', async () => {
		const { state, memoize, read } = open()
		let finish = (_: number) => {}
		const slow = memoize('the fleet', () => new Promise<number>((resolve) => (finish = resolve)))
		state.changed()
		finish(0)
		expect([await slow, await read()]).toEqual([0, 1])
	})

	test('is not cached when reading it failed', async () => {
		const { memoize, read } = open()
		await expect(memoize('the fleet', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(await read()).toBe(1)
	})

	test('is evicted when many others were used more recently', async () => {
		const { state, memoize, read } = open()
		await memoize('the oldest', async () => 'once')
		await read()
		for (let other = 0; other < 499; other++) {
			await memoize(`another ${other}`, async () => other)
			await read()
		}
		expect(state.reads).toBe(1)
		expect(await memoize('the oldest', async () => 'twice')).toBe('twice')
	})
})
