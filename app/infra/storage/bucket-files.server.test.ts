import { describe, expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { checkStorage } from '#app/infra/doctor/storage-check.server.ts'
import { openBucketServer } from '#tests/bucket.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'
import { connectToBucket, openBucket } from './bucket-files.server.ts'
import { beforeDeadline, classifyStorageError, readByteRange } from './files.server.ts'
import { openStorage } from './storage.server.ts'

const { bucket, whileAway } = await openBucketServer()

describe('files in a bucket', () => {
	test('are stored, listed, read, also in part, and deleted', async () => {
		const files = await openBucket(bucket)
		const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))
		await files.put('films/a.mp4', bytes)
		await files.put('photos/a/original', 'one')
		await files.put('photos/b/original', 'two')
		expect(Buffer.from(await files.getBytes('films/a.mp4')).equals(bytes)).toBe(true)
		expect((await files.getMetaData('films/a.mp4')).contentLength).toBe(70_000)
		const part = await new Response(readByteRange(files, 'films/a.mp4', { first: 10, last: 65_999 })).bytes()
		expect(Buffer.from(part).equals(bytes.subarray(10, 66_000))).toBe(true)
		expect([...(await files.listAll('photos')).objects].map(({ name }) => name)).toEqual(['a', 'b'])
		await files.deleteAll('photos/a/')
		expect([await files.exists('photos/a/original'), await files.exists('photos/b/original')]).toEqual([
			false,
			true,
		])
	})

	test.each([
		[
			'an unknown bucket',
			{ name: 'no-such-bucket' },
			'there is no bucket no-such-bucket; make it, or correct FILES_S3_BUCKET.',
		],
		[
			'a wrong key',
			{ key: 'AKIAXXXXXXXXXXXXXXXX' },
			'does not let FILES_S3_KEY and FILES_S3_SECRET in (InvalidAccessKeyId).',
		],
		[
			'a wrong secret',
			{ secret: 'not this one' },
			'does not let FILES_S3_KEY and FILES_S3_SECRET in (SignatureDoesNotMatch).',
		],
		[
			'an unreachable endpoint',
			{ endpoint: 'http://127.0.0.1:9' },
			'the storage at http://127.0.0.1:9 cannot be reached (ECONNREFUSED).',
		],
	])('fail to open with %s, without the secret in the message', async (_, wrong, message) => {
		const rejection = await openBucket({ ...bucket, ...wrong }).catch((error: Error) => error)
		expect(rejection).toMatchObject({ message: expect.stringContaining(message) })
		expect(String(rejection)).not.toContain('not this one')
	})

	test('are reported as unreachable, and work again afterwards', async () => {
		const files = await openBucket(bucket)
		await whileAway(async () => {
			for (const work of [() => files.put('photos/c/original', 'x'), () => files.exists('photos/c/original')])
				expect(classifyStorageError(await work().catch((error: unknown) => error))).toBe('away')
		})
		expect(await files.exists('photos/c/original')).toBe(false)
	})

	test('that stay without an answer end all together at their deadline, and work again afterwards', async () => {
		const proxy = await openTcpProxy(bucket.endpoint ?? '')
		onTestFinished(proxy.close)
		const files = connectToBucket({ ...bucket, endpoint: proxy.url })
		await files.put('photos/d/original', 'four')
		proxy.hang()
		const limited = beforeDeadline(files, 300)
		for (const work of [
			() => limited.exists('photos/d/original'),
			() => limited.getBytes('photos/d/original'),
			() => limited.put('photos/e/original', 'five'),
		])
			expect(classifyStorageError(await work().catch((error: unknown) => error))).toBe('away')
		await proxy.recover()
		expect(await beforeDeadline(files, 30_000).get('photos/d/original')).toBe('four')
	})
})

describe('a start', () => {
	test('while the bucket is away goes on with the reason, if it may', async () => {
		const config = { dataDir: '', bucket: { ...bucket, endpoint: 'http://127.0.0.1:9' } }
		const reasons: string[] = []
		await openStorage(config, (reason) => reasons.push(reason))
		expect(reasons).toEqual(['the storage at http://127.0.0.1:9 cannot be reached (ECONNREFUSED).'])
		await expect(openStorage(config)).rejects.toThrow(CannotStart)
	})

	test('with a wrong key is rejected in any case', async () => {
		const config = { dataDir: '', bucket: { ...bucket, secret: 'not this one' } }
		await expect(openStorage(config, () => {})).rejects.toThrow('FILES_S3_SECRET')
	})
})

test('the doctor says whether the bucket responds', async () => {
	expect(await checkStorage({ bucket, dataDir: '' })).toMatchObject({ state: 'ok' })
	await whileAway(async () => {
		expect(await checkStorage({ bucket, dataDir: '' })).toMatchObject({
			state: 'wrong',
			what: expect.stringContaining('cannot be reached'),
		})
	})
})
