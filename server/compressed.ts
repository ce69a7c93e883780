/** Pages made smaller on the way out, by what the browser says it can open. */
import { bestEncoding } from './best-encoding.ts'
import { pack } from './packing.ts'

const SMALLEST = 1_024 // bytes; below it nothing is won
const COMPRESSIBLE =
	/^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)|turbo-stream/

/** The body stands beside the response where it was made as a text (pageText). */
export async function compressed(request: Request, response: Response, text?: string): Promise<Response> {
	const { status, headers } = response
	const hasBody = text !== undefined || response.body !== null
	if (!hasBody || !COMPRESSIBLE.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding'))
		return response

	headers.append('Vary', 'Accept-Encoding')
	const encoding = bestEncoding(request.headers.get('Accept-Encoding') ?? '')
	if (encoding === 'identity') return text === undefined ? response : new Response(text, { status, headers })

	const body = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text)
	if (body.length < SMALLEST) return new Response(body, { status, headers })

	headers.set('Content-Encoding', encoding)
	headers.delete('Content-Length')
	return new Response(new Uint8Array(await pack[encoding](body)), { status, headers })
}
