/** How the `clientAction` of a public form sends it: what did not reach the server, and files in Safari. */

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

/**
 * Safari cannot read a request that contains files, as the router does before it sends it ("Unable to read form data
 * blob"). The form's data is held instead, and read from the request as if it were in it.
 */
let held: FormData | undefined

export function holdFiles(data: FormData): void {
	held = data
}

/** Call it in the `clientAction` of a form with files. */
export function makeReadable(request: Request): void {
	const data = held
	held = undefined
	if (data) Object.defineProperty(request, 'formData', { value: async () => data })
}
