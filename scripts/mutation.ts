/**
 * `npm run test:mutation`: plants small faults (mutants) in the rules of finance, access, encryption and
 * submissions, and counts how many the unit tests notice. Fails below the threshold in
 * tests/mutation/stryker.config.json.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'

const LEFT_BEHIND = join(PROJECT, 'test-results/mutation') // by a run that was killed
const FOLDER = join(PROJECT, 'tests/mutation')
const STRYKER = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js')

rmSync(LEFT_BEHIND, { recursive: true, force: true })
// The tool has 170 packages that nothing else needs. Without `--legacy-peer-deps` npm would add a second Vitest.
run('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], FOLDER)
run(process.execPath, [STRYKER, 'run', join(FOLDER, 'stryker.config.json')], PROJECT)

function run(program: string, options: string[], cwd: string): void {
	const { status } = spawnSync(program, options, { cwd, stdio: 'inherit' })
	if (status !== 0) process.exit(status ?? 1)
}
