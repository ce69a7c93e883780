import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { PROJECT, SPARING } from './ready.mjs'

const PARTS = [
	'drizzle-orm',
	'drizzle-orm/pg-core',
	'drizzle-orm/node-postgres',
	'drizzle-orm/node-postgres/migrator',
]
const inside = pathToFileURL(join(PROJECT, 'node_modules/drizzle-orm/pg-core/index.js')).href

/** Where each is found, and what it offers, twice: what was found once is known. */
const TELL = `
const told = []
for (const name of [...${JSON.stringify(PARTS)}, ...${JSON.stringify(PARTS)}])
	told.push([name, import.meta.resolve(name), Object.keys(await import(name)).sort()])
told.push((await import(${JSON.stringify(inside)})).pgTable === (await import('drizzle-orm/pg-core')).pgTable)
console.log(JSON.stringify(told))`

const told = (flags: string[]) =>
	execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', TELL], {
		cwd: PROJECT,
		encoding: 'utf8',
	})

test('imports lead where they lead without it', () => {
	expect(told(SPARING)).toBe(told([]))
})
