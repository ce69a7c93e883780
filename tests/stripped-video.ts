/** Videos with what their cameras wrote taken out, and what is left of them. */
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import { expect } from 'vitest'
import type { FilmType } from '#app/media/film.ts'
import { lookSafely } from '#app/media/film-looking.server.ts'
import { findMetadata } from '#app/media/video-metadata.server.ts'
import { applyPatches } from '#app/media/video-patch.ts'

/** In pieces of odd length, as storage hands it out. */
export async function strip(bytes: Buffer, type: FilmType = 'mp4'): Promise<Buffer> {
	const read = async (start: number, end: number) => bytes.subarray(start, end)
	const found = await findMetadata(type, bytes.length, read)
	if (!found.ok) throw new Error(found.problem)
	const pieces: Uint8Array[] = []
	for (let at = 0; at < bytes.length; at += 777)
		pieces.push(applyPatches(bytes.subarray(at, at + 777), at, found.value))
	return Buffer.concat(pieces)
}
export const isRefused = async (bytes: Buffer, type: FilmType = 'mp4') => {
	const found = await findMetadata(type, bytes.length, async (start, end) => bytes.subarray(start, end))
	return !found.ok && found.problem === 'film-unreadable'
}
export const stream = (bytes: Buffer) => (start: number, end: number) =>
	new Blob([new Uint8Array(bytes.subarray(start, end))]).stream() as never

/** When each picture is shown, and what it is. */
export async function picturesOf(bytes: Buffer) {
	const input = new Input({ formats: [MP4, WEBM], source: new BufferSource(new Uint8Array(bytes)) })
	const track = await input.getPrimaryVideoTrack()
	const pictures = []
	if (track)
		for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
			pictures.push([timestamp, Buffer.from(data).toString('base64')])
	input.dispose()
	return pictures
}

export async function expectSameFilm(stripped: Buffer, original: Buffer, type: FilmType) {
	expect(stripped.length).toBe(original.length)
	expect(await picturesOf(stripped)).toEqual(await picturesOf(original))
	expect(await lookSafely(stripped.length, stream(stripped))).toEqual({ ok: true, value: type })
}
