import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFormQueue } from './turns.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const VISITOR = '' // an unknown address, which shares no limit
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
		const forms = Array.from({ length: 10 }, () => queue.run(VISITOR, work))
		expect(await outcomesAfter(forms, 4_600)).toEqual(Array(10).fill('stored'))
		expect(maxRunning).toBe(2)
	})

	test('fails the waiting forms with the first one that times out', async () => {
		const queue = openFormQueue(2)
		await vi.advanceTimersByTimeAsync(LONG_AGO)
		const forms = Array.from({ length: 10 }, () => queue.run(VISITOR, failAfter(2_000)))
		expect(await outcomesAfter(forms, 2_000)).toEqual(Array(10).fill('failed'))
	})

	test('tries again with the next form', async () => {
		const queue = openFormQueue(2)
		const forms = Array.from({ length: 4 }, () => queue.run(VISITOR, failAfter(2_000)))
		await outcomesAfter(forms, 2_000)
		expect(await outcomesAfter([queue.run(VISITOR, storeAfter(10))], 10)).toEqual(['stored'])
	})

	test('fails only one form while others are stored', async () => {
		const queue = openFormQueue(2)
		await vi.advanceTimersByTimeAsync(LONG_AGO)
		const stuck = queue.run(VISITOR, failAfter(2_000))
		const others = Array.from({ length: 10 }, () => queue.run(VISITOR, storeAfter(300)))
		expect(await outcomesAfter([stuck, ...others], 3_000)).toEqual(['failed', ...Array(10).fill('stored')])
	})

	test('tries each form while the database fails immediately, as it may recover any moment', async () => {
		const queue = openFormQueue(1)
		await vi.advanceTimersByTimeAsync(LONG_AGO)
		const promises = Array.from({ length: 5 }, () => queue.run(VISITOR, failAfter(5)))
		const last = queue.run(VISITOR, storeAfter(5))
		expect(await outcomesAfter([...promises, last], 100)).toEqual([...Array(5).fill('failed'), 'stored'])
	})

	test('rejects forms beyond its limit', async () => {
		const queue = openFormQueue(1)
		const forms = Array.from({ length: 151 }, () => queue.run(VISITOR, storeAfter(1)))
		expect(queue.isFull(VISITOR)).toBe(true)
		await expect(queue.run(VISITOR, storeAfter(1))).rejects.toThrow('too many')
		expect(new Set(await outcomesAfter(forms, 3_000))).toEqual(new Set(['stored']))
		expect(queue.isFull(VISITOR)).toBe(false)
	})

	test('rejects forms of a network that has its share of the places, and still takes those of others', async () => {
		const queue = openFormQueue(1)
		const of = (address: string) => queue.run(address, storeAfter(1))
		const phones = ['2001:db8::1', '2001:db8:0:ff00::2'] // of one network
		const forms = Array.from({ length: 20 }, (_, index) => of(phones[index % 2] ?? ''))
		expect(phones.map(queue.isShareFull)).toEqual([false, false])
		forms.push(of('2001:db8::1'))
		expect([queue.isFull, queue.isShareFull].flatMap((isFull) => phones.map(isFull))).toEqual(
			Array(4).fill(true),
		)
		await expect(of('2001:db8::3')).rejects.toThrow('too many')
		expect(queue.isFull('192.0.2.7')).toBe(false)
		forms.push(of('192.0.2.7'))
		expect(new Set(await outcomesAfter(forms, 1_000))).toEqual(new Set(['stored']))
		expect(queue.isFull('2001:db8::1')).toBe(false)
	})

	test('has a place for a visitor, however many networks send as much as they may', async () => {
		const queue = openFormQueue(1)
		const forms: Promise<unknown>[] = []
		for (let turn = 0; turn < 100; turn++)
			for (let network = 0; network < 64; network++) {
				const address = `192.0.2.${network}`
				if (!queue.isFull(address)) forms.push(queue.run(address, storeAfter(1)))
			}
		expect(queue.isFull('198.51.100.7')).toBe(false)
		forms.push(queue.run('198.51.100.7', storeAfter(1)))
		expect(new Set(await outcomesAfter(forms, 1_000))).toEqual(new Set(['stored']))
	})

	test('lets a visitor pass before the second form of each other network', async () => {
		const queue = openFormQueue(1)
		const stored: string[] = []
		const send = (address: string) => queue.run(address, async () => void stored.push(address))
		const flood = Array.from({ length: 20 }, (_, index) => send(`192.0.2.${index % 2}`))
		await Promise.all([...flood, send('198.51.100.7')])
		expect(stored.indexOf('198.51.100.7')).toBeLessThanOrEqual(3)
	})

	test.each(['', '127.0.0.1'])('limits no network of all visitors: %j', async (address) => {
		const queue = openFormQueue(1)
		const forms = Array.from({ length: 100 }, () => queue.run(address, storeAfter(1)))
		expect(queue.isFull(address)).toBe(false)
		expect(new Set(await outcomesAfter(forms, 1_000))).toEqual(new Set(['stored']))
	})
})
