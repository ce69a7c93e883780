/**
 * After an installation: compares the Node that the package `node` downloads, which is not in the lock file,
 * with its SHA-256. Plain Node >= 20, of the caller: the downloaded one must not run before.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PROJECT = resolve(import.meta.dirname, '..')
const NODE = join(PROJECT, 'node_modules/node/bin/node')
const hashes = JSON.parse(readFileSync(join(import.meta.dirname, 'node-hashes.json'), 'utf8'))
const machine = `${process.platform}-${process.arch}`
const expected = hashes[machine]

if (!existsSync(NODE)) process.exit() // installed without scripts, as in the container image
if (!expected)
	console.log(`forecourt: the downloaded Node is not verified, as no hash for ${machine} is known.`)
else if (createHash('sha256').update(readFileSync(NODE)).digest('hex') !== expected) {
	rmSync(NODE)
	console.error(
		`forecourt: the downloaded Node is not Node ${hashes.version} for ${machine}, and was removed.`,
	)
	process.exit(1)
}
