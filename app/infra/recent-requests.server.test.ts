import { expect, test } from 'vitest'
import { openRecentRequests } from './recent-requests.server.ts'

const at = (seconds: number) => new Date(1_000 * seconds)

test('the same key gets the same result for a minute, and then the next', async () => {
	const { share } = openRecentRequests()
	let runs = 0
	const work = async () => ++runs
	expect(await Promise.all([share('a', at(0), work), share('a', at(0), work)])).toEqual([1, 1])
	expect(await share('a', at(59), work)).toBe(1)
	expect(await share('b', at(59), work)).toBe(2)
	expect(await share('a', at(60), work)).toBe(3)
})

test('after a failure, the next request tries again', async () => {
	const { share } = openRecentRequests()
	await expect(share('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
	expect(await share('a', at(1), async () => 'back')).toBe('back')
})
