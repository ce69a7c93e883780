/** A read with a fallback: a failure is logged, and the page shows its empty state. */
import type { Log } from './log.server.ts'
import { isNoTurn } from './turns.server.ts'

/** Returns the result of the read or, if the database fails, the fallback. */
export async function readOrFallback<Read, Fallback>(
	log: Log,
	what: string,
	read: Promise<Read>,
	fallback: Fallback,
): Promise<Read | Fallback> {
	try {
		return await read
	} catch (error) {
		if (isNoTurn(error)) throw error
		log.error({ reason: reasonOf(error) }, `Error fetching ${what}`)
		return fallback
	}
}

/** The stack without the message that it begins with. */
export function errorLocations(error: unknown): string | undefined {
	if (!(error instanceof Error) || !error.stack) return undefined
	const { stack, message } = error
	const begins = stack.indexOf(message)
	return begins < 0 ? undefined : stack.slice(begins + message.length).trimStart()
}

/**
 * The reason in one line. Drizzle's own message holds the complete statement with its parameters; its cause
 * holds the reason.
 */
export function reasonOf(error: unknown): string {
	const { message, code } = ((error instanceof Error && error.cause) || error || {}) as {
		message?: string
		code?: string // the only text if several addresses of a host failed
	}
	return message || code || String(error)
}

/** Stores the last successfully read value, as a fallback while the database is down. */
export type LastRead = { set: (name: string, value: unknown) => void; get: (name: string) => unknown }

export function openLastRead(): LastRead {
	const stored = new Map<string, unknown>()
	return { set: (name, value) => void stored.set(name, value), get: (name) => stored.get(name) }
}
