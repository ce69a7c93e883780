/** A read that may fail without taking the page with it: what failed is logged, and the page shows its empty state. */
import type { Log } from './log.server.ts'

/** What was read; or, where the database could not say, what stands in for it. */
export async function readOrFallback<Read, Fallback>(
	log: Log,
	what: string,
	read: Promise<Read>,
	fallback: Fallback,
): Promise<Read | Fallback> {
	try {
		return await read
	} catch (error) {
		log.error({ reason: reasonOf(error) }, `Error fetching ${what}`)
		return fallback
	}
}

/** Where it failed. What a stack begins with is the message once more, and left out. */
export function errorLocations(error: unknown): string | undefined {
	if (!(error instanceof Error) || !error.stack) return undefined
	const { stack, message } = error
	const begins = stack.indexOf(message)
	return begins < 0 ? undefined : stack.slice(begins + message.length).trimStart()
}

/** Why, in one line. Drizzle's own message holds the whole statement, and with it what was asked for; the reason lies below it. */
export function reasonOf(error: unknown): string {
	const { message, code } = ((error instanceof Error && error.cause) || error || {}) as {
		message?: string
		code?: string // all there is where several addresses of a host were tried in vain
	}
	return message || code || String(error)
}
