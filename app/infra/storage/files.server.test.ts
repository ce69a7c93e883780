import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { openFiles } from './files.server.ts'

const dataDir = newFolder()
const files = openFiles({ dataDir })
const listFiles = (folder: string) => readdirSync(join(dataDir, 'files', folder))

test('the data folder is accessible to the database user, and the files are private', () => {
	const created = join(dataDir, 'made')
	openFiles({ dataDir: created })
	const modeOf = (path: string) => statSync(path).mode & 0o777
	expect([modeOf(created), modeOf(join(created, 'files'))]).toEqual([0o777 & ~process.umask(), 0o700])
})

describe('a streamed file', () => {
	test('is stored completely, and can be moved', async () => {
		await files.putStream('films/a', Readable.from([Buffer.from('one '), Buffer.from('video')]))
		await files.move('films/a', 'elsewhere/b')
		expect(await files.get('elsewhere/b')).toBe('one video')
		expect([listFiles('films'), listFiles('half-written')]).toEqual([[], []])
	})

	test('that is interrupted leaves nothing', async () => {
		async function* broken() {
			yield Buffer.from('half a')
			throw new Error('the line is gone')
		}
		await expect(files.putStream('films/c', Readable.from(broken()))).rejects.toThrow()
		expect([listFiles('films'), listFiles('half-written')]).toEqual([[], []])
	})
})
