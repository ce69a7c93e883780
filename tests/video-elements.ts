/** Inserts WebM elements where programs put them. */

const SEGMENT = '18538067'

/** An element with an 8-byte length. */
export function element(id: number, content: Uint8Array | string): Buffer {
	const body = Buffer.from(content as string, 'latin1')
	const name = id.toString(16)
	const size = Buffer.alloc(8)
	size.writeBigUInt64BE((1n << 56n) + BigInt(body.length))
	return Buffer.concat([Buffer.from(name.padStart(name.length + (name.length % 2), '0'), 'hex'), size, body])
}

/** Appends an element to the segment. */
export function plantElement(video: Buffer, planted: Uint8Array): Buffer {
	const at = video.indexOf(SEGMENT, 0, 'hex') + 4
	const grown = Buffer.concat([video, planted])
	writeSize(grown, at, readSize(video, at) + BigInt(planted.length))
	return grown
}

const lengthAt = (video: Buffer, at: number) => Math.clz32(video[at] ?? 0) - 23

function readSize(video: Buffer, at: number): bigint {
	const length = lengthAt(video, at)
	return BigInt(`0x${video.toString('hex', at, at + length)}`) - (1n << BigInt(7 * length))
}

function writeSize(video: Buffer, at: number, size: bigint): void {
	const length = lengthAt(video, at)
	video.write(((1n << BigInt(7 * length)) + size).toString(16).padStart(length * 2, '0'), at, 'hex')
}
