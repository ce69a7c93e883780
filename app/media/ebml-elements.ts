/** The elements of a WebM (EBML, RFC 8794): each tells its kind and its length. */
import type { ByteReader } from './byte-reader.ts'
import { type Patch, UnreadableVideo } from './video-patch.ts'

/** `body`: where its content begins; `end` does not belong to it. */
export type Element = { id: number; start: number; body: number; end: number; isOpen: boolean }

const LONGEST_ID = 4
const LONGEST_SIZE = 8
const MOST_ELEMENTS = 5_000_000
const VOID = 0xec

type Within = {
	start: number
	end: number
	/** Of this kind an element may be of unknown length: then it ends where one of these begins. */
	of?: number
	endsAt?: readonly number[]
}

/** Fails where an element is longer than what it stands in. Of unknown length may be the outermost, which goes to the end. */
export async function* elementsIn(reader: ByteReader, within: Within): AsyncGenerator<Element> {
	let start = within.start
	for (let count = 0; start < within.end; count++) {
		if (count > MOST_ELEMENTS) throw new UnreadableVideo('it has too many elements')
		const element = await elementAt(reader, start, within.end)
		if (element.isOpen && within.endsAt) {
			if (element.id !== within.of) throw new UnreadableVideo('an element does not tell its length')
			element.end = await endOfOpen(reader, element.body, within)
		}
		yield element
		start = element.end
	}
}

async function endOfOpen(reader: ByteReader, body: number, { end, endsAt = [] }: Within): Promise<number> {
	let start = body
	while (start < end) {
		const element = await elementAt(reader, start, end)
		if (endsAt.includes(element.id)) return start
		if (element.isOpen) throw new UnreadableVideo('an element does not tell its length')
		start = element.end
	}
	return end
}

async function elementAt(reader: ByteReader, start: number, limit: number): Promise<Element> {
	const idBytes = await lengthAt(reader, start, LONGEST_ID)
	const id = Number(await numberAt(reader, start, idBytes))
	const sizeAt = start + idBytes
	const sizeBytes = await lengthAt(reader, sizeAt, LONGEST_SIZE)
	const body = sizeAt + sizeBytes
	const marker = 1n << BigInt(7 * sizeBytes)
	const size = (await numberAt(reader, sizeAt, sizeBytes)) - marker
	const isOpen = size === marker - 1n
	const end = isOpen ? limit : body + Number(size)
	if (!(body <= limit && end <= limit)) throw new UnreadableVideo('an element is longer than the file')
	return { id, start, body, end, isOpen }
}

/** How many bytes a number of changing length takes: one more than there are noughts before its first bit. */
async function lengthAt(reader: ByteReader, position: number, longest: number): Promise<number> {
	const length = Math.clz32((await reader.at(position, 1)).getUint8(0)) - 23
	if (length > longest) throw new UnreadableVideo('a number is too long')
	return length
}

/** With the bit that tells its length. */
async function numberAt(reader: ByteReader, position: number, length: number): Promise<bigint> {
	const view = await reader.at(position, length)
	let number = 0n
	for (let at = 0; at < length; at++) number = number * 256n + BigInt(view.getUint8(at))
	return number
}

/** A blank in its place, of its length: the length of its content is told in as many bytes as make it come out even. */
export function voidOf({ start, end }: Pick<Element, 'start' | 'end'>): Patch {
	const length = end - start
	let sizeBytes = 1
	while (length - 1 - sizeBytes >= 2 ** (7 * sizeBytes) - 1) sizeBytes++
	const size = length - 1 - sizeBytes + 2 ** (7 * sizeBytes)
	const bytes = new Uint8Array(1 + sizeBytes)
	bytes[0] = VOID
	for (let at = 0; at < sizeBytes; at++) bytes[sizeBytes - at] = Math.floor(size / 256 ** at) % 256
	return { start, end, bytes }
}
