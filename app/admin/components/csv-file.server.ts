/** Streams a CSV file as a response, line by line as it is read. */
import { BYTE_ORDER_MARK } from '#app/core/csv.ts'

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
