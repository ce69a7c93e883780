import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from './config.server.ts'

/** What a process that logs so writes on standard output; in the test's own nothing could be seen. */
function written(logLevel: string): unknown[] {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[
			'--input-type=module',
			'--eval',
			`import { openLog } from '#app/platform/log.server.ts'
			const log = openLog({ logLevel: '${logLevel}' })
			log.info({ path: '/car/1' }, 'seen')
			log.error('failed')`,
		],
		{ cwd: join(PROJECT), encoding: 'utf8' },
	)
	expect(stderr).toBe('')
	return stdout
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line))
}

describe('the log', () => {
	test('is one line of JSON an event, with its time and facts, and nothing of the machine', () => {
		const [seen, failed] = written('info')
		expect(seen).toEqual({ level: 30, time: expect.any(Number), path: '/car/1', msg: 'seen' })
		expect(failed).toEqual({ level: 50, time: expect.any(Number), msg: 'failed' })
	})

	test.each([
		['info', 2],
		['error', 1],
		['silent', 0],
	])('at level %s tells %d of two events', (level, count) => {
		expect(written(level)).toHaveLength(count)
	})
})
