import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { newFolder } from '#tests/temporary-folder.ts'

const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))

/** Verifies a project in which this file is the downloaded Node. */
function verify(node: string | undefined, hashes = read('scripts/node-hashes.json')) {
	const project = newFolder(onTestFinished)
	for (const folder of ['scripts', 'node_modules/node/bin'])
		mkdirSync(join(project, folder), { recursive: true })
	copyFileSync(join(PROJECT, 'scripts/verify-node.mjs'), join(project, 'scripts/verify-node.mjs'))
	writeFileSync(join(project, 'scripts/node-hashes.json'), JSON.stringify(hashes))
	const target = join(project, 'node_modules/node/bin/node')
	if (node) copyFileSync(node, target)
	const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-node.mjs'], { cwd: project })
	return { status, output: String(stdout), isThere: existsSync(target) }
}

test('the installed Node is the one whose hash is known, of the version of package.json', () => {
	expect(read('scripts/node-hashes.json').version).toBe(read('package.json').dependencies.node)
	expect(verify(join(PROJECT, 'node_modules/node/bin/node'))).toMatchObject({ status: 0, isThere: true })
})

test('another program in its place is removed, and the installation fails', () => {
	const hashes = { version: '1', [`${process.platform}-${process.arch}`]: '0'.repeat(64) }
	expect(verify(join(PROJECT, 'package.json'), hashes)).toMatchObject({ status: 1, isThere: false })
})

test('on a machine without a known hash, the installation says so', () => {
	const verified = verify(join(PROJECT, 'package.json'), { version: '1' })
	expect(verified).toMatchObject({ status: 0, isThere: true })
	expect(verified.output).toContain('not verified')
})

test('an installation without Node is accepted', () => {
	expect(verify(undefined)).toMatchObject({ status: 0, isThere: false })
})

test('npm runs it by its own Node after each installation', () => {
	expect(read('package.json').scripts.postinstall).toBe('"$npm_node_execpath" scripts/verify-node.mjs')
})
