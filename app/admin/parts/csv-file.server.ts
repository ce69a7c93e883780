/** A table that is handed out as a file, line by line as it is read. */
import { CSV_MARK } from '#app/kernel/csv.ts'

export const csvFile = (name: string, lines: AsyncGenerator<string>): Response =>
	new Response(inBytes(lines), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'no-store',
		},
	})

function inBytes(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		start: (stream) => stream.enqueue(encoder.encode(CSV_MARK)),
		async pull(stream) {
			const { done, value } = await lines.next()
			if (done) stream.close()
			else stream.enqueue(encoder.encode(value))
		},
		cancel: async () => void (await lines.return(undefined)),
	})
}
