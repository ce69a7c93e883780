/** A form that did not reach us, as an answer among others: for the `clientAction` of a page with a form. */

/**
 * offline: it did not reach us and is to be tried again; true as the browser sees it, else the connection seems to be
 * there, and nothing comes back. exception: nobody knows what became of it.
 */
export type Unsent = { offline: boolean } | { exception: true }

const SEND_TIMEOUT = 30_000 // milliseconds; a connection that hangs is none

/** Sending again is safe, whatever became of it: the form carries its token. */
export async function trySend<Result>(send: () => Promise<Result>): Promise<Result | Unsent> {
	const timeout = new Promise<never>((_, reject) => setTimeout(reject, SEND_TIMEOUT, new TypeError()))
	try {
		return await Promise.race([send(), timeout])
	} catch (error) {
		if (error instanceof Response) throw error // a redirect by the action
		// What `fetch` throws without a connection; an answer that cannot be read is another error.
		return error instanceof TypeError ? { offline: !navigator.onLine } : { exception: true }
	}
}
