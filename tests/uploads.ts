/** Uploads of photos and videos, as the page's script sends them. */
import { UPLOAD_TYPE } from '#app/features/media/photo-file.ts'
import type { Browser } from './browser.ts'
import { BASE_URL } from './site.ts'

export const sendUpload = (
	browser: Browser,
	address: string,
	body: BodyInit,
	headers: Record<string, string> = {},
): Promise<Response> =>
	browser.request(address, {
		method: 'POST',
		body,
		headers: { Origin: BASE_URL, 'Content-Type': UPLOAD_TYPE, ...headers },
		duplex: 'half',
	} as RequestInit)

/** A body without end, in chunks of a megabyte; `count` is called for each chunk that is read. */
export const endlessBody = (count: () => void = () => {}): ReadableStream =>
	new ReadableStream({
		pull: (stream) => {
			count()
			stream.enqueue(new Uint8Array(1024 * 1024).fill(0xff))
		},
	})
