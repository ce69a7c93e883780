/** A film as pages know it. */

const FILE = /^[0-9a-f]{32}\.(mp4|webm)$/

/** What films may be made of, by the end of their names. */
const TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const

export type VideoType = keyof typeof TYPES

/** The key that a film's bytes are kept under, and what they are; undefined for a name that no film has. */
export function videoFile(file: string): { key: string; type: string } | undefined {
	const [, extension] = FILE.exec(file) ?? []
	return extension ? { key: videoKey(file), type: TYPES[extension as VideoType] } : undefined
}

export const videoFileName = (hash: string, type: VideoType): string => `${hash}.${type}`

export const videoUrl = (name: string): string => `/${videoKey(name)}`

export const videoKey = (name: string): string => `films/${name}`
