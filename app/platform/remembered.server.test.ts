import { describe, expect, test } from 'vitest'
import { openRemembered } from './remembered.server.ts'

function open() {
	const world = { heard: true, changed: () => {}, reads: 0 }
	const remember = openRemembered({
		isListening: () => world.heard,
		subscribe: (react) => {
			world.changed = () => react('cars')
		},
	})
	const read = () => remember('the fleet', async () => ++world.reads)
	return { world, remember, read }
}

describe('what is remembered', () => {
	test('is read once, also by many who ask together, until something changes', async () => {
		const { world, read } = open()
		expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
		world.changed()
		expect([await read(), await read()]).toEqual([2, 2])
	})

	test('is read each time while nobody tells of changes', async () => {
		const { world, read } = open()
		world.heard = false
		expect([await read(), await read()]).toEqual([1, 2])
		const never = openRemembered(undefined)
		expect([await never('it', async () => 1), await never('it', async () => 2)]).toEqual([1, 2])
	})

	test('is not what was being read when something changed', async () => {
		const { world, remember, read } = open()
		let finish = (_: number) => {}
		const slow = remember('the fleet', () => new Promise<number>((resolve) => (finish = resolve)))
		world.changed()
		finish(0)
		expect([await slow, await read()]).toEqual([0, 1])
	})

	test('is nothing that failed', async () => {
		const { remember, read } = open()
		await expect(remember('the fleet', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(await read()).toBe(1)
	})

	test('is not without end: what nobody asks for any more gives way', async () => {
		const { world, remember, read } = open()
		await remember('the oldest', async () => 'once')
		await read()
		for (let other = 0; other < 499; other++) {
			await remember(`another ${other}`, async () => other)
			await read()
		}
		expect(world.reads).toBe(1)
		expect(await remember('the oldest', async () => 'twice')).toBe('twice')
	})
})
