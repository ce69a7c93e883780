/** Videos as people upload them, and files that only pretend to be videos. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
	BufferSource,
	BufferTarget,
	EncodedAudioPacketSource,
	EncodedPacket,
	EncodedPacketSink,
	EncodedVideoPacketSource,
	Input,
	type InputVideoTrack,
	type MetadataTags,
	MkvOutputFormat,
	MovOutputFormat,
	MP4,
	Mp4OutputFormat,
	Output,
	WebMOutputFormat,
} from 'mediabunny'
import { PROJECT } from '#app/infra/config.server.ts'

/** A playable video: four seconds of H.264. */
export const demoVideo = () => readFile(join(PROJECT, 'demo/photos/turntable-sedan.mp4'))

const FORMATS = {
	webm: () => new WebMOutputFormat(),
	mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
	/** Its head follows the data, as cameras write it. */
	'mp4-camera': () => new Mp4OutputFormat({ fastStart: false }),
	'mp4-fragments': () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
	/** As recorders write it while recording: with unknown lengths. */
	'webm-recorder': () => new WebMOutputFormat({ appendOnly: true }),
	mov: () => new MovOutputFormat(),
	mkv: () => new MkvOutputFormat(),
}
const CODECS = { vp8: 'vp8', vp9: 'vp09.00.10.08', hevc: 'hvc1.1.6.L93.B0', av1: 'av01.0.04M.08' }

/** Makes two seconds of noise in a valid container, without sound by default. */
export async function makeVideo(
	format: keyof typeof FORMATS,
	codec: keyof typeof CODECS = 'vp9',
	tags?: MetadataTags, // its metadata
	hasSound = false,
): Promise<Buffer> {
	const output = new Output({ format: FORMATS[format](), target: new BufferTarget() })
	if (tags) output.setMetadataTags(tags)
	const track = new EncodedVideoPacketSource(codec)
	output.addVideoTrack(track, { frameRate: 25 })
	const sound = new EncodedAudioPacketSource('opus')
	if (hasSound) output.addAudioTrack(sound)
	await output.start()
	// The codec description, as far as the code checks it
	const description = codec === 'hevc' ? new Uint8Array(23).fill(1) : undefined
	const meta = { decoderConfig: { codec: CODECS[codec], codedWidth: 320, codedHeight: 180, description } }
	for (let at = 0; at < 50; at++) {
		const bytes = new Uint8Array(500 + at).fill(at)
		await track.add(new EncodedPacket(bytes, at % 10 === 0 ? 'key' : 'delta', at / 25, 1 / 25), meta)
	}
	const soundMeta = { decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 } }
	for (let at = 0; hasSound && at < 100; at++)
		await sound.add(new EncodedPacket(new Uint8Array(80).fill(at), 'key', at / 50, 1 / 50), soundMeta)
	await output.finalize()
	return Buffer.from(output.target.buffer as ArrayBuffer)
}

/** The demo's video in H.264 with two seconds of AV1 beside it, before or behind it in the file. */
export async function av1BesideH264(order: 'first' | 'last'): Promise<Buffer> {
	const input = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(await demoVideo())) })
	const h264 = (await input.getPrimaryVideoTrack()) as InputVideoTrack
	const output = new Output({ format: FORMATS.mp4(), target: new BufferTarget() })
	const copy = new EncodedVideoPacketSource('avc')
	const noise = new EncodedVideoPacketSource('av1')
	for (const track of order === 'first' ? [noise, copy] : [copy, noise]) output.addVideoTrack(track)
	await output.start()
	const decoderConfig = (await h264.getDecoderConfig()) ?? undefined
	for await (const packet of new EncodedPacketSink(h264).packets()) await copy.add(packet, { decoderConfig })
	const meta = { decoderConfig: { codec: CODECS.av1, codedWidth: 320, codedHeight: 180 } }
	for (let at = 0; at < 50; at++) {
		const bytes = new Uint8Array(20_000).fill(at)
		await noise.add(new EncodedPacket(bytes, at % 10 === 0 ? 'key' : 'delta', at / 25, 1 / 25), meta)
	}
	await output.finalize()
	input.dispose()
	return Buffer.from(output.target.buffer as ArrayBuffer)
}
