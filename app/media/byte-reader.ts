/** A file read by small pieces: those that lie together are fetched at once. */
import { UnreadableVideo } from './video-patch.ts'

/** Bytes out of the middle; `end` does not belong to them. */
export type Read = (start: number, end: number) => Promise<Uint8Array>

export type ByteReader = {
	size: number
	/** Fails where the file ends before. */
	at: (position: number, length: number) => Promise<DataView<ArrayBufferLike>>
}

const AHEAD = 64 * 1024

export function openByteReader(size: number, read: Read): ByteReader {
	let start = 0
	let bytes = new Uint8Array() as Uint8Array
	return {
		size,
		at: async (position, length) => {
			if (position < 0 || position + length > size) throw new UnreadableVideo('it ends too early')
			if (position < start || position + length > start + bytes.length) {
				start = position
				bytes = await read(position, Math.min(size, position + Math.max(AHEAD, length)))
			}
			return new DataView(bytes.buffer, bytes.byteOffset + position - start, length)
		},
	}
}
