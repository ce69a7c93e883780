/**
 * Trims text, collapses runs of white space and control characters
 * into one space, and cuts it to `maxLength`.
 */
export function tidy(text: string, maxLength: number): string {
	return text
		.slice(0, maxLength * 4)
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
		.slice(0, maxLength)
		.trim()
}

/**
 * The slug of a name for a URL: `Land Cruiser 79` is `land-cruiser-79`. Empty
 * if the name has no Latin letter and no digit.
 */
export const toSlug = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/**
 * The start of a text in complete words, at most `maxLength` characters
 * including the ellipsis; a shorter text is unchanged.
 */
export function excerptOf(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text
	// its last character makes room for the ellipsis, and shows whether a word ends there
	const cut = text.slice(0, maxLength)
	const words = /^([\s\S]*\S)\s/.exec(cut)?.[1] ?? cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
	return `${words}…`
}

/** An email address without the person: `sipho@example.co.za` is `s…@example.co.za`. */
export const maskEmail = (email: string): string => email.replace(/^(.?)[^@]+/u, '$1…')

/** The text with a capital letter at its start. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
