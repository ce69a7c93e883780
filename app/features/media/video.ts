/** A video as pages use it. */
import { VIDEO_FOLDER } from '#app/core/stored-names.ts'

const FILE = /^[0-9a-f]{32}\.(mp4|webm)$/

/** Content types by file extension. */
const TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const

export type VideoType = keyof typeof TYPES

/** The storage key and content type of a video file; undefined if the name is not one of a video. */
export function videoFile(file: string): { key: string; type: string } | undefined {
	const [, extension] = FILE.exec(file) ?? []
	return extension ? { key: videoKey(file), type: TYPES[extension as VideoType] } : undefined
}

export const videoFileName = (hash: string, type: VideoType): string => `${hash}.${type}`

export const videoUrl = (name: string): string => `/${videoKey(name)}`

/** The storage key. */
export const videoKey = (name: string): string => `${VIDEO_FOLDER}/${name}`

/** The address of an uploaded video as a storage key. */
const ADDRESS = new RegExp(`^/(${VIDEO_FOLDER}/[0-9a-f]{32}[.](?:mp4|webm))$`)

/** The storage key of a video's bytes; undefined if the address is not one of our videos. */
export const videoKeyAt = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
