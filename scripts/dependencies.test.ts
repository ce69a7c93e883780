import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { listDependencyErrors } from './dependencies.ts'

const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))
const manifest = read('package.json')
const lock = read('package-lock.json')
const lockWith = (path: string, more: object) => ({ packages: { ...lock.packages, [path]: more } })

describe('the dependencies', () => {
	test('have no errors', () => {
		expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
		expect(listDependencyErrors(manifest, lock)).toEqual([])
	})

	test.each(['^4.0.0', '~4.0.0', '4', '4.x', '>=4.0.0 <5', '*', '', 'latest', 'github:honojs/hono'])(
		'must have exact versions, and not %j',
		(version) => {
			const error = [`package.json: hono is not one version: ${version}`]
			for (const where of ['dependencies', 'devDependencies', 'optionalDependencies'])
				expect(listDependencyErrors({ [where]: { hono: version } }, lock)).toEqual(error)
			expect(listDependencyErrors({ overrides: { zod: { hono: version } } }, lock)).toEqual(error)
		},
	)

	test('must contain one version of each authentication package, and may contain several versions of others', () => {
		const second = lockWith('node_modules/better-auth/node_modules/@better-auth/core', { version: '0.0.1' })
		expect(listDependencyErrors(manifest, second)).toEqual([
			expect.stringMatching(/^package-lock.json: @better-auth\/core stands there as 0\.0\.1 and \d/),
		])
		const other = lockWith('node_modules/better-auth/node_modules/zod', { version: '3.0.0' })
		expect(listDependencyErrors(manifest, other)).toEqual([])
	})

	test('must not be tied to a registry', () => {
		const resolved = 'https://registry.example/hono.tgz'
		expect(
			listDependencyErrors(manifest, lockWith('node_modules/hono', { version: '4.0.0', resolved })),
		).toEqual([`package-lock.json: node_modules/hono is tied to an address: ${resolved}`])
	})
})
