/**
 * Responses of forms that require a password and return a file: the file, or an error as JSON (fetch) or as a
 * redirect to the page (without JavaScript).
 */
import { redirect } from 'react-router'
import { BYTE_ORDER_MARK } from '#app/core/csv.ts'

export const fileResponse = (bytes: Uint8Array, type: string, name: string): Response =>
	new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			'Content-Type': type,
			'Content-Length': String(bytes.length),
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'no-store',
		},
	})

export const fileRejection = (request: Request, error: string, page: string): Response =>
	request.headers.get('Accept') === 'application/json'
		? Response.json({ error }, { status: 403, headers: { 'Cache-Control': 'no-store' } })
		: redirect(`${page}${page.includes('?') ? '&' : '?'}rejected=${error}`)

/** Streams a CSV file as a response, line by line as it is read. */
export const csvResponse = (name: string, lines: AsyncGenerator<string>): Response =>
	new Response(toByteStream(lines), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'no-store',
		},
	})

function toByteStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK)),
		async pull(stream) {
			const { done: isDone, value } = await lines.next()
			if (isDone) stream.close()
			else stream.enqueue(encoder.encode(value))
		},
		cancel: async () => void (await lines.return(undefined)),
	})
}
