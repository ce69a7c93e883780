/** A read that may fail without taking the page with it: what failed is logged, and the page shows its empty state. */
import type { Log } from './log.server.ts'

/** What was read; or, where the database could not say, what stands in for it. */
export async function readOr<Read, Otherwise>(
	log: Log,
	what: string,
	read: Promise<Read>,
	otherwise: Otherwise,
): Promise<Read | Otherwise> {
	try {
		return await read
	} catch (error) {
		// Drizzle's own message holds the whole statement; the reason lies below it.
		const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
		log.error({ reason: reason instanceof Error ? reason.message : String(reason) }, `Error fetching ${what}`)
		return otherwise
	}
}
