/**
 * Validates a video by its content and copies only its picture and sound, without position, time, device or
 * program (docs/decisions/021). The only file that uses mediabunny. A file with false tables keeps mediabunny
 * busy for minutes without yielding, so it runs in a worker thread (upload-receiving.server.ts).
 */
import { type FileHandle, open, stat } from 'node:fs/promises'
import {
	EncodedAudioPacketSource,
	type EncodedPacket,
	EncodedPacketSink,
	EncodedVideoPacketSource,
	FilePathSource,
	FilePathTarget,
	Input,
	type InputAudioTrack,
	type InputVideoTrack,
	MP4,
	Mp4OutputFormat,
	Output,
	QTFF,
	UnsupportedInputFormatError,
	WEBM,
	WebMOutputFormat,
} from 'mediabunny'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { VideoError } from './upload-kind.ts'
import type { VideoType } from './video.ts'

/** The codecs that every current browser plays; AV1 needs a chip that iPhones before the 15 Pro lack. */
const VIDEO_CODECS = ['avc', 'vp8', 'vp9'] as const
type VideoCodec = (typeof VIDEO_CODECS)[number]

/** At least this share of the stated duration must be present. */
const MIN_SHARE = 0.98
const MISSING_SECONDS = 0.5

const CHUNK_BYTES = 1024 * 1024 // written at once

type Track = InputVideoTrack | InputAudioTrack

/**
 * Writes the packets of `source` unchanged to `target`, in a new container of the same type, or as MP4 if it is the
 * QuickTime of an iPhone, and returns the type. Error: why the video is rejected.
 */
export async function copyWithoutMetadata(
	source: string,
	target: string,
): Promise<Result<VideoType, VideoError>> {
	const input = new Input({
		formats: [MP4, QTFF, WEBM],
		source: new FilePathSource(source, { handleUnhandledError: () => {} }),
	})
	try {
		const error = await checkContainer(source)
		if (error) return fail(error)
		const type: VideoType = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
		// A playable track may have others beside it.
		const video =
			(await input.getPrimaryVideoTrack({ filter: isCodecPlayable })) ?? (await input.getPrimaryVideoTrack())
		if (!video) return fail('video-without-picture')
		const audio = await video.getPrimaryPairableAudioTrack()
		if (!(await isPlayable(video, audio, type))) return fail('video-coding')
		if (!(await isComplete(input, video))) return fail('video-unreadable')
		const { size } = await stat(source)
		await copyTracks(audio ? [video, audio] : [video], type, size, target)
		return ok(type)
	} catch (error) {
		return fail(error instanceof UnsupportedInputFormatError ? 'video-type-not-taken' : 'video-unreadable')
	} finally {
		input.dispose()
	}
}

/** The first bytes, in hex. QuickTime of other programs begins with `moov`, `mdat`, `wide`, `free` or `skip`. */
const SIGNATURES = { mp4: /^.{8}(66747970|6d6f6f76|6d646174|77696465|66726565|736b6970)/, webm: /^1a45dfa3/ }
const MAX_BOXES = 2_000

/**
 * Runs before mediabunny reads the file. An MP4 is a sequence of boxes; in a
 * truncated one, the last box is longer than the file.
 */
async function checkContainer(source: string): Promise<VideoError | undefined> {
	const file = await open(source)
	try {
		const { size } = await file.stat()
		if (size === 0) return 'video-empty'
		const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
		const beginning = buffer.toString('hex')
		if (SIGNATURES.webm.test(beginning)) return undefined
		if (!SIGNATURES.mp4.test(beginning)) return 'video-type-not-taken'
		return (await endsWithBoxes(file, size)) ? undefined : 'video-unreadable'
	} finally {
		await file.close()
	}
}

async function endsWithBoxes(file: FileHandle, size: number): Promise<boolean> {
	const head = Buffer.alloc(16)
	let position = 0
	for (let boxes = 0; position + 8 <= size && boxes < MAX_BOXES; boxes++) {
		const { bytesRead } = await file.read(head, 0, 16, position)
		const short = head.readUInt32BE(0)
		if (short === 0) return true // it extends to the end of the file
		const length = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
		if (length < 8) return false
		position += length
	}
	return position <= size
}

const isCodecPlayable = async (video: InputVideoTrack) =>
	VIDEO_CODECS.includes((await video.getCodec()) as VideoCodec)

async function isPlayable(video: InputVideoTrack, audio: InputAudioTrack | null, type: VideoType) {
	if (!(await isCodecPlayable(video))) return false
	const sound = await audio?.getCodec()
	return !audio || (sound ? formatOf(type).getSupportedAudioCodecs().includes(sound) : false)
}

/** Whether there are a first picture, a last one, and as much duration between them as the file states. */
async function isComplete(input: Input, video: InputVideoTrack): Promise<boolean> {
	const packets = new EncodedPacketSink(video)
	const [first, last] = [await packets.getFirstPacket(), await packets.getPacket(Number.POSITIVE_INFINITY)]
	if (!first?.byteLength || !last?.byteLength || !(await video.getDisplayWidth())) return false
	const seconds = await input.computeDuration()
	const stated = (await input.getDurationFromMetadata()) ?? seconds
	return Number.isFinite(seconds) && seconds > 0 && seconds >= stated * MIN_SHARE - MISSING_SECONDS
}

/** The MP4 index goes first (fast start), where players look for it. */
const formatOf = (type: VideoType) =>
	type === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' })

async function copyTracks(tracks: Track[], type: VideoType, size: number, target: string): Promise<void> {
	let budget = size // because false tables can refer to the same bytes repeatedly
	const output = new Output({
		format: formatOf(type),
		target: new FilePathTarget(target, { chunkSize: CHUNK_BYTES }),
	})
	try {
		const copies = await Promise.all(tracks.map((track) => openCopy(output, track)))
		await output.start()
		// In order of time, because a packet that is ahead of the other track waits in memory.
		for (;;) {
			const next = copies.filter(({ packet }) => packet).sort(byTime)[0]
			if (!next?.packet) break
			budget -= next.packet.byteLength
			if (budget < 0) throw new Error('packets overlap')
			await next.step()
		}
		if (copies.some(({ missing }) => missing() > 0)) throw new Error('packets are missing')
		await output.finalize()
	} catch (error) {
		await output.cancel().catch(() => {})
		throw error
	}
}

type TrackCopy = {
	packet: EncodedPacket | undefined // the next one
	step: () => Promise<void>
	missing: () => number // packets that the tables name but the file does not contain
}

const byTime = (one: TrackCopy, other: TrackCopy) =>
	(one.packet?.timestamp ?? 0) - (other.packet?.timestamp ?? 0)

async function openCopy(output: Output, track: Track): Promise<TrackCopy> {
	let { packetCount: missing } = await track.computePacketStats(undefined, { metadataOnly: true })
	const packets = new EncodedPacketSink(track).packets()
	const add = track.isVideoTrack()
		? await addVideo(output, track, missing)
		: await addAudio(output, track as InputAudioTrack, missing)
	const next = async () => (await packets.next()).value ?? undefined
	const copy: TrackCopy = {
		packet: await next(),
		step: async () => {
			if (copy.packet) await add(copy.packet)
			missing--
			copy.packet = await next()
		},
		missing: () => missing,
	}
	return copy
}

async function addVideo(output: Output, track: InputVideoTrack, maximumPacketCount: number) {
	const source = new EncodedVideoPacketSource((await track.getCodec()) as VideoCodec)
	const decoderConfig = (await track.getDecoderConfig()) ?? undefined
	output.addVideoTrack(source, {
		rotation: await track.getRotation(),
		flip: await track.getFlip(),
		canBeTransparent: await track.canBeTransparent(),
		maximumPacketCount,
	})
	return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
}

async function addAudio(output: Output, track: InputAudioTrack, maximumPacketCount: number) {
	const source = new EncodedAudioPacketSource((await track.getCodec()) as 'aac')
	const decoderConfig = (await track.getDecoderConfig()) ?? undefined
	output.addAudioTrack(source, { maximumPacketCount })
	return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
}
