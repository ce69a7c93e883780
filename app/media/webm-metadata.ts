/**
 * What a WebM tells besides its pictures and sound: titles, tags, pictures of a cover, when and by what it was made. What
 * playing does not need becomes a blank `Void` of the same length (RFC 8794 and 9559).
 */
import type { ByteReader } from './byte-reader.ts'
import { type Element, elementsIn, voidOf } from './ebml-elements.ts'
import { inFileOrder, type Patch, UnreadableVideo } from './video-patch.ts'

const HEAD = 0x1a45dfa3
const SEGMENT = 0x18538067
const VOID = 0xec
const SEEK_HEAD = 0x114d9b74
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const CLUSTER = 0x1f43b675
const CUES = 0x1c53bb6b
const MUXING_APP = 0x4d80
const WRITING_APP = 0x5741

/** What an element may hold and keep. */
const KEPT: Record<number, readonly number[]> = {
	[SEGMENT]: [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES],
	[INFO]: [0x2ad7b1, 0x4489, MUXING_APP, WRITING_APP], // the scale of times, and how long it lasts
	[TRACKS]: [TRACK],
	[TRACK]: [
		...[0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8], // number, id, kind, flags, caches
		...[0x23e383, 0x234e7a, 0x23314f, 0x55ee, 0x41e4, 0x22b59c, 0x22b59d], // durations, additions, language
		...[0x86, 0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80], // coding and its set-up, pictures, sound, encryption
	],
}
/** Where an element of unknown length ends: at the next one that cannot stand in it. */
const LEVEL_1 = [...(KEPT[SEGMENT] ?? []), 0x1254c367, 0x1043a770, 0x1941a469, SEGMENT]

export async function findWebmMetadata(reader: ByteReader): Promise<Patch[]> {
	const patches: Patch[] = []
	let isBegun = false
	for await (const element of elementsIn(reader, { start: 0, end: reader.size })) {
		const { id, body, end, isOpen } = element
		if (isOpen && id !== SEGMENT) throw new UnreadableVideo('an element does not tell its length')
		if (id === SEGMENT && isBegun) await visitAll(reader, patches, element)
		else if (id === VOID) patches.push({ start: body, end })
		else if (id !== HEAD || isBegun) throw new UnreadableVideo('something stands beside the film')
		isBegun = true
	}
	return inFileOrder(patches)
}

async function visitAll(reader: ByteReader, patches: Patch[], parent: Element): Promise<void> {
	for await (const element of elementsIn(reader, {
		start: parent.body,
		end: parent.end,
		endsAt: LEVEL_1,
		of: CLUSTER,
	})) {
		const { id, body, end } = element
		if (id === VOID || id === MUXING_APP || id === WRITING_APP) patches.push({ start: body, end })
		else if (!KEPT[parent.id]?.includes(id)) patches.push(voidOf(element))
		else if (KEPT[id]) await visitAll(reader, patches, element)
	}
}
