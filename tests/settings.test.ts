import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT, readConfig, SETTINGS } from '#app/platform/config.server.ts'

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const example = Object.fromEntries(
	[...read('.env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

describe('the settings', () => {
	test('are named, each and no other, by .env.example', () => {
		expect(Object.keys(example).sort()).toEqual([...SETTINGS].sort())
	})

	test('are named, each and no other, by the table of the README', () => {
		const [, section = ''] = read('README.md').split(/^## Settings$/m)
		const [table = ''] = section.split(/^## /m)
		const named = [...table.matchAll(/^\|\s*`([A-Z\d_]+)`\s*\|/gm)].map(([, name]) => name)
		expect(named.sort()).toEqual([...SETTINGS].sort())
	})

	test('of .env.example are those that hold without it', () => {
		expect(readConfig(example)).toEqual(readConfig({}))
	})
})
