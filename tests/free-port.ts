/** A free port below the ephemeral range, so that a program can restart on it. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const [FIRST, BEHIND_LAST] = [10_081, 32_000] // `fetch` blocks port 10080

export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(FIRST, BEHIND_LAST)
		if (await isFree(port)) return port
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer().once('error', () => resolve(false))
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
	})
}
