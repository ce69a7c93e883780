/** Compares the values of fields before and after a change, and shows where they begin to differ. */
import { toMultiline } from '#app/core/typed-text.ts'

const LONGEST = 160 // characters
const BEFORE = 30 // characters that both have

const textOf = (value: unknown): string =>
	Array.isArray(value)
		? value.map(itemText).join(', ')
		: value === null || value === undefined
			? ''
			: String(value)

/** Of an item with several texts, those that can be read. */
const itemText = (item: unknown): string =>
	item instanceof Object
		? Object.values(item)
				.filter((part) => typeof part === 'string' && !isPhoto(part))
				.join(' ')
		: String(item)

const isPhoto = (value: unknown) => typeof value === 'string' && value.startsWith('/photos/')

/** Undefined if nothing of it can be read, as of the address of a photo. Of a list of photos it is their number. */
export function excerpts(from: unknown, to: unknown): { from: string; to: string } | undefined {
	const lists = [from, to].map((value) => (Array.isArray(value) ? value : [value]))
	if (lists.flat().some(isPhoto))
		return Array.isArray(from) && Array.isArray(to) && from.length !== to.length
			? { from: String(from.length), to: String(to.length) }
			: undefined
	const [was, is] = [textOf(from), textOf(to)]
	let same = 0
	while (same < was.length && was[same] === is[same]) same += 1
	const start = same > LONGEST / 2 ? same - BEFORE : 0
	const cut = (text: string) =>
		(start > 0 ? '…' : '') + text.slice(start, start + LONGEST) + (text.length > start + LONGEST ? '…' : '')
	return { from: cut(was), to: cut(is) }
}

/** A form sends `\r\n` for a line break and plain spaces for others, which changes no text. */
export function isChanged(before: object, row: object, field: string): boolean {
	const [was, is] = [before, row].map((each) =>
		JSON.stringify((each as Record<string, unknown>)[field] ?? null, (_, value) =>
			typeof value === 'string' ? toMultiline(value) : value,
		),
	)
	return was !== is
}
