/** Text as people type it. */

/** Trimmed, with every run of white space and control characters made one space, and cut to a length. */
export function tidy(text: string, longest: number): string {
	return text
		.slice(0, longest * 4)
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
		.slice(0, longest)
		.trim()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** A name as an address says it: `Land Cruiser 79` is `land-cruiser-79`. Empty where it has neither letter nor digit of the Latin script. */
export const slug = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Text of one line: nothing is left in it that could begin another, or turn the direction of what stands beside it. */
export const oneLine = (text: string): string => tidy(text.replace(TURNS_DIRECTION, ''), text.length)

/** Text of many lines: each ends in the same way, and no control character is left. */
export const manyLines = (text: string): string => text.replace(BREAKS, '\n').replace(CONTROLS, '').trim()
