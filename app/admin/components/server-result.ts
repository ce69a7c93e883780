/** Calls a screen's server action from the browser. */
import { data, href } from 'react-router'

/** The outcome is unknown: no connection, or an unreadable response. */
export type Failed = { outcome: 'failed' }
/** Nothing was done: the session has ended. */
export type SignedOut = { outcome: 'signed-out' }

export const SIGN_IN_PATH = href('/admin/login')

/**
 * For `clientAction`: turns errors into results. Redirects are followed, except to sign-in: the router would
 * go there without a question, and unsaved input would be lost. A status from 400 on also keeps the router
 * from loading the screen again, which would fail, too.
 */
export async function callServerAction<Result>(serverAction: () => Promise<Result>) {
	try {
		return await serverAction()
	} catch (error) {
		if (!(error instanceof Response)) return data<Failed>({ outcome: 'failed' }, 503)
		// The sign-in address carries a return path as its query.
		if (error.headers.get('Location')?.split('?')[0] === SIGN_IN_PATH)
			return data<SignedOut>({ outcome: 'signed-out' }, 401)
		throw error
	}
}
