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
	return { world: state, memoize, read }
}

describe('what is remembered', () => {
	test('is read once, also by many who ask together, until something changes', async () => {
		const { world: state, read } = open()
		expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
		state.changed()
		expect([await read(), await read()]).toEqual([2, 2])
	})

	test('is read each time while nobody tells of changes', async () => {
		const { world: state, read } = open()
		state.isListening = false
		expect([await read(), await read()]).toEqual([1, 2])
		const never = createMemoize(undefined)
		expect([await never('it', async () => 1), await never('it', async () => 2)]).toEqual([1, 2])
	})

	test('is not what was being read when something changed', async () => {
		const { world: state, memoize, read } = open()
		let finish = (_: number) => {}
		const slow = memoize('the fleet', () => new Promise<number>((resolve) => (finish = resolve)))
		state.changed()
		finish(0)
		expect([await slow, await read()]).toEqual([0, 1])
	})

	test('is nothing that failed', async () => {
		const { memoize, read } = open()
		await expect(memoize('the fleet', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(await read()).toBe(1)
	})

	test('is not without end: what nobody asks for any more gives way', async () => {
		const { world: state, memoize, read } = open()
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
