import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { classifyStorageError, isFileMissing, openFiles } from './files.server.ts'

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

const full = Object.assign(new Error('write'), { code: 'ENOSPC' })

test.each([
	['no space', full, 'no-space'],
	['no space, wrapped by flydrive', new Error('Cannot write file', { cause: full }), 'no-space'],
	['an unreachable bucket', Object.assign(new Error(), { $metadata: { attempts: 2 } }), 'away'],
	[
		'a bucket that becomes unreachable during an upload',
		Object.assign(new Error(), {
			code: 'E_CANNOT_WRITE_FILE',
			cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
		}),
		'away',
	],
	['a bug of ours', new TypeError('x is not a function'), undefined],
	['an unreachable database', new Error('Failed query', { cause: new Error('ECONNREFUSED') }), undefined],
])('a storage error is classified: %s', (_, error, fault) => {
	expect(classifyStorageError(error)).toBe(fault)
})

test.each([
	['a missing file', Object.assign(new Error(), { code: 'ENOENT' }), true],
	['a missing object, wrapped by flydrive', { cause: { $metadata: { httpStatusCode: 404 } } }, true],
	['an unreachable bucket', Object.assign(new Error(), { $metadata: { attempts: 2 } }), false],
	['a bucket that denies access', { cause: { $metadata: { httpStatusCode: 403 } } }, false],
	['a disk error', Object.assign(new Error(), { code: 'EIO' }), false],
])('only a file that does not exist is missing: %s', (_, error, isMissing) => {
	expect(isFileMissing(error)).toBe(isMissing)
})
