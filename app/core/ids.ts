/**
 * Ids of records, and how a record is found by its readable segment (text.ts).
 */
import { ID_DIGITS } from './text.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/**
 * A random UUID (version 4). Also works on pages without TLS, where browsers do not offer
 * `crypto.randomUUID`.
 */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
	bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The first and the last id that a segment can mean, which is an id or ends with its first digits. */
export function idRange(segment: string): [string, string] | undefined {
	const digits = isUuid(segment) ? segment.slice(0, ID_DIGITS) : /(?:^|-)([0-9a-f]{8})$/i.exec(segment)?.[1]
	const idFrom = (digit: string) => `${digits}-xxxx-xxxx-xxxx-xxxxxxxxxxxx`.replaceAll('x', digit)
	return digits ? [idFrom('0'), idFrom('f')] : undefined
}

/**
 * The record that a segment means, of those within its range, the oldest first: the one of this id or segment,
 * otherwise the one whose segment has most of its words.
 */
export function recordAt<Entry extends { id: string }>(
	segment: string,
	entries: Entry[],
	segmentOf: (entry: Entry) => string,
): Entry | undefined {
	const typed = segment.toLowerCase()
	if (isUuid(typed)) return entries.find(({ id }) => id === typed)
	const words = typed.split('-')
	const inCommon = (entry: Entry) =>
		segmentOf(entry)
			.split('-')
			.filter((word) => words.includes(word)).length
	const [closest] = entries.toSorted((one, other) => inCommon(other) - inCommon(one))
	return entries.find((entry) => segmentOf(entry) === typed) ?? closest
}
