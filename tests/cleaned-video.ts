/** Strips metadata from videos, and reads what remains. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4, QTFF, WEBM } from 'mediabunny'
import type { Result } from '#app/core/result.ts'
import type { VideoError } from '#app/features/media/upload-kind.ts'
import { inTemporaryFolder } from '#app/features/media/upload-receiving.server.ts'
import type { VideoType } from '#app/features/media/video.ts'
import { copyWithoutMetadata } from '#app/features/media/video-file.server.ts'

type Work = (source: string, target: string) => Promise<Result<VideoType, VideoError>>
type Cleaned = { type: VideoType; bytes: Buffer }

export async function tryToClean(
	bytes: Uint8Array,
	work: Work = copyWithoutMetadata,
): Promise<Result<Cleaned, VideoError>> {
	return inTemporaryFolder(async (folder) => {
		const [source, target] = [join(folder, 'source'), join(folder, 'target')]
		await writeFile(source, bytes)
		const result = await work(source, target)
		return result.ok ? { ok: true, value: { type: result.value, bytes: await readFile(target) } } : result
	})
}

export async function cleanVideo(bytes: Uint8Array): Promise<Buffer> {
	const cleaned = await tryToClean(bytes)
	if (!cleaned.ok) throw new Error(cleaned.error)
	return cleaned.value.bytes
}

/** Returns each video and audio packet's timestamp and bytes. */
export async function readPackets(bytes: Uint8Array) {
	const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(new Uint8Array(bytes)) })
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
