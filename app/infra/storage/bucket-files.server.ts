/** File storage in an S3-compatible bucket. The service itself writes each object atomically. */
import { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { ByteRange } from '#app/core/http.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Bucket } from '#app/infra/config.server.ts'
import { beforeDeadline, type DeadlineKeeper, type Files, type RangeReader } from './files.server.ts'

const CONNECT_TIMEOUT = 3_000 // ms
const SILENCE_TIMEOUT = 10_000 // ms without a byte
const OPENING_DEADLINE = 5_000 // ms
const TRIES = 2
const UNUSED_PREFIX = 'nothing-is-kept-here/'

/**
 * Checks that the bucket exists and grants access. `settingsPrefix` is the prefix of its settings.
 * @throws CannotStart if it does not.
 */
export async function openBucket(bucket: Bucket, settingsPrefix = 'FILES_S3'): Promise<Files> {
	const files = connectToBucket(bucket)
	const failure = await findBucketFailure(files, bucket, settingsPrefix)
	if (failure) throw new CannotStart(failure.message)
	return files
}

/** Opens the bucket without looking whether it is there. */
export function connectToBucket({ name, endpoint, region, key, secret }: Bucket): Files {
	const client = new S3Client({
		endpoint,
		region,
		credentials: { accessKeyId: key, secretAccessKey: secret },
		forcePathStyle: endpoint !== undefined,
		maxAttempts: TRIES,
		// The socket timeout ends a silent request. `requestTimeout` only logs a warning, and a large file may take
		// longer.
		requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: SILENCE_TIMEOUT },
		logger: SILENT,
		// Not every S3-compatible service supports the checksums that Amazon's client adds by default.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	return new Disk(new BucketFiles(client, name))
}

/**
 * Why the bucket cannot be used; undefined if it can. `isAway`: its service does not respond, or says that the
 * fault is on its side, so that the bucket may be back at any moment.
 */
export async function findBucketFailure(
	files: Files,
	bucket: Bucket,
	settingsPrefix = 'FILES_S3',
): Promise<{ message: string; isAway: boolean } | undefined> {
	try {
		await beforeDeadline(files, OPENING_DEADLINE).listAll(UNUSED_PREFIX)
		return undefined
	} catch (thrown) {
		const error = ((thrown as Error).cause ?? thrown) as BucketError
		const status = error.$metadata?.httpStatusCode ?? 500
		return { message: explainFailure(bucket, settingsPrefix, error), isAway: status >= 500 }
	}
}

class BucketFiles extends S3Driver implements RangeReader, DeadlineKeeper {
	readonly #client: S3Client

	constructor(client: S3Client, bucket: string, signal?: AbortSignal) {
		super({
			client: signal ? withSignal(client, signal) : client,
			bucket,
			visibility: 'private',
			supportsACL: false,
		})
		this.#client = client
	}

	abortedBy(signal: AbortSignal): BucketFiles {
		return new BucketFiles(this.#client, this.options.bucket, signal)
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

/** The client, whose requests end with the signal, retries included. */
const withSignal = (client: S3Client, abortSignal: AbortSignal): S3Client =>
	Object.create(client, {
		send: { value: (command: Parameters<S3Client['send']>[0]) => client.send(command, { abortSignal }) },
	})

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
