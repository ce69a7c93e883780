/** Files in a bucket of an S3-compatible service: there a file stands whole or not at all by itself. */
import { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { CannotStart } from './cannot-start.server.ts'
import type { Bucket } from './config.server.ts'
import type { Files, InParts, Part } from './files.server.ts'

const TO_CONNECT = 3_000 // milliseconds
const TO_ANSWER = 20_000
const TRIES = 2
const NOTHING = 'nothing-is-kept-here/'

/** Looks first whether it is there and lets us in; its settings begin with the given letters. */
export async function openBucket(bucket: Bucket, settings = 'FILES_S3'): Promise<Files> {
	const { name, endpoint, region, key, secret } = bucket
	const client = new S3Client({
		endpoint,
		region,
		credentials: { accessKeyId: key, secretAccessKey: secret },
		forcePathStyle: endpoint !== undefined,
		maxAttempts: TRIES,
		// Silence is what ends a request: `requestTimeout` alone would only warn, and a large file may take longer.
		requestHandler: { connectionTimeout: TO_CONNECT, socketTimeout: TO_ANSWER },
		logger: SILENT,
		// Services that are not Amazon's do not all know the sums that its client adds by itself.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	try {
		await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: NOTHING, MaxKeys: 1 }))
	} catch (error) {
		throw new CannotStart(whyNot(bucket, settings, error as Refusal))
	}
	return new Disk(new BucketFiles(client, name))
}

class BucketFiles extends S3Driver implements InParts {
	readonly #client: S3Client

	constructor(client: S3Client, bucket: string) {
		super({ client, bucket, visibility: 'private', supportsACL: false })
		this.#client = client
	}

	readPart(key: string, part: Part): Readable {
		return Readable.from(this.#bytesOf(key, part), { objectMode: false })
	}

	async *#bytesOf(key: string, { first, last }: Part) {
		const asked = { Bucket: this.options.bucket, Key: key, Range: `bytes=${first}-${last}` }
		const { Body } = await this.#client.send(new GetObjectCommand(asked))
		yield* Body as Readable
	}
}

/** Without one of its own it warns on the console, past our log. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

type Refusal = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

function whyNot(
	{ name, endpoint, region }: Bucket,
	settings: string,
	{ name: said, code, $metadata }: Refusal,
): string {
	const status = $metadata?.httpStatusCode
	if (said === 'NoSuchBucket' || status === 404)
		return `there is no bucket ${name}; make it, or correct ${settings}_BUCKET.`
	if (status === 401 || status === 403)
		return `the bucket ${name} does not let ${settings}_KEY and ${settings}_SECRET in (${said}).`
	if (status) return `the bucket ${name} in the region ${region} cannot be used (${said}).`
	return `the storage at ${endpoint ?? `Amazon, ${region}`} cannot be reached (${code ?? said}).`
}
