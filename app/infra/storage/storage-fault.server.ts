/** Tells faults of the file storage from bugs of ours. */
import type { Log } from '#app/infra/log.server.ts'

type Fault = {
	name?: string
	code?: string | number // DOMException has a number
	message?: string
	$metadata?: { httpStatusCode?: number }
	cause?: Fault
}

export function classifyStorageError(error: unknown): 'no-space' | 'away' | undefined {
	const { name, code = '', message = '', $metadata, cause } = error as Fault
	if (name === 'TimeoutError') return 'away' // a deadline, also as the cause of an AbortError
	if (code === 'ENOSPC' || message.includes('No space left on device')) return 'no-space' // sharp has no code
	if ($metadata) return 'away' // only responses of a bucket have it
	if (String(code).startsWith('E_CANNOT') && isNetworkError(cause)) return 'away' // while streaming to it
	return cause ? classifyStorageError(cause) : undefined // flydrive wraps only some errors
}

const isNetworkError = ({ name = '', code = name }: Fault = {}) =>
	/^(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|TimeoutError|AbortError)$/.test(String(code))

/** Whether the storage responded that there is no such file. */
export function isFileMissing(error: unknown): boolean {
	const { code, $metadata, cause } = error as Fault
	if (code === 'ENOENT' || $metadata?.httpStatusCode === 404) return true
	return cause !== undefined && isFileMissing(cause)
}

/** Returns the result of the read, or `away` after logging that the storage is unreachable. */
export async function unlessAway<Read>(log: Log, pending: Promise<Read>): Promise<Read | 'away'> {
	try {
		return await pending
	} catch (error) {
		if (classifyStorageError(error) !== 'away') throw error
		logAway(log, error)
		return 'away'
	}
}

export function logAway(log: Log, error: unknown): void {
	const { name, code } = ((error as Fault).cause ?? error) as Fault
	log.error({ error: code ?? name }, 'file storage unavailable')
}

/** `retryAfter`: seconds, where a retry will soon succeed. */
export const cannotShowResponse = (retryAfter?: number): Response =>
	new Response('This cannot be shown at the moment.\n', {
		status: 503,
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': 'no-store',
			...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
		},
	})
