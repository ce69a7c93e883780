/** The body of a form, read whole before a page sees it: of bounded size, and readable. */
import { IMPORT_ADDRESS, MOST_BYTES } from '#app/vehicles/stock-import.ts'
import { plain } from './refusals.ts'

const LARGEST = 1_048_576 // bytes
const LARGEST_LIST = MOST_BYTES + 65_536 // the file and what stands around it
const TOO_LARGE = (megabytes: number) =>
	`This is more than one form may hold (${megabytes} MB), so nothing was received. Go back, shorten it and send it again.`
const UNREADABLE = 'This form cannot be read, so nothing was received. Go back and send it again.'

/** The request with its body in hand, or why it is refused. */
export async function withBody(request: Request): Promise<Request | Response> {
	const largest = isStockList(request) ? LARGEST_LIST : LARGEST
	const body = await bodyOf(request, largest).catch(() => undefined) // the connection broke, or the body does not keep its own rules
	if (body === 'too-large') return plain(413, TOO_LARGE(Math.floor(largest / LARGEST)))
	const { url, method, headers, signal } = request
	const read = body && new Request(url, { method, headers, body, signal })
	return read && (await isReadable(read)) ? read : plain(400, UNREADABLE)
}

/** Who tells a size before is held to it on the wire, and that is read in one go; others are counted on the way. */
async function bodyOf(request: Request, largest: number): Promise<BufferSource | 'too-large'> {
	const told = request.headers.get('Content-Length')
	if (told !== null) return Number(told) > largest ? 'too-large' : request.arrayBuffer()
	const parts: Uint8Array[] = []
	let size = 0
	for await (const part of request.body ?? []) {
		size += part.length
		if (size > largest) return 'too-large'
		parts.push(part)
	}
	return Buffer.concat(parts)
}

/** A file with cars, from somebody whose browser at least says that they are signed in; whether they are is asked later. */
const isStockList = ({ url, headers }: Request): boolean =>
	new URL(url).pathname.replace(/[.]data$/, '') === IMPORT_ADDRESS &&
	(headers.get('Cookie') ?? '').includes('forecourt.session_token=')

/** Pairs in an address's manner can always be read; parts with borders between them can be broken. */
async function isReadable(request: Request): Promise<boolean> {
	if (!request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/')) return true
	return request
		.clone()
		.formData()
		.then(
			() => true,
			() => false,
		)
}
