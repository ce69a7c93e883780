/** Result of a `clientAction` whose request did not reach the server. */

/**
 * offline: the request did not reach the server and is retried; true if `navigator.onLine` is false, false if
 * the browser reports a connection but gets no response. exception: the outcome is unknown.
 */
export type Unsent = { offline: boolean } | { exception: true }

const SEND_TIMEOUT = 30_000 // ms; a hanging connection counts as none

/**
 * Runs `send` with a timeout of 30 seconds. Retrying is always safe: the form token is the idempotency key.
 */
export async function trySend<Result>(send: () => Promise<Result>): Promise<Result | Unsent> {
	const timeout = new Promise<never>((_, reject) => setTimeout(reject, SEND_TIMEOUT, new TypeError()))
	try {
		return await Promise.race([send(), timeout])
	} catch (error) {
		if (error instanceof Response) throw error // a redirect by the action
		// `fetch` throws a TypeError without a connection; an unreadable response throws another error.
		return error instanceof TypeError ? { offline: !navigator.onLine } : { exception: true }
	}
}
