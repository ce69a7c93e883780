import { expect, test } from 'vitest'
import { classifyStorageError, isFileMissing } from './storage-fault.server.ts'

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
