/** `npm ci` takes the lock file with the npm of today, and with that of earlier Node versions. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { newFolder } from '#tests/temporary-folder.ts'

const [EARLIER, TODAY] = ['10.9.4', '11.19.1'] as const
const OPTIONAL = 'node_modules/@biomejs/cli-android-arm64' // not of this machine

type Skip = (isMissing: boolean, reason: string) => void

/**
 * Compares the lock file with package.json, as `npm ci` does first, and installs nothing. Skips the test where the
 * registry does not have this npm.
 */
function compareWith(version: string, folder: string, skip: Skip) {
	const npm = (...args: string[]) =>
		spawnSync('npx', ['--yes', '--fetch-retries=0', `npm@${version}`, ...args], {
			cwd: folder,
			encoding: 'utf8',
		})
	const { stdout, stderr } = npm('--version')
	skip(stdout.trim() !== version, `the registry does not have npm ${version}: ${stderr.slice(0, 200)}`)
	const { status, stderr: output } = npm('ci', '--dry-run', '--ignore-scripts', '--no-audit', '--offline')
	return { status, output }
}

function copyProject(): string {
	const folder = newFolder()
	for (const name of ['package.json', 'package-lock.json', '.npmrc'])
		copyFileSync(join(PROJECT, name), join(folder, name))
	return folder
}

test.for([EARLIER, TODAY])('npm %s installs from the lock file', (version, { skip }) => {
	const { status, output } = compareWith(version, copyProject(), skip)
	expect(status, output).toBe(0)
})

test('a lock file without an optional package is noticed', ({ skip }) => {
	const folder = copyProject()
	const path = join(folder, 'package-lock.json')
	const lock = JSON.parse(readFileSync(path, 'utf8'))
	expect(lock.packages[OPTIONAL]).toMatchObject({ optional: true })
	delete lock.packages[OPTIONAL]
	writeFileSync(path, JSON.stringify(lock))
	const { status, output } = compareWith(TODAY, folder, skip)
	expect(status).not.toBe(0)
	expect(output).toContain('Missing: @biomejs/cli-android-arm64')
})
