/** The site as somebody on a slow line gets it: a page comes piece by piece, each when the test says so. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type InPieces = {
	origin: string
	send: (text: string) => void // of the page, after its head went with the first of it
	end: () => void
	close: () => void
}

/** Answers for the site; the page at `path` says nothing until it is told to. */
export async function openInPieces(site: string, path: string, headers: Headers): Promise<InPieces> {
	const page = new ReadableText()
	const server = createServer((request, response) => {
		hand(request.url ?? '/', response).catch(() => response.destroy()) // the browser went
	})
	async function hand(url: string, response: ServerResponse): Promise<void> {
		const isPage = url === path
		const answer = isPage ? undefined : await fetch(new URL(url, site))
		const told = [...(answer?.headers ?? headers)].filter(
			([name]) => !['content-encoding', 'content-length', 'connection', 'transfer-encoding'].includes(name),
		)
		response.writeHead(answer?.status ?? 200, told.flat())
		if (isPage) await pipeline(page, response)
		else if (answer?.body) await pipeline(Readable.fromWeb(answer.body as never), response)
		else response.end()
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

class ReadableText extends Readable {
	override _read() {}
}
