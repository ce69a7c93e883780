import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { openFiles } from './files.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-files-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const files = openFiles({ dataDir })
const lying = (folder: string) => readdirSync(join(dataDir, 'files', folder))

describe('a file that comes in parts', () => {
	test('stands whole, and can be moved', async () => {
		await files.putStream('films/a', Readable.from([Buffer.from('one '), Buffer.from('film')]))
		await files.move('films/a', 'elsewhere/b')
		expect(await files.get('elsewhere/b')).toBe('one film')
		expect([lying('films'), lying('half-written')]).toEqual([[], []])
	})

	test('that breaks off leaves nothing', async () => {
		async function* broken() {
			yield Buffer.from('half a')
			throw new Error('the line is gone')
		}
		await expect(files.putStream('films/c', Readable.from(broken()))).rejects.toThrow()
		expect([lying('films'), lying('half-written')]).toEqual([[], []])
	})
})
