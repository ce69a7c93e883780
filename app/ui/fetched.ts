/** Code that a page does without until it is there: where the connection fails, it is fetched again when it is back. */

const BETWEEN_TRIES = 10_000 // milliseconds

/** Never fails: what does not come is waited for, and the page stays as it is. */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
	for (;;) {
		try {
			return await load()
		} catch {
			await connection()
		}
	}
}

const connection = () =>
	new Promise((resolve) => {
		window.addEventListener('online', resolve, { once: true })
		setTimeout(resolve, BETWEEN_TRIES)
	})
