/** File storage in an S3-compatible bucket. The service itself writes each object atomically. */
import { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { ByteRange } from '#app/core/byte-range.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Bucket } from '#app/infra/config.server.ts'
import type { Files, RangeReader } from './files.server.ts'

const CONNECT_TIMEOUT = 3_000 // ms
const RESPONSE_TIMEOUT = 20_000
const TRIES = 2
const UNUSED_PREFIX = 'nothing-is-kept-here/'

/** Checks that the bucket exists and grants access. `settingsPrefix` is the prefix of its settings. */
export async function openBucket(bucket: Bucket, settingsPrefix = 'FILES_S3'): Promise<Files> {
	const { name, endpoint, region, key, secret } = bucket
	const client = new S3Client({
		endpoint,
		region,
		credentials: { accessKeyId: key, secretAccessKey: secret },
		forcePathStyle: endpoint !== undefined,
		maxAttempts: TRIES,
		// The socket timeout ends a silent request. `requestTimeout` only logs a warning, and a large file may take
		// longer.
		requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: RESPONSE_TIMEOUT },
		logger: SILENT,
		// Not every S3-compatible service supports the checksums that Amazon's client adds by default.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	try {
		await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: UNUSED_PREFIX, MaxKeys: 1 }))
	} catch (error) {
		throw new CannotStart(explainFailure(bucket, settingsPrefix, error as BucketError))
	}
	return new Disk(new BucketFiles(client, name))
}

class BucketFiles extends S3Driver implements RangeReader {
	readonly #client: S3Client

	constructor(client: S3Client, bucket: string) {
		super({ client, bucket, visibility: 'private', supportsACL: false })
		this.#client = client
	}

	readRange(key: string, range: ByteRange): Readable {
		return Readable.from(this.#bytesOf(key, range), { objectMode: false })
	}

	async *#bytesOf(key: string, { first, last }: ByteRange) {
		const request = { Bucket: this.options.bucket, Key: key, Range: `bytes=${first}-${last}` }
		const { Body } = await this.#client.send(new GetObjectCommand(request))
		yield* Body as Readable
	}
}

/** Without a logger the client prints warnings to the console, past our log. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

type BucketError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

function explainFailure(
	{ name, endpoint, region }: Bucket,
	settingsPrefix: string,
	{ name: errorName, code, $metadata }: BucketError,
): string {
	const status = $metadata?.httpStatusCode
	if (errorName === 'NoSuchBucket' || status === 404)
		return `there is no bucket ${name}; make it, or correct ${settingsPrefix}_BUCKET.`
	if (status === 401 || status === 403)
		return `the bucket ${name} does not let ${settingsPrefix}_KEY and ${settingsPrefix}_SECRET in (${errorName}).`
	if (status) return `the bucket ${name} in the region ${region} cannot be used (${errorName}).`
	return `the storage at ${endpoint ?? `Amazon, ${region}`} cannot be reached (${code ?? errorName}).`
}
