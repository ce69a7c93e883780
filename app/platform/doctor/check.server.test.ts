import { describe, expect, test } from 'vitest'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { exitStatusOf, isOk, isUnknown, isWarning, isWrong, runCheck } from './check.server.ts'

const LIMIT = 60_000

describe('the exit status', () => {
	test.each([
		['everything is in order', [isOk('a')], 0],
		['something could not be looked at', [isOk('a'), isUnknown('b')], 0],
		['there is a warning', [isUnknown('b'), isWarning('c', 'd')], 1],
		['something is wrong', [isWarning('c', 'd'), isWrong('e', 'f'), isOk('a')], 2],
		['nothing was looked at', [], 0],
	] as const)('when %s', (_, findings, status) => {
		expect(exitStatusOf([...findings])).toBe(status)
	})
})

describe('a check', () => {
	test('has the name that people know', async () => {
		expect(await runCheck({ id: 'disk', run: async () => isOk('There is room.') }, LIMIT)).toEqual({
			...{ id: 'disk', name: 'Disk', state: 'ok', what: 'There is room.', todo: '' },
		})
	})

	test('that never ends could not be looked at', async () => {
		const result = await runCheck({ id: 'disk', run: () => new Promise(() => {}) }, 1)
		expect(result).toMatchObject({ state: 'unknown', what: 'There was no answer within 0.001 seconds.' })
	})

	test.each([
		['throws', () => Promise.reject(new Error('no such thing.'))],
		[
			'throws at once',
			() => {
				throw new CannotStart('no such thing.')
			},
		],
	])('that %s could not be looked at, and says why', async (_, run) => {
		const result = await runCheck({ id: 'disk', run }, LIMIT)
		expect(result).toMatchObject({ state: 'unknown', what: 'It could not be looked at: no such thing.' })
	})
})
