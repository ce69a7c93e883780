/** What a film is, judged by its content: its container, its coding, and whether it is there to its end. */
import {
	CustomSource,
	EncodedPacketSink,
	Input,
	type InputVideoTrack,
	MP4,
	UnsupportedInputFormatError,
	WEBM,
} from 'mediabunny'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Read } from './byte-reader.ts'
import type { FilmType } from './film.ts'
import type { FilmProblem } from './film-upload.ts'

/** What every browser of these years plays. */
const CODINGS = ['avc', 'vp8', 'vp9', 'av1']
/** Of what a film says it lasts, so much must be there. */
const ENOUGH = 0.98
const MAY_LACK = 0.5 // seconds
const MOST_BOXES = 2_000

/** How an MP4 and a WebM begin. */
const BEGINS = /^(.{8}66747970|1a45dfa3)/

/** A file that lies may keep this busy for hours: let it work where it can be stopped. */
export async function lookAtFilm(size: number, read: Read): Promise<Result<FilmType, FilmProblem>> {
	const input = new Input({
		formats: [MP4, WEBM],
		source: new CustomSource({ getSize: () => size, read, handleUnhandledError: () => {} }),
	})
	try {
		return await judged(input, size, read)
	} catch (error) {
		return fail(error instanceof UnsupportedInputFormatError ? 'film-type-not-taken' : 'film-unreadable')
	} finally {
		input.dispose()
	}
}

async function judged(input: Input, size: number, read: Read): Promise<Result<FilmType, FilmProblem>> {
	if (!BEGINS.test(Buffer.from(await read(0, Math.min(8, size))).toString('hex')))
		return fail('film-type-not-taken')
	const type: FilmType = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
	if (type === 'mp4' && !(await boxesEndWith(size, read))) return fail('film-unreadable')
	const track = await input.getPrimaryVideoTrack()
	if (!track) return fail('film-without-picture')
	if (!CODINGS.includes(track.codec ?? '')) return fail('film-coding')
	return (await isThere(input, track)) ? ok(type) : fail('film-unreadable')
}

/** Its first picture, its last one, and as much between them as it says. */
async function isThere(input: Input, track: InputVideoTrack): Promise<boolean> {
	const pictures = new EncodedPacketSink(track)
	const [first, last] = [await pictures.getFirstPacket(), await pictures.getPacket(Number.POSITIVE_INFINITY)]
	if (!first?.byteLength || !last?.byteLength || !track.displayWidth || !track.displayHeight) return false
	const lasts = await input.computeDuration()
	const promised = (await input.getDurationFromMetadata()) ?? lasts
	return Number.isFinite(lasts) && lasts > 0 && lasts >= promised * ENOUGH - MAY_LACK
}

/** An MP4 is a row of boxes that each tell their size: in one that was cut off, the last is longer than the file. */
async function boxesEndWith(size: number, read: Read): Promise<boolean> {
	let at = 0
	for (let boxes = 0; at + 8 <= size && boxes < MOST_BOXES; boxes++) {
		const head = Buffer.from(await read(at, Math.min(at + 16, size)))
		const told = head.readUInt32BE(0)
		const length = told === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : told
		if (told === 0) return true // to the end of the file, whatever that is
		if (length < 8) return false
		at += length
	}
	return at <= size
}
