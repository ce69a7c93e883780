/** The built scripts are in a language that all supported browsers speak (docs/browsers.md). */
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'

const run = promisify(execFile)

/** Returns what es-check says of these files. */
const check = (files: string) =>
	run(
		join(PROJECT, 'node_modules/.bin/es-check'),
		['checkBrowser', files, '--module', '--checkFeatures', '--noCache'],
		{
			cwd: PROJECT,
		},
	).then(
		({ stdout, stderr }) => stdout + stderr,
		({ stdout, stderr }) => stdout + stderr,
	)

test('every script of the browser runs in the oldest supported ones', async () => {
	expect(await check('build/client/assets/*.js')).toMatch(/checking \d{3} files[\s\S]*passed/)
})

test('a script that is too new is detected', async () => {
	const file = join(mkdtempSync(join(tmpdir(), 'script-')), 'new.js')
	writeFileSync(file, 'export const all = Iterator.from([1]).toArray(), later = Promise.try(() => all)')
	expect(await check(file)).toMatch(/not supported by the target browsers|Unsupported features/)
})
