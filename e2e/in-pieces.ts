/** The site as somebody on a slow line gets it: a page comes piece by piece, each when the test says so. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type ChunkedSite = {
	origin: string
	send: (text: string) => void // of the page, after its head went with the first of it
	end: () => void
	close: () => void
}

/** Headers that say how the site sent the page, not what it is. */
const TRANSPORT_HEADERS = new Set(['content-encoding', 'content-length', 'connection', 'transfer-encoding'])

/** Answers for the site; the page at `path` says nothing until it is told to. */
export async function openChunkedSite(site: string, path: string, headers: Headers): Promise<ChunkedSite> {
	const page = new ReadableText()
	const server = createServer((request, response) => {
		const { url = '/' } = request
		const work = url === path ? sendPage(response) : forward(new URL(url, site), response)
		work.catch(() => response.destroy()) // the browser went
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
