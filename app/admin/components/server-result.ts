/** How a screen's action is asked from the browser. */

/** Nobody knows what became of it: no connection, or an answer that cannot be read. */
export type Failed = { outcome: 'failed' }
/** Nothing was done: whoever asked is no longer signed in. */
export type SignedOut = { outcome: 'signed-out' }

export const SIGN_IN_PATH = '/admin/login'

/**
 * For `clientAction`: what fails is an answer too. Who is sent elsewhere is sent there, but not to sign in: the router
 * would ask nobody, and take away what was typed.
 */
export async function callServerAction<Result>(
	serverAction: () => Promise<Result>,
): Promise<Result | Failed | SignedOut> {
	try {
		return await serverAction()
	} catch (error) {
		if (!(error instanceof Response)) return { outcome: 'failed' }
		// With the way back to here behind it.
		if (error.headers.get('Location')?.split('?')[0] === SIGN_IN_PATH) return { outcome: 'signed-out' }
		throw error
	}
}
