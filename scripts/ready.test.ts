import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { newFolder } from '#tests/temporary-folder.ts'

type Packages = Record<string, { version: string; optional?: boolean; os?: string[]; cpu?: string[] }>

const LOCKED: Packages = {
	'node_modules/a': { version: '1.0.0' },
	'node_modules/for-another-machine': { version: '2.0.0', optional: true, os: ['another'], cpu: ['another'] },
	'node_modules/for-this-machine': {
		version: '3.0.0',
		optional: true,
		os: [process.platform],
		cpu: [process.arch],
	},
}

const HERE: Packages = {
	'node_modules/a': { version: '1.0.0' },
	'node_modules/for-this-machine': { version: '3.0.0' },
}

/** Calls `install` in a project with these packages in node_modules; npm is not on the path. */
function install(installed: Packages) {
	const project = newFolder(onTestFinished)
	const write = (path: string, content: unknown) =>
		writeFileSync(join(project, path), JSON.stringify(content))
	for (const folder of ['scripts', 'node_modules/node/bin'])
		mkdirSync(join(project, folder), { recursive: true })
	copyFileSync(join(PROJECT, 'scripts/ready.mjs'), join(project, 'scripts/ready.mjs'))
	write('node_modules/node/bin/node', '')
	write('package-lock.json', { packages: { '': { version: '0.2.0' }, ...LOCKED } })
	write('node_modules/.package-lock.json', { packages: installed })
	const program = "import('./scripts/ready.mjs').then(({ install }) => install())"
	const { status } = spawnSync(process.execPath, ['--eval', program], { cwd: project, env: { PATH: '' } })
	return { status, isStamped: existsSync(join(project, 'node_modules/.forecourt-installed')) }
}

test('packages that npm has installed are not installed again', () => {
	expect(install(HERE)).toEqual({ status: 0, isStamped: true })
})

test.each<[string, Packages]>([
	['of another version', { ...HERE, 'node_modules/a': { version: '1.0.1' } }],
	['that are missing', {}],
	['that are missing for this machine', { 'node_modules/a': { version: '1.0.0' } }],
	['for this machine of another version', { ...HERE, 'node_modules/for-this-machine': { version: '2.0.0' } }],
])('packages %s are installed', (_, installed) => {
	expect(install(installed)).toEqual({ status: 1, isStamped: false })
})

test('a machine of 1 GB gives V8 little space for new objects, a larger one as much as V8 takes', async () => {
	const { memoryOptions } = await import('./ready.mjs')
	expect(memoryOptions(1_073_741_824)).toEqual({ NODE_OPTIONS: '--max-semi-space-size=4' })
	expect(memoryOptions(2_147_483_648)).toEqual({})
})
