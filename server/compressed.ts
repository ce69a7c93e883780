/** Pages made smaller on the way out, by what the browser says it can open. */
import { bestEncoding } from './best-encoding.ts'
import { pack } from './packing.ts'

const SMALLEST = 1_024 // bytes; below it nothing is won
const COMPRESSIBLE =
	/^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)|turbo-stream/

export async function compressed(request: Request, response: Response): Promise<Response> {
	const { status, headers } = response
	if (
		!response.body ||
		!COMPRESSIBLE.test(headers.get('Content-Type') ?? '') ||
		headers.has('Content-Encoding')
	)
		return response

	headers.append('Vary', 'Accept-Encoding')
	const encoding = bestEncoding(request.headers.get('Accept-Encoding') ?? '')
	if (encoding === 'identity') return response

	const body = Buffer.from(await response.arrayBuffer())
	if (body.length < SMALLEST) return new Response(body, { status, headers })

	headers.set('Content-Encoding', encoding)
	headers.delete('Content-Length')
	return new Response(await pack[encoding](body), { status, headers })
}
