/** A film as pages know it. */

const FILE = /^[0-9a-f]{32}\.(mp4|webm)$/

/** What films may be made of, by the end of their names. */
const TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const

export type FilmType = keyof typeof TYPES

/** The key that a film's bytes are kept under, and what they are; undefined for a name that no film has. */
export function filmFile(file: string): { key: string; type: string } | undefined {
	const [, end] = FILE.exec(file) ?? []
	return end ? { key: keyOf(file), type: TYPES[end as FilmType] } : undefined
}

export const filmName = (hash: string, type: FilmType): string => `${hash}.${type}`

export const filmAddress = (name: string): string => `/${keyOf(name)}`

export const keyOf = (name: string): string => `films/${name}`
