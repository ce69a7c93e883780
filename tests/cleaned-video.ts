/** Videos without their metadata, and what is left of them. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4, WEBM } from 'mediabunny'
import type { Result } from '#app/kernel/result.ts'
import type { FilmType } from '#app/media/film.ts'
import type { FilmProblem } from '#app/media/film-upload.ts'
import { inTemporaryFolder } from '#app/media/upload-file.server.ts'
import { copyWithoutMetadata } from '#app/media/video-file.server.ts'

type Work = (source: string, target: string) => Promise<Result<FilmType, FilmProblem>>
type Cleaned = { type: FilmType; bytes: Buffer }

export async function tryToClean(
	bytes: Uint8Array,
	work: Work = copyWithoutMetadata,
): Promise<Result<Cleaned, FilmProblem>> {
	return inTemporaryFolder(async (folder) => {
		const [source, target] = [join(folder, 'source'), join(folder, 'target')]
		await writeFile(source, bytes)
		const result = await work(source, target)
		return result.ok ? { ok: true, value: { type: result.value, bytes: await readFile(target) } } : result
	})
}

export async function clean(bytes: Uint8Array): Promise<Buffer> {
	const cleaned = await tryToClean(bytes)
	if (!cleaned.ok) throw new Error(cleaned.problem)
	return cleaned.value.bytes
}

/** When each packet of pictures and sound is shown or heard, and its bytes. */
export async function packetsOf(bytes: Uint8Array) {
	const input = new Input({ formats: [MP4, WEBM], source: new BufferSource(new Uint8Array(bytes)) })
	const packets = { pictures: await listPackets(await input.getPrimaryVideoTrack()) }
	const sound = await listPackets(await input.getPrimaryAudioTrack())
	input.dispose()
	return { ...packets, sound }
}

async function listPackets(track: InputTrack | null) {
	const packets: [number, string][] = []
	if (track)
		for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
			packets.push([timestamp, Buffer.from(data).toString('base64')])
	return packets
}
