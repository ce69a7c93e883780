import { describe, expect, test } from 'vitest'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type CheckId, doctorMessages } from '#messages/doctor.ts'
import {
	exitStatusOf,
	groupResults,
	okFinding,
	runCheck,
	unknownFinding,
	warningFinding,
	wrongFinding,
} from './check.server.ts'

const LIMIT = 60_000

describe('the exit status', () => {
	test.each([
		['is 0 when every check is ok', [okFinding('a')], 0],
		['is 0 when a check is unknown', [okFinding('a'), unknownFinding('b')], 0],
		['is 1 when there is a warning', [unknownFinding('b'), warningFinding('c', 'd')], 1],
		['is 2 when something is wrong', [warningFinding('c', 'd'), wrongFinding('e', 'f'), okFinding('a')], 2],
		['is 0 when nothing was checked', [], 0],
	] as const)('%s', (_, findings, status) => {
		expect(exitStatusOf([...findings])).toBe(status)
	})
})

describe('the results in groups', () => {
	const findings = [okFinding('a'), unknownFinding('b'), warningFinding('c', 'd'), wrongFinding('e', 'f')]
	const ids = Object.keys(doctorMessages.names) as CheckId[]
	const all = ids.flatMap((id) =>
		findings.map((finding) => ({ id, name: doctorMessages.names[id], ...finding })),
	)
	const { toDo, notChecked, everyday, technical } = groupResults(all)

	test('are complete, each in one group', () => {
		expect(new Set([...toDo, ...notChecked, ...everyday, ...technical])).toEqual(new Set(all))
		expect(toDo.length + notChecked.length + everyday.length + technical.length).toBe(all.length)
	})

	test('have every warning and error among what is to do, the technical ones too', () => {
		expect(toDo).toHaveLength(2 * ids.length)
		for (const { state } of [...everyday, ...technical]) expect(['ok', 'unknown']).toContain(state)
		expect(technical.map(({ id }) => id)).toContain('versions')
		expect(everyday.map(({ id }) => id)).toContain('backup')
	})
})

describe('a check', () => {
	test('has its display name', async () => {
		expect(await runCheck({ id: 'disk', run: async () => okFinding('There is room.') }, LIMIT)).toEqual({
			id: 'disk',
			name: 'Disk',
			state: 'ok',
			what: 'There is room.',
			todo: '',
		})
	})

	test('that never ends is unknown', async () => {
		const result = await runCheck({ id: 'disk', run: () => new Promise(() => {}) }, 1)
		expect(result).toMatchObject({ state: 'unknown', what: 'There was no answer within 0.001 seconds.' })
	})

	test.each([
		['rejects', () => Promise.reject(new Error('no such thing.'))],
		[
			'throws synchronously',
			() => {
				throw new CannotStart('no such thing.')
			},
		],
	])('that %s is unknown, with the reason', async (_, run) => {
		const result = await runCheck({ id: 'disk', run }, LIMIT)
		expect(result).toMatchObject({ state: 'unknown', what: 'It could not be checked: no such thing.' })
	})
})
