/** The boxes of an MP4: each tells its length and its kind. */
import type { ByteReader } from './byte-reader.ts'
import { UnreadableVideo } from './video-patch.ts'

/** `body`: where its content begins; `end` does not belong to it. */
export type Box = { type: string; start: number; body: number; end: number }

const HEAD = 8
const LONG_HEAD = 16
/** Of a film of the largest size in order there are some thousands. */
const MOST_BOXES = 50_000

/** What is too short for a box at the end is left. Fails where a box is longer than what it stands in. */
export async function* boxesIn(
	reader: ByteReader,
	within: { start: number; end: number },
): AsyncGenerator<Box> {
	let start = within.start
	for (let count = 0; start + HEAD <= within.end; count++) {
		if (count > MOST_BOXES) throw new UnreadableVideo('it has too many boxes')
		const told = (await reader.at(start, HEAD)).getUint32(0)
		const isLong = told === 1
		if (isLong && start + LONG_HEAD > within.end) throw new UnreadableVideo('a box is cut off')
		const length = isLong ? Number((await reader.at(start + HEAD, 8)).getBigUint64(0)) : told
		const end = told === 0 ? within.end : start + length // 0: to the end of what it stands in
		const body = start + (isLong ? LONG_HEAD : HEAD)
		if (!(end >= body && end <= within.end)) throw new UnreadableVideo('a box is longer than the file')
		yield { type: await typeAt(reader, start + 4), start, body, end }
		start = end
	}
}

export async function typeAt(reader: ByteReader, position: number): Promise<string> {
	const code = (await reader.at(position, 4)).getUint32(0)
	return String.fromCharCode(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255)
}
