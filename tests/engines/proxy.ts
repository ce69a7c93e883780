/** A proxy before the site, on an origin of its own: for a test that watches requests or holds them back. */
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Options = {
	/** Decides when a request goes on to the site; default: at once. */
	pass?: (path: string, forward: () => void) => void
	onResponse?: (path: string, response: IncomingMessage) => void
}

export type Proxy = { url: string; close: () => void }

export async function openProxy(
	target: string,
	{ pass = (_, forward) => forward(), onResponse }: Options,
): Promise<Proxy> {
	const server = createServer((incoming, outgoing) => {
		const { method, headers, url = '/' } = incoming
		pass(url, () => {
			const onward = request(new URL(url, target), { method, headers }, (response) => {
				onResponse?.(url, response)
				outgoing.writeHead(response.statusCode as number, response.headers)
				response.pipe(outgoing)
			})
			onward.on('error', () => outgoing.destroy())
			incoming.pipe(onward)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}
