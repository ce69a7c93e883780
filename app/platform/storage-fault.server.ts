/** What may go wrong with a place for files, told apart from faults of ours. */
import type { Log } from './log.server.ts'

type Fault = { name?: string; code?: string; $metadata?: object; cause?: Fault }

export function storageFault(error: unknown): 'no-space' | 'away' | undefined {
	const { code = '', $metadata, cause } = error as Fault
	if (code === 'ENOSPC') return 'no-space'
	if ($metadata) return 'away' // only what a bucket says has it
	if (code.startsWith('E_CANNOT') && isOfNetwork(cause)) return 'away' // while a stream was on its way to it
	return cause ? storageFault(cause) : undefined // flydrive wraps some, and others not
}

const isOfNetwork = ({ name = '', code = name }: Fault = {}) =>
	/^(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|TimeoutError)$/.test(code)

/** What is read, or `away`, which is logged. */
export async function unlessAway<Read>(log: Log, reading: Promise<Read>): Promise<Read | 'away'> {
	try {
		return await reading
	} catch (error) {
		if (storageFault(error) !== 'away') throw error
		logAway(log, error)
		return 'away'
	}
}

export function logAway(log: Log, error: unknown): void {
	const { name, code } = ((error as Fault).cause ?? error) as Fault
	log.error({ error: code ?? name }, 'the storage for files is away')
}

export const storageAway = (): Response =>
	new Response('This cannot be shown at the moment.\n', {
		status: 503,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})
