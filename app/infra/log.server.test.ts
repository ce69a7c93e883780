import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from './config.server.ts'
import { formatLine } from './log.server.ts'

/** The log lines of a separate process; the test's own standard output cannot be read. */
function readLog(logLevel: string): unknown[] {
	return output(logLevel)
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line))
}

function output(logLevel: string, logFormat?: string): string {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[
			'--input-type=module',
			'--eval',
			`import { openLog, printNotice } from '#app/infra/log.server.ts'
			const settings = ${JSON.stringify({ logLevel, logFormat })}
			const log = openLog(settings)
			if (settings.logLevel === 'silent') printNotice('\\nopen at\\n  here', settings)
			log.info({ path: '/car/1' }, 'seen')
			log.error('failed')`,
		],
		{ cwd: join(PROJECT), encoding: 'utf8' },
	)
	expect(stderr).toBe('')
	return stdout
}

describe('the log', () => {
	test('has one JSON line per event, with time and data, and nothing about the machine', () => {
		const [infoLine, errorLine] = readLog('info')
		expect(infoLine).toEqual({ level: 30, time: expect.any(Number), path: '/car/1', msg: 'seen' })
		expect(errorLine).toEqual({ level: 50, time: expect.any(Number), msg: 'failed' })
	})

	test.each([
		['info', 2],
		['error', 1],
	])('at level %s has %d of two events', (level, count) => {
		expect(readLog(level)).toHaveLength(count)
	})

	test('has notices to the operator at any level, one per line', () => {
		const notice = { level: 30, time: expect.any(Number) }
		expect(readLog('silent')).toEqual([
			{ ...notice, msg: 'open at' },
			{ ...notice, msg: 'here' },
		])
		expect(output('silent', 'text')).toBe('\nopen at\n  here\n')
	})

	test('is text when configured, one line per event', () => {
		expect(output('info', 'text').split('\n')).toEqual([
			expect.stringMatching(/^\d\d:\d\d:\d\d INFO {2}seen path="\/car\/1"$/),
			expect.stringMatching(/^\d\d:\d\d:\d\d ERROR failed$/),
			'',
		])
	})

	test('has no line breaks in a text line', () => {
		const line = JSON.stringify({ level: 50, time: 0, msg: 'a page failed', stack: 'at one\nat two' })
		expect(formatLine(line).trimEnd()).not.toContain('\n')
	})
})
