/** The photos of a stock list: by address in its cells, or by name in a ZIP file. */
import type { DownloadError } from '#app/core/http.ts'
import { skeletonOf } from '#app/core/name-words.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import type { PhotoError } from '#app/features/media/upload-kind.ts'

/** Photos of one car that a list or a ZIP file may add. */
export const MOST_PHOTOS = 30
/** Photos of one car that a list may name; those above `MOST_PHOTOS` are reported. */
const MOST_NAMED = 100
/** Of an address or a name, in bytes: what an index of the database holds. */
const LONGEST_SOURCE = 2_000
const CUT = '…'

/** What a photo of an import may be at: to be fetched, in no ZIP file yet, on the car, or given up. */
export const PHOTO_STATES = ['waiting', 'missing', 'stored', 'failed'] as const

export type PhotoState = (typeof PHOTO_STATES)[number]

/** Why a photo of an import is not on its car, beside what is wrong with its file or its address. */
export type ImportedPhotoError =
	| PhotoError
	| DownloadError
	| 'too-many'
	| 'not-in-archive'
	| 'interrupted'
	| 'photo-failed'

const ADDRESS = /^(?:https?:)?\/\/\S+$/i
const WITHOUT_SCHEME = /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*$/i
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i

/** Whether a photo of a list is an address; else it is the name of a file. */
export const isAddress = (source: string): boolean => ADDRESS.test(source)

/** A photo of a list, before anything is fetched. */
export function initialStateOf(
	source: string,
	position: number,
): { state: PhotoState; error: ImportedPhotoError | null } {
	if (position >= MOST_PHOTOS) return { state: 'failed', error: 'too-many' }
	if (source.endsWith(CUT)) return { state: 'failed', error: 'no-address' }
	return { state: isAddress(source) ? 'waiting' : 'missing', error: null }
}

/** The address that is requested: many lists say http where https is served, too. */
export const toHttps = (source: string): string =>
	source.replace(/^(?:https?:)?\/\/([^/?#]*?)(?::80)?(?=[/?#]|$)/i, 'https://$1')

/**
 * Reads the cells of a row that hold photos, each once. A cell may hold a list, separated by commas, semicolons, bars,
 * spaces or lines, also in brackets and quotation marks; an address may itself have commas and semicolons.
 */
export function readPhotoCells(cells: string[]): string[] {
	const sources = cells.flatMap((cell) => splitCell(cell.replaceAll('&amp;', '&')))
	return [...new Set(sources)].slice(0, MOST_NAMED)
}

function splitCell(cell: string): string[] {
	const text = cell.replace(/["'“”[\]]/g, ' ').trim()
	const hasAddresses = /(?:https?:)?\/\//i.test(text)
	const items = hasAddresses ? text.split(/[|\s]+|[,;]+(?=\s|(?:https?:)?\/\/|$)/i) : splitNames(text)
	return items
		.map((item) => toOneLine(item).replace(/[,;]+$/, ''))
		.filter((item) => item !== '')
		.map((item) => (WITHOUT_SCHEME.test(item) && !PICTURE_NAME.test(hostOf(item)) ? `https://${item}` : item))
		.map(cutSource)
}

/** What is too long for an address is cut, so that the report names it. */
export const cutSource = (source: string): string =>
	new TextEncoder().encode(source).length > LONGEST_SOURCE ? `${source.slice(0, 100)}${CUT}` : source

const hostOf = (item: string) => item.split('/', 1)[0] ?? ''

/** Names may have spaces: these separate only what ends as a picture's name does. */
function splitNames(text: string): string[] {
	const items = text.split(/[|,;\n\r\t]+/)
	return items.flatMap((item) => {
		const words = item.trim().split(/\s+/)
		return words.every((word) => PICTURE_NAME.test(word)) ? words : [item]
	})
}

/** The name of a file without its folders and its kind, as names are compared. */
export const nameKey = (name: string): string =>
	toOneLine(baseName(name).replace(PICTURE_NAME, '')).toLowerCase()

const baseName = (name: string) => name.replaceAll('\\', '/').split('/').at(-1) ?? ''

/**
 * Returns a function that finds the car of a file by the stock number that its name begins with, or of the folder that
 * it is in: `A123-1.jpg`, `A123_2.jpg`, `A123 (3).jpg`, `A123/1.jpg`. The longest number wins.
 */
export function createOwnerFinder(
	stock: { id: string; stockNumber: string | null }[],
): (name: string) => string | undefined {
	const numbered = stock.flatMap(({ id, stockNumber }) => (stockNumber ? [{ id, stockNumber }] : []))
	const exact = new Map(numbered.map(({ id, stockNumber }) => [stockNumber.toLowerCase(), id]))
	const alike = new Map(numbered.map(({ id, stockNumber }) => [alikeKey(stockNumber), id]))
	alike.delete('')
	return (name) => {
		const [file = '', ...folders] = name.replaceAll('\\', '/').split('/').reverse()
		const stems = [file.replace(PICTURE_NAME, ''), ...folders].map((stem) => stem.trim())
		const beginnings = stems.map((stem, at) =>
			at === 0 ? beginningsOf(stem) : [stem, ...beginningsOf(stem)],
		)
		for (const candidates of beginnings) {
			const match =
				firstOf(candidates, (one) => exact.get(one.toLowerCase())) ??
				firstOf(candidates, (one) => alike.get(alikeKey(one)))
			if (match) return match
		}
		return undefined
	}
}

/** Punctuation between two digits counts: `AB-12-1` is a photo of AB-12, not AB-121. */
const alikeKey = (text: string): string =>
	text
		.split(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/u)
		.map(skeletonOf)
		.join('-')

/** The text up to each place where a stock number may end, the longest first. */
function beginningsOf(stem: string): string[] {
	const ends = [...stem.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index }) => index).filter((index) => index > 0)
	return [stem, ...ends.reverse().map((end) => stem.slice(0, end))]
}

function firstOf<Value>(candidates: string[], find: (candidate: string) => Value | undefined) {
	for (const candidate of candidates) {
		const value = find(candidate)
		if (value !== undefined) return value
	}
	return undefined
}

/** In the order of their names: `2` before `10`. */
export const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
