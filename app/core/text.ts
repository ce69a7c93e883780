import { currentLanguage } from './texts.ts'

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

/** Of a record's id, in an address that reads; by them it is found. */
export const ID_DIGITS = 8

/** The last segment of an address: `2019-toyota-hilux-5697f2e9`. */
export const readableSegment = (text: string, id: string): string =>
	[toSlug(text), id.slice(0, ID_DIGITS)].filter(Boolean).join('-')

/** An email address without the person: `sipho@example.co.za` is `s…@example.co.za`. */
export const maskEmail = (email: string): string => email.replace(/^(.?)[^@]+/u, '$1…')

/** The text with a capital letter at its start. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Paragraphs are separated by blank lines. */
export const splitParagraphs = (text: string): string[] =>
	text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())

/** `a, b and c`, or by another `type` `a, b or c`, as the current language writes it. */
export const listOf = (
	texts: readonly string[],
	type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(currentLanguage(), { type }).format(texts)
