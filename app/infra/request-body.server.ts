/**
 * Receives request bodies: forms with files part by part, so that one file is in memory at a time, and the limit of
 * that memory.
 */
import {
	MaxFileSizeExceededError,
	MaxPartsExceededError,
	MaxTotalSizeExceededError,
	parseMultipartRequest,
} from '@remix-run/multipart-parser'
import { toValues, type Values } from '#app/core/form.ts'

type MultipartLimits = {
	fieldBytes: number // of all text fields together
	fileBytes: number // of each file
	totalBytes: number
	parts: number
}

/** too-large: above a limit. busy: too much is being received. cut: it ended before its end, or is no such form. */
export type MultipartError = 'too-large' | 'busy' | 'cut'

type FilePart = { name: string; bytes: Uint8Array }

export const isMultipart = ({ headers }: Request): boolean =>
	/^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '')

/**
 * Calls `onFile` for each file with content, in turn; empty ones come from empty file fields. After an error, the text
 * fields that were received are there.
 */
export async function readMultipart(
	request: Request,
	limits: MultipartLimits,
	claimMemory: () => BodyClaim,
	onFile: (file: FilePart) => Promise<void>,
): Promise<{ values: Values; error?: MultipartError }> {
	const form = new FormData()
	let fieldBytes = 0
	for await (const part of readParts(request, limits, claimMemory)) {
		if (typeof part === 'string') return { values: toValues(form), error: part }
		const { name, bytes, isText } = part
		fieldBytes += isText ? bytes.length : 0
		if (fieldBytes > limits.fieldBytes) return { values: toValues(form), error: 'too-large' }
		if (isText) form.append(name, Buffer.from(bytes).toString())
		else if (bytes.length > 0) await onFile({ name, bytes })
	}
	return { values: toValues(form) }
}

type Part = FilePart & { isText: boolean }

/** Ends with the error, if there is one. */
async function* readParts(
	{ method, url, headers, body }: Request,
	{ fileBytes: maxFileSize, totalBytes: maxTotalSize, parts: maxParts }: MultipartLimits,
	claimMemory: () => BodyClaim,
): AsyncGenerator<Part | MultipartError> {
	let claim = claimMemory()
	const counted = new TransformStream<Uint8Array, Uint8Array>({
		transform: (chunk, controller) => {
			if (claim.grow(chunk.length)) controller.enqueue(chunk)
			else controller.error(new Busy())
		},
	})
	const init = { method, headers, body: body?.pipeThrough(counted) ?? null, duplex: 'half' }
	const parts = parseMultipartRequest(new Request(url, init as RequestInit), {
		maxFileSize,
		maxTotalSize,
		maxParts,
	})
	try {
		for (;;) {
			const part = await nextPart(parts)
			if (part) yield part
			if (!part || typeof part === 'string') return
			claim.release()
			claim = claimMemory()
		}
	} finally {
		claim.release()
	}
}

/** Undefined at the end. */
async function nextPart(
	parts: ReturnType<typeof parseMultipartRequest>,
): Promise<Part | MultipartError | undefined> {
	try {
		const { value: part, done } = await parts.next()
		return done ? undefined : { name: part.name ?? '', bytes: part.bytes, isText: part.isText }
	} catch (error) {
		if (error instanceof Busy) return 'busy'
		return TOO_LARGE.some((type) => error instanceof type) ? 'too-large' : 'cut'
	}
}

class Busy extends Error {}

const TOO_LARGE = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError]

/** One request's share. `grow` returns false if the limit is reached; `release` frees the whole share. */
export type BodyClaim = { grow: (bytes: number) => boolean; release: () => void }
type BodyLimits = Record<'most' | 'mostPerClient' | 'forSmall' | 'small', number>
type BodyMemory = { claim: (clientIp: string) => BodyClaim }

/**
 * Limits the bytes of request bodies that this process holds in memory, in total and per client. The last
 * `forSmall` bytes are for bodies of at most `small` bytes, and no client may hold more than it leaves free.
 */
export function openBodyMemory({ most, mostPerClient, forSmall, small }: BodyLimits): BodyMemory {
	const byClient = new Map<string, number>()
	let total = 0

	return {
		claim: (clientIp) => {
			let claimed = 0
			const change = (bytes: number) => {
				claimed += bytes
				total += bytes
				const bytesHeld = (byClient.get(clientIp) ?? 0) + bytes
				if (bytesHeld > 0) byClient.set(clientIp, bytesHeld)
				else byClient.delete(clientIp)
			}
			return {
				grow: (bytes) => {
					const bytesHeld = byClient.get(clientIp) ?? 0
					const free = most - total - (claimed + bytes > small ? forSmall : 0)
					if (bytes > free || bytesHeld + bytes > Math.min(mostPerClient, most - total)) return false
					change(bytes)
					return true
				},
				release: () => change(-claimed),
			}
		},
	}
}
