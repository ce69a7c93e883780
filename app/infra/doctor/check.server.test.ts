import { describe, expect, test } from 'vitest'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import {
	exitStatusOf,
	okFinding,
	runCheck,
	unknownFinding,
	warningFinding,
	wrongFinding,
} from './check.server.ts'

const LIMIT = 60_000

describe('the exit status', () => {
	test.each([
		['everything is in order', [okFinding('a')], 0],
		['something could not be looked at', [okFinding('a'), unknownFinding('b')], 0],
		['there is a warning', [unknownFinding('b'), warningFinding('c', 'd')], 1],
		['something is wrong', [warningFinding('c', 'd'), wrongFinding('e', 'f'), okFinding('a')], 2],
		['nothing was looked at', [], 0],
	] as const)('when %s', (_, findings, status) => {
		expect(exitStatusOf([...findings])).toBe(status)
	})
})

describe('a check', () => {
	test('has the name that people know', async () => {
		expect(await runCheck({ id: 'disk', run: async () => okFinding('There is room.') }, LIMIT)).toEqual({
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
