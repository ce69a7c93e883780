import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { NODE } from './ready.mjs'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
	readFileSync(join(PROJECT, 'package.json'), 'utf8'),
)

test('run.mjs runs a program with the Node of the project, and passes on options, arguments and exit code', () => {
	const program = 'console.log(process.execPath, process.argv[1], typeof gc); process.exit(3)'
	const args = ['scripts/run.mjs', '--expose-gc', '--eval', program, 'word']
	const { stdout, status } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' })
	expect({ stdout, status }).toEqual({ stdout: `${realpathSync(NODE)} word function\n`, status: 3 })
})

// In a fresh clone the shell has already looked up another `node` and keeps its path.
test.each(Object.entries(scripts).filter(([name]) => name !== 'build'))(
	'npm run %s starts one Node process, by way of run.mjs if it runs TypeScript',
	(_, command) => {
		expect(command.match(/\bnode\b/g)?.length ?? 0).toBeLessThanOrEqual(1)
		if (command.includes('.ts')) expect(command).toMatch(/^exec node scripts\/run\.mjs /)
	},
)
