import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'

const GUIDE = 'docs/operations/troubleshooting.md'
const LOG_LINE = /^\| `([^`]+)` \|/gm

test('the troubleshooting guide names log lines and errors that the program has', () => {
	const sources = ['app', 'server', 'packages'].flatMap((folder) =>
		readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
			.map((file) => readFileSync(join(PROJECT, folder, file), 'utf8')),
	)
	const lines = [...readFileSync(join(PROJECT, GUIDE), 'utf8').matchAll(LOG_LINE)].map(
		([, line = '']) => line,
	)
	expect(lines.length).toBeGreaterThan(30)
	expect(lines.filter((line) => !sources.some((source) => source.includes(line)))).toEqual([])
})
