import { expect, test } from 'vitest'
import { classifyStorageError } from './storage-fault.server.ts'

const full = Object.assign(new Error('write'), { code: 'ENOSPC' })

test.each([
	['no space', full, 'no-space'],
	['no space, as flydrive tells it', new Error('Cannot write file', { cause: full }), 'no-space'],
	['a bucket that is away', Object.assign(new Error(), { $metadata: { attempts: 2 } }), 'away'],
	[
		'a bucket that went away while a film was sent to it',
		Object.assign(new Error(), {
			code: 'E_CANNOT_WRITE_FILE',
			cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
		}),
		'away',
	],
	['a fault of ours', new TypeError('x is not a function'), undefined],
	['a database that is away', new Error('Failed query', { cause: new Error('ECONNREFUSED') }), undefined],
])('what the storage says is told apart: %s', (_, error, fault) => {
	expect(classifyStorageError(error)).toBe(fault)
})
