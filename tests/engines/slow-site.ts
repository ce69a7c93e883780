/** The site behind a proxy that holds its scripts back until a test releases them, as a slow connection does. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SlowSite = {
	url: string
	hold: () => void
	heldCount: () => number
	release: () => void
	close: () => void
}

export async function openSlowSite(target: string): Promise<SlowSite> {
	let isHolding = false
	const held: (() => void)[] = []
	const server = createServer((incoming, outgoing) => {
		const forward = () => {
			const { method, headers } = incoming
			const onward = request(new URL(incoming.url as string, target), { method, headers }, (response) => {
				const headers = { ...response.headers, 'cache-control': 'no-store' } // so that each page asks for its scripts
				outgoing.writeHead(response.statusCode as number, headers)
				response.pipe(outgoing)
			})
			onward.on('error', () => outgoing.destroy())
			incoming.pipe(onward)
		}
		if (isHolding && /^\/assets\/.*\.js$/.test(incoming.url as string)) held.push(forward)
		else forward()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		hold: () => {
			isHolding = true
		},
		heldCount: () => held.length,
		release: () => {
			isHolding = false
			for (const forward of held.splice(0)) forward()
		},
		close: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}
