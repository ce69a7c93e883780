/** The site on a slow connection: the test sends a page in chunks. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type ChunkedSite = {
	origin: string
	send: (text: string) => void // the next chunk; the first one also sends the headers
	end: () => void
	close: () => void
}

/** Headers of the transfer, not of the page. */
const TRANSPORT_HEADERS = new Set(['content-encoding', 'content-length', 'connection', 'transfer-encoding'])

/** A proxy for the site; the page at `path` sends nothing until the test does. */
export async function openChunkedSite(site: string, path: string, headers: Headers): Promise<ChunkedSite> {
	const page = new ReadableText()
	const server = createServer((request, response) => {
		const { url = '/' } = request
		const work = url === path ? sendPage(response) : forward(new URL(url, site), response)
		work.catch(() => response.destroy()) // the browser disconnected
	})
	async function sendPage(response: ServerResponse): Promise<void> {
		response.writeHead(200, [...headers].filter(([name]) => !TRANSPORT_HEADERS.has(name)).flat())
		await pipeline(page, response)
	}
	await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
	const { port } = server.address() as AddressInfo
	return {
		origin: `http://127.0.0.1:${port}`,
		send: (text) => void page.push(text),
		end: () => void page.push(null),
		close: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}

async function forward(url: URL, response: ServerResponse): Promise<void> {
	const [upstream] = (await once(get(url), 'response')) as [IncomingMessage]
	response.writeHead(upstream.statusCode ?? 502, upstream.headers)
	await pipeline(upstream, response)
}

class ReadableText extends Readable {
	override _read() {}
}
