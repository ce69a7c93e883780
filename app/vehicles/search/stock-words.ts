/** The words of one vehicle, each with the best place it stands in. */
import type { SearchEntry } from './entry.ts'
import { FILLER_WORDS } from './lexicon.ts'
import { wordsOf } from './tokens.ts'

/** Where a word stands, the more telling the higher. From NAME on, it is part of what the vehicle is called. */
export const DESCRIPTION = 0
export const FEATURE = 1
export const NAME = 2
export const MAKE = 3
export const MODEL = 4

const SHORTEST_MENTION = 3 // letters
const LONGEST_JOINED = 20
/** In trims and engines only codes are written as one: 'gd6', but not '2.8legend'. */
const LONGEST_CODE = 6

export function wordPlaces(entry: SearchEntry): Map<string, number> {
	const places = new Map<string, number>()
	const add = (word: string, place: number) => {
		if (place > (places.get(word) ?? -1)) places.set(word, place)
	}
	const mention = (text: string | null, place: number) => {
		for (const word of wordsOf(text ?? '')) if (isMentioned(word)) add(word, place)
	}
	mention(entry.description, DESCRIPTION)
	mention(entry.colour, FEATURE)
	for (const feature of entry.features) mention(feature, FEATURE)
	const named = (text: string, place: number, longestJoined = LONGEST_CODE) => {
		const words = wordsOf(text)
		for (const word of words) add(word, place)
		for (const joined of joinedWords(words)) if (joined.length <= longestJoined) add(joined, place)
	}
	named(entry.category, NAME)
	named(entry.variant, NAME)
	named(entry.name, NAME)
	named(`${entry.make} ${entry.model}`, NAME, LONGEST_JOINED)
	named(entry.make, MAKE, LONGEST_JOINED)
	named(entry.model, MODEL, LONGEST_JOINED)
	return places
}

/** Whether a word is looked for where a vehicle is only described. */
export const isMentioned = (word: string): boolean =>
	word.length >= SHORTEST_MENTION && !FILLER_WORDS.has(word)

/** Neighbours written as one: 'landcruiser', 'gd6', 'f850gs'. */
export function joinedWords(words: string[]): string[] {
	const joined: string[] = []
	for (let place = 0; place + 1 < words.length; place++) {
		const two = `${words[place]}${words[place + 1]}`
		joined.push(two)
		const third = words[place + 2]
		if (third && place === 0) joined.push(two + third)
	}
	return joined
}

/** How many words the model's name has. */
export const modelLength = (entry: SearchEntry): number => Math.max(1, wordsOf(entry.model).length)
