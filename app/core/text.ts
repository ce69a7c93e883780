/** Text as people type it. */

/** Trimmed, with every run of white space and control characters made one space, and cut to a length. */
export function tidy(text: string, maxLength: number): string {
	return text
		.slice(0, maxLength * 4)
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
		.slice(0, maxLength)
		.trim()
}

/** A name as an address says it: `Land Cruiser 79` is `land-cruiser-79`. Empty where it has neither letter nor digit of the Latin script. */
export const toSlug = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/** The beginning of a text in whole words, an ellipsis behind it where there is more: so many characters at most. */
export function excerptOf(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text
	const cut = text.slice(0, maxLength) // one more than there is room for, to see whether a word ends there
	const words = /^([\s\S]*\S)\s/.exec(cut)?.[1] ?? cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
	return `${words}…`
}
