/** Where the samples of a track lie in an MP4, by its tables of chunks and lengths. */
import type { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn } from './mp4-boxes.ts'
import { UnreadableVideo } from './video-patch.ts'

type Range = { start: number; end: number }

/** A table of 100,000 samples is an hour of what a camera notes 25 times a second. */
const LONGEST_TABLE = 8 * 1024 * 1024
const WAY = ['mdia', 'minf', 'stbl']

export async function samplesOf(reader: ByteReader, track: Box): Promise<Range[]> {
	const tables = await tablesOf(reader, track)
	const lengths = lengthsIn(tables)
	const places = placesIn(tables)
	const perChunk = countsIn(tables, places.length)
	const ranges: Range[] = []
	let sample = 0
	for (const [chunk, start] of places.entries()) {
		let end = start
		for (let left = perChunk[chunk] ?? 0; left > 0; left--) {
			if (sample >= lengths.length) throw new UnreadableVideo('samples are missing')
			end += lengths[sample++] ?? 0
		}
		if (end > start) ranges.push({ start, end })
	}
	if (sample < lengths.length) throw new UnreadableVideo('samples are left over')
	return ranges
}

async function tablesOf(reader: ByteReader, track: Box): Promise<Map<string, DataView>> {
	let within: Box | undefined = track
	for (const step of WAY) {
		let next: Box | undefined
		if (within)
			for await (const box of boxesIn(reader, { start: within.body, end: within.end }))
				if (box.type === step) next = box
		within = next
	}
	const tables = new Map<string, DataView>()
	if (!within) return tables
	for await (const { type, body, end } of boxesIn(reader, { start: within.body, end: within.end })) {
		if (end - body > LONGEST_TABLE) throw new UnreadableVideo('a table of samples is too long')
		if (['stsz', 'stz2', 'stsc', 'stco', 'co64'].includes(type))
			tables.set(type, await reader.at(body, end - body))
	}
	return tables
}

/** Rows behind so many bytes; fails where there are fewer than the table tells. */
function rowsOf(table: DataView, head: number, count: number, bytesPerRow: number): number[] {
	if (head + count * bytesPerRow > table.byteLength) throw new UnreadableVideo('a table is cut off')
	return Array.from({ length: count }, (_, row) => head + row * bytesPerRow)
}

function lengthsIn(tables: Map<string, DataView>): number[] {
	const plain = tables.get('stsz')
	if (plain) {
		const [each, count] = [plain.getUint32(4), plain.getUint32(8)]
		if (count > LONGEST_TABLE) throw new UnreadableVideo('there are too many samples')
		if (each > 0) return Array.from({ length: count }, () => each)
		return rowsOf(plain, 12, count, 4).map((at) => plain.getUint32(at))
	}
	if (tables.has('stz2')) throw new UnreadableVideo('lengths of samples are packed')
	return []
}

function placesIn(tables: Map<string, DataView>): number[] {
	const [short, long] = [tables.get('stco'), tables.get('co64')]
	if (long) return rowsOf(long, 8, long.getUint32(4), 8).map((at) => Number(long.getBigUint64(at)))
	return short ? rowsOf(short, 8, short.getUint32(4), 4).map((at) => short.getUint32(at)) : []
}

/** How many samples each chunk holds: told for the first of a row of alike ones. */
function countsIn(tables: Map<string, DataView>, chunks: number): number[] {
	const table = tables.get('stsc')
	const runs = table
		? rowsOf(table, 8, table.getUint32(4), 12).map((at) => [table.getUint32(at), table.getUint32(at + 4)])
		: []
	const counts: number[] = []
	for (const [at, [first = 1, count = 0]] of runs.entries()) {
		const next = runs[at + 1]?.[0] ?? chunks + 1
		for (let chunk = Math.max(1, first); chunk < next && chunk <= chunks; chunk++) counts[chunk - 1] = count
	}
	return counts
}
