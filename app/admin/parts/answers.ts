/** How a screen's action is asked from the browser. */

/** Nobody knows what became of it: no connection, or an answer that cannot be read. */
export type Failed = { outcome: 'failed' }

/** For `clientAction`: what fails is an answer too, but who is sent elsewhere is sent there. */
export async function asked<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | Failed> {
	try {
		return await serverAction()
	} catch (error) {
		if (error instanceof Response) throw error
		return { outcome: 'failed' }
	}
}
