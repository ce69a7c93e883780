/** What a search may ask about, read from a vehicle as the stock list has it. */
import type { Colour, Kind } from './asked.ts'
import type { SearchEntry } from './entry.ts'
import { MEANINGS } from './lexicon.ts'
import { PAINTS } from './paints.ts'
import { wordsOf } from './tokens.ts'
import { COLOURS } from './vocabulary.ts'

const BY_BODY: Record<string, Kind> = {
	sedan: 'sedan',
	hatch: 'hatchback',
	suv: 'suv',
	bakkie: 'bakkie',
	coupe: 'coupe',
	mpv: 'mpv',
	van: 'commercial',
	motorcycle: 'motorcycle',
}

/** A dealer writes categories freely; where one says nothing, or only that it is for work, the body tells. */
export function kindsOf({ category, bodyStyle }: Pick<SearchEntry, 'category' | 'bodyStyle'>): Kind[] {
	const meaning = MEANINGS.get(wordsOf(category).join(' '))
	const named = meaning && 'asked' in meaning && meaning.asked.about === 'kind' ? meaning.asked.anyOf : []
	const body = bodyStyle ? BY_BODY[bodyStyle] : undefined
	if (body && (named.length === 0 || named.includes('commercial'))) return [...new Set([...named, body])]
	return [...named]
}

const byWord = (table: Record<Colour, string>) =>
	new Map(
		(Object.keys(table) as Colour[]).flatMap((colour) =>
			table[colour].split(', ').map((word) => [word, colour] as const),
		),
	)
const COLOUR_WORDS = byWord(COLOURS)
const PAINT_WORDS = byWord(PAINTS)

/** 'Black Sapphire' is black and 'Cherry Pearl' red: plain names of colours first, the last word before the others. */
export function colourOf(paint: string): Colour | null {
	const words = wordsOf(paint).reverse()
	for (const known of [COLOUR_WORDS, PAINT_WORDS])
		for (const word of words) {
			const colour = known.get(word)
			if (colour) return colour
		}
	return null
}

export function cabOf(name: string): string | null {
	const words = wordsOf(name)
	for (let place = 0; place + 1 < words.length; place++) {
		const meaning = MEANINGS.get(`${words[place]} ${words[place + 1]}`)
		if (meaning && 'asked' in meaning && meaning.asked.about === 'cab') return meaning.asked.is
	}
	return null
}
