import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAgainAfterReload, withLeaving } from './failed-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ANSWER = new Response()

function openPage() {
	let leaves = 0
	const send = vi
		.fn<typeof fetch>()
		.mockRejectedValueOnce(new TypeError('NetworkError'))
		.mockResolvedValue(ANSWER)
	return { send, fetch: withLeaving(send, () => leaves), leave: () => leaves++ }
}

test('a request that ended because the page was left is sent again when the page comes back', async () => {
	const { fetch, leave } = openPage()
	const answer = fetch('/admin')
	await vi.advanceTimersByTimeAsync(1_000)
	leave()
	await vi.advanceTimersByTimeAsync(1_000)
	expect(await answer).toBe(ANSWER)
})

test('another failure is reported', async () => {
	const { fetch, send } = openPage()
	const failure = expect(fetch('/admin')).rejects.toThrow('NetworkError')
	await vi.advanceTimersByTimeAsync(2_000)
	await failure
	expect(send).toHaveBeenCalledOnce()
})

test.each([
	['a form', { method: 'POST' }],
	['a request that the page itself has given up', { signal: AbortSignal.abort() }],
])('%s is not sent again', async (_, init) => {
	const { fetch, send, leave } = openPage()
	leave()
	await expect(fetch('/admin', init)).rejects.toThrow()
	expect(send).toHaveBeenCalledOnce()
})

test.each([
	['reloads itself, is followed again', 200, ['/blog']],
	['is reloaded by its visitor later, is not', 5_000, []],
])('a link from a page that %s', async (_, pause, followed) => {
	const window = new EventTarget()
	const assigned: string[] = []
	vi.stubGlobal('Element', Object)
	vi.stubGlobal('location', { assign: (address: string) => assigned.push(address) })
	vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
	followAgainAfterReload()
	const dispatch = (type: string, values: object) =>
		window.dispatchEvent(Object.defineProperties(new Event(type), Object.getOwnPropertyDescriptors(values)))
	dispatch('click', { target: { closest: () => ({ href: '/blog', target: '' }) } })
	dispatch('beforeunload', { timeStamp: 1_000 })
	dispatch('beforeunload', { timeStamp: 1_000 + pause })
	await vi.advanceTimersByTimeAsync(0)
	expect(assigned).toEqual(followed)
	vi.unstubAllGlobals()
})
