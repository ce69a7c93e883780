import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFormQueue } from './form-queue.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const LONG_AGO = 60_000 // ms, so that the queue was idle before
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A form that is stored, or fails, after the delay. */
const storeAfter = (milliseconds: number) => async () => {
	await wait(milliseconds)
	return 'stored'
}
const failAfter = (milliseconds: number) => async () => {
	await wait(milliseconds)
	throw new Error('the database did not answer')
}

async function outcomesAfter(forms: Promise<unknown>[], milliseconds: number) {
	const states = forms.map(() => 'open')
	forms.forEach((form, index) => {
		form.then(
			() => {
				states[index] = 'stored'
			},
			() => {
				states[index] = 'failed'
			},
		)
	})
	await vi.advanceTimersByTimeAsync(milliseconds)
	return states
}

describe('the form queue', () => {
	test('runs all waiting forms, a few at a time', async () => {
		const queue = openFormQueue(2)
		await vi.advanceTimersByTimeAsync(LONG_AGO)
		let running = 0
		let maxRunning = 0
		const work = async () => {
			maxRunning = Math.max(maxRunning, ++running)
			await wait(900)
			running--
		}
		const forms = Array.from({ length: 10 }, () => queue.run(work))
		expect(await outcomesAfter(forms, 4_600)).toEqual(Array(10).fill('stored'))
		expect(maxRunning).toBe(2)
	})

	test('fails the waiting forms with the first one that times out', async () => {
		const queue = openFormQueue(2)
		await vi.advanceTimersByTimeAsync(LONG_AGO)
		const forms = Array.from({ length: 10 }, () => queue.run(failAfter(2_000)))
		expect(await outcomesAfter(forms, 2_000)).toEqual(Array(10).fill('failed'))
	})

	test('tries again with the next form', async () => {
		const queue = openFormQueue(2)
		const forms = Array.from({ length: 4 }, () => queue.run(failAfter(2_000)))
		await outcomesAfter(forms, 2_000)
		expect(await outcomesAfter([queue.run(storeAfter(10))], 10)).toEqual(['stored'])
	})

	test('fails only one form while others are stored', async () => {
		const queue = openFormQueue(2)
		await vi.advanceTimersByTimeAsync(LONG_AGO)
		const stuck = queue.run(failAfter(2_000))
		const others = Array.from({ length: 10 }, () => queue.run(storeAfter(300)))
		expect(await outcomesAfter([stuck, ...others], 3_000)).toEqual(['failed', ...Array(10).fill('stored')])
	})

	test('tries each form while the database fails immediately, as it may recover any moment', async () => {
		const queue = openFormQueue(1)
		await vi.advanceTimersByTimeAsync(LONG_AGO)
		const promises = Array.from({ length: 5 }, () => queue.run(failAfter(5)))
		const last = queue.run(storeAfter(5))
		expect(await outcomesAfter([...promises, last], 100)).toEqual([...Array(5).fill('failed'), 'stored'])
	})

	test('rejects forms beyond its limit', async () => {
		const queue = openFormQueue(1)
		const forms = Array.from({ length: 151 }, () => queue.run(storeAfter(1)))
		expect(queue.isFull()).toBe(true)
		await expect(queue.run(storeAfter(1))).rejects.toThrow('too many')
		expect(new Set(await outcomesAfter(forms, 3_000))).toEqual(new Set(['stored']))
		expect(queue.isFull()).toBe(false)
	})
})
