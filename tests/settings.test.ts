import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT, readConfig } from '#app/infra/config.server.ts'

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const example = Object.fromEntries(
	[...read('.env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

describe('the settings', () => {
	test('of .env.example are the defaults', () => {
		expect(readConfig(example)).toEqual(readConfig({}))
	})
})
