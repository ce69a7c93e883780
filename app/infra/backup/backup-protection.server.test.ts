import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBackupFolders } from '#tests/backups.ts'
import {
	decrypt,
	encrypt,
	encryptText,
	makeKeyFile,
	readKeyFile,
	recipientOf,
} from './backup-protection.server.ts'

const { newFolder, newKeyPair } = openBackupFolders()
const { file, recipient, identity } = await newKeyPair()
const other = await newKeyPair()

const bytes = fc.uint8Array({ maxLength: 200_000 }).map((array) => Buffer.from(array))
const streamOf = (contents: Uint8Array) => Readable.from([contents], { objectMode: false })
const encryptToBuffer = async (contents: Buffer) => {
	const { contents: stream, sizeOf } = await encrypt(streamOf(contents), recipient)
	return { stored: await buffer(stream), size: sizeOf(contents.length) }
}

describe('encrypted data', () => {
	test('decrypts to the original with its secret key, and has the predicted size', async () => {
		await fc.assert(
			fc.asyncProperty(bytes, async (contents) => {
				const { stored, size } = await encryptToBuffer(contents)
				expect(stored.length).toBe(size)
				expect((await buffer(await decrypt(streamOf(stored), identity))).equals(contents)).toBe(true)
			}),
			{ numRuns: 30 },
		)
	})

	test('does not decrypt with a changed bit, when truncated, or with another key', async () => {
		await fc.assert(
			fc.asyncProperty(bytes, fc.nat(), async (contents, at) => {
				const { stored } = await encryptToBuffer(contents)
				const changed = Buffer.from(stored)
				const bit = at % (changed.length * 8)
				changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
				const read = async (one: Buffer, key: string) => buffer(await decrypt(streamOf(one), key))
				await expect(read(changed, identity)).rejects.toThrow()
				await expect(read(stored.subarray(0, at % stored.length), identity)).rejects.toThrow()
				await expect(read(stored, other.identity)).rejects.toThrow()
			}),
			{ numRuns: 30 },
		)
	})

	test('does not reveal a short text', async () => {
		const stored = Buffer.from(await encryptText('Xolelwa Canary', recipient))
		expect(stored.toString('latin1')).not.toContain('Canary')
		expect((await buffer(await decrypt(streamOf(stored), identity))).toString()).toBe('Xolelwa Canary')
	})
})

describe('a secret key file', () => {
	test('is private to its owner, names its public key, and is never overwritten', async () => {
		expect(statSync(file).mode & 0o777).toBe(0o600)
		expect(readFileSync(file, 'utf8')).toContain(`# public key: ${recipient}\n`)
		expect(await recipientOf(await readKeyFile(file))).toBe(recipient)
		await expect(makeKeyFile(file)).rejects.toThrow('exists already')
		expect(await readKeyFile(file)).toBe(identity)
	})

	test.each([
		['', 'holds no key for backups'],
		['AGE-SECRET-KEY-1QQQQ\n', 'is damaged'],
		['{"keys":[]}', 'holds no key for backups'],
	])('that contains %j is rejected with a reason', async (text, reason) => {
		const path = join(newFolder(), 'key.txt')
		writeFileSync(path, text)
		await expect(readKeyFile(path)).rejects.toThrow(reason)
	})

	test('that does not exist is rejected with a reason', async () => {
		await expect(readKeyFile(join(newFolder(), 'key.txt'))).rejects.toThrow('cannot be read (ENOENT)')
	})
})
