/** Inserts MP4 boxes where cameras and programs put them. */

/** `long`: with a 64-bit length. `open`: extends to the end of its container. */
export function box(
	type: string,
	content: Uint8Array | string,
	length: 'short' | 'long' | 'open' = 'short',
): Buffer {
	const body = Buffer.from(content as string, 'latin1')
	const head = Buffer.alloc(length === 'long' ? 16 : 8)
	head.writeUInt32BE(length === 'long' ? 1 : length === 'open' ? 0 : head.length + body.length)
	head.write(type, 4, 'latin1')
	if (length === 'long') head.writeBigUInt64BE(BigInt(head.length + body.length), 8)
	return Buffer.concat([head, body])
}

type BoxRange = { start: number; end: number }

/** Returns the first box on a path such as `moov/trak/mdia`; for an empty path the complete file. */
export function findBox(video: Buffer, path: string): BoxRange {
	let result = { start: 0, end: video.length }
	let body = 0
	for (const type of path.split('/').filter(Boolean)) {
		let start = body
		while (start + 8 <= result.end && video.toString('latin1', start + 4, start + 8) !== type)
			start += video.readUInt32BE(start)
		if (start + 8 > result.end) throw new Error(`there is no ${type} on the way ${path}`)
		result = { start, end: start + video.readUInt32BE(start) }
		body = start + 8
	}
	return result
}

/** Appends a box inside the box at `path`. No box that locates samples may follow it: see `mp4-camera`. */
export function plantBox(video: Buffer, path: string, planted: Uint8Array): Buffer {
	const { end } = findBox(video, path)
	const grown = Buffer.concat([video.subarray(0, end), planted, video.subarray(end)])
	const steps = path.split('/').filter(Boolean)
	for (let depth = 1; depth <= steps.length; depth++) {
		const { start } = findBox(video, steps.slice(0, depth).join('/'))
		grown.writeUInt32BE(video.readUInt32BE(start) + planted.length, start)
	}
	return grown
}

/** A location as a camera writes it. */
export const LOCATION = '-26.4788+029.0866+1601.2/'

/** Adds a second track in which a camera records its location three times. */
export function withLocation(video: Buffer): Buffer {
	const noted = Buffer.from(LOCATION.repeat(3))
	const { start, end } = findBox(video, 'mdat')
	const isHeadBehind = findBox(video, 'moov').start > start
	// Adds the data behind the media data where the head follows it, otherwise at the end of the file as its own
	// box.
	const at = isHeadBehind ? end : video.length + 8
	const grown = isHeadBehind ? plantBox(video, 'mdat', noted) : Buffer.concat([video, box('mdat', noted)])
	const table = (type: string, ...numbers: number[]) => {
		const body = Buffer.alloc(numbers.length * 4)
		for (const [index, number] of numbers.entries()) body.writeUInt32BE(number, index * 4)
		return box(type, body)
	}
	const stbl = (offset: number) =>
		box(
			'stbl',
			Buffer.concat([
				box('stsd', Buffer.concat([Buffer.alloc(7), Buffer.from([1]), box('gpmd', Buffer.alloc(8))])),
				table('stts', 0, 1, 3, 1),
				table('stsz', 0, 0, 3, LOCATION.length, LOCATION.length, LOCATION.length),
				table('stsc', 0, 2, 1, 2, 1, 2, 1, 1),
				table('stco', 0, 2, offset, offset + LOCATION.length * 2),
			]),
		)
	const track = (offset: number) =>
		box(
			'trak',
			Buffer.concat([
				box('tkhd', Buffer.alloc(84)),
				box(
					'mdia',
					Buffer.concat([
						box('mdhd', Buffer.alloc(24)),
						box('hdlr', `\0\0\0\0\0\0\0\0meta${'\0'.repeat(12)}GoPro MET`),
						box('minf', stbl(offset)),
					]),
				),
			]),
		)
	if (isHeadBehind) return plantBox(grown, 'moov', track(at))
	// In front of the media data: the sample offsets move with it.
	const length = track(0).length
	const head = plantBox(grown, 'moov', track(at + length))
	const offsets = findBox(head, 'moov/trak/mdia/minf/stbl/stco').start + 12
	for (let row = 0; row < head.readUInt32BE(offsets); row++)
		head.writeUInt32BE(head.readUInt32BE(offsets + 4 + row * 4) + length, offsets + 4 + row * 4)
	return head
}
