import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { listDependencyErrors } from './dependencies.ts'

const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))
const manifest = read('package.json')
const lock = read('package-lock.json')
const locked = (path: string, more: object) => ({ packages: { ...lock.packages, [path]: more } })

describe('what is depended on', () => {
	test('is in order', () => {
		expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
		expect(listDependencyErrors(manifest, lock)).toEqual([])
	})

	test.each(['^4.0.0', '~4.0.0', '4', '4.x', '>=4.0.0 <5', '*', '', 'latest', 'github:honojs/hono'])(
		'is an exact version, and not %j',
		(version) => {
			const error = [`package.json: hono is not one version: ${version}`]
			for (const where of ['dependencies', 'devDependencies', 'optionalDependencies'])
				expect(listDependencyErrors({ [where]: { hono: version } }, lock)).toEqual(error)
			expect(listDependencyErrors({ overrides: { zod: { hono: version } } }, lock)).toEqual(error)
		},
	)

	test('is one version of each package of the sign-in, of others as many as they ask for', () => {
		const second = locked('node_modules/better-auth/node_modules/@better-auth/core', { version: '0.0.1' })
		expect(listDependencyErrors(manifest, second)).toEqual([
			expect.stringMatching(/^package-lock.json: @better-auth\/core stands there as 0\.0\.1 and \d/),
		])
		const other = locked('node_modules/better-auth/node_modules/zod', { version: '3.0.0' })
		expect(listDependencyErrors(manifest, other)).toEqual([])
	})

	test('is tied to no registry', () => {
		const resolved = 'https://registry.example/hono.tgz'
		expect(
			listDependencyErrors(manifest, locked('node_modules/hono', { version: '4.0.0', resolved })),
		).toEqual([`package-lock.json: node_modules/hono is tied to an address: ${resolved}`])
	})
})
