/**
 * What an MP4 tells besides its pictures and sound: where and when it was taken, with which device, what a program wrote
 * into it. Only what playing needs is kept (ISO/IEC 14496-12); every other box becomes a blank `free` of the same length.
 */
import type { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn, typeAt } from './mp4-boxes.ts'
import { samplesOf } from './mp4-samples.ts'
import { inFileOrder, type Patch, UnreadableVideo } from './video-patch.ts'

const BLANKS = ['free', 'skip', 'wide']
const PLAYED = ['vide', 'soun']

/** By the box that they stand in. What has an entry of its own is looked into. */
const KEPT: Record<string, readonly string[]> = {
	file: ['ftyp', 'styp', 'pdin', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix'],
	moov: ['mvhd', 'trak', 'mvex', 'iods'],
	trak: ['tkhd', 'edts', 'mdia', 'tapt'],
	mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
	minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
	dinf: ['dref'],
	// What sample tables hold is not listed: an unknown one may be needed to find samples.
	moof: ['mfhd', 'traf'],
	traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
}
const NEVER_KEPT = ['udta', 'meta', 'uuid', ...BLANKS]
const TIMES = ['mvhd', 'tkhd', 'mdhd']

type Walk = {
	reader: ByteReader
	patches: Patch[]
	data: Box[]
	hasFragments: boolean
	lostTracks: Box[]
	isOfPictures: boolean // the track that is looked into
}

export async function findMp4Metadata(reader: ByteReader): Promise<Patch[]> {
	const walk: Walk = {
		...{ reader, patches: [], data: [], lostTracks: [] },
		...{ hasFragments: false, isOfPictures: false },
	}
	await visitAll(walk, 'file', { start: 0, end: reader.size })
	if (walk.lostTracks.length > 0 && walk.hasFragments)
		throw new UnreadableVideo('fragments of further tracks cannot be told apart')
	for (const track of walk.lostTracks)
		for (const sample of await samplesOf(reader, track)) {
			if (!walk.data.some(({ body, end }) => sample.start >= body && sample.end <= end))
				throw new UnreadableVideo('a sample lies outside of the data')
			walk.patches.push(sample)
		}
	return inFileOrder(walk.patches)
}

async function visitAll(walk: Walk, parent: string, within: { start: number; end: number }): Promise<void> {
	let end = within.start
	for await (const box of boxesIn(walk.reader, within)) {
		await visit(walk, parent, box)
		end = box.end
	}
	blank(walk, end, within.end) // too short for a box
}

async function visit(walk: Walk, parent: string, box: Box): Promise<void> {
	const { type, body, end } = box
	if (BLANKS.includes(type)) return blank(walk, body, end)
	const isKept = KEPT[parent]?.includes(type) ?? !NEVER_KEPT.includes(type)
	if (!isKept) return remove(walk, box)
	if (type === 'mdat') walk.data.push(box)
	if (type === 'moof') walk.hasFragments = true
	if (type === 'trak') {
		const kind = await kindOf(walk, box)
		walk.isOfPictures = kind === 'vide'
		if (!PLAYED.includes(kind)) walk.lostTracks.push(box)
		if (!PLAYED.includes(kind)) return remove(walk, box)
	}
	if (TIMES.includes(type)) return blankTimes(walk, box)
	if (type === 'hdlr') return blank(walk, body + 12, end) // who made it, and its name
	if (type === 'dref') return blankPlaces(walk, box)
	if (type === 'stsd') return blankCoderNames(walk, box)
	if (KEPT[type] || type === 'stbl') await visitAll(walk, type, { start: body, end })
}

function blank({ patches }: Walk, start: number, end: number): void {
	if (end > start) patches.push({ start, end })
}

function remove(walk: Walk, { start, body, end }: Box): void {
	walk.patches.push({ start: start + 4, end: start + 8, bytes: Buffer.from('free') })
	blank(walk, body, end)
}

/** `vide`, `soun`; blank where a track does not tell. */
async function kindOf({ reader }: Walk, track: Box): Promise<string> {
	for await (const media of boxesIn(reader, { start: track.body, end: track.end })) {
		if (media.type !== 'mdia') continue
		for await (const { type, body, end } of boxesIn(reader, { start: media.body, end: media.end }))
			if (type === 'hdlr' && end - body >= 12) return typeAt(reader, body + 8)
	}
	return ''
}

/** When it was made and changed: four bytes each, or eight. */
async function blankTimes(walk: Walk, { body, end }: Box): Promise<void> {
	const isLong = (await walk.reader.at(body, 1)).getUint8(0) === 1
	blank(walk, body + 4, Math.min(end, body + (isLong ? 20 : 12)))
}

/** Where the data of a track lies: in this very file, of which a maker may have noted the path. */
async function blankPlaces(walk: Walk, { body, end }: Box): Promise<void> {
	for await (const entry of boxesIn(walk.reader, { start: body + 8, end }))
		blank(walk, entry.body + 4, entry.end)
}

/** Who made the coder, and of pictures its name: `GoPro AVC encoder`. */
async function blankCoderNames(walk: Walk, { body, end }: Box): Promise<void> {
	for await (const entry of boxesIn(walk.reader, { start: body + 8, end })) {
		blank(walk, entry.body + 12, Math.min(entry.end, entry.body + 16))
		if (walk.isOfPictures) blank(walk, entry.body + 42, Math.min(entry.end, entry.body + 74))
	}
}
