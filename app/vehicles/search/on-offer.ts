/** The names of what is on offer, counted as vehicles come and go: going through a large stock for them takes long. */
import type { Kind } from './asked.ts'
import type { SearchEntry } from './entry.ts'
import { joinedWords } from './stock-words.ts'
import { fold, wordsOf } from './tokens.ts'
import { kindsOf } from './traits.ts'

export type NameOnOffer = {
	text: string
	folded: string
	words: string[] // and neighbours written as one
	kinds: Kind[] // that it names where it is a category
	counts: { make: number; model: number; category: number } // of vehicles
}

export type OnOffer = Map<string, NameOnOffer>

export function countNames(onOffer: OnOffer, entry: SearchEntry, by: 1 | -1): void {
	if (entry.status === 'sold') return
	count(onOffer, entry.make, 'make', by)
	count(onOffer, `${entry.make} ${entry.model}`, 'model', by)
	count(onOffer, entry.category, 'category', by)
}

/** Vehicles that are called so, in whichever way. */
export const vehiclesCalled = ({ counts }: NameOnOffer): number =>
	counts.make + counts.model + counts.category

export const makesOnOffer = (onOffer: OnOffer): string[] =>
	[...onOffer.values()].flatMap(({ text, counts }) => (counts.make > 0 ? [text] : []))

function count(onOffer: OnOffer, text: string, as: keyof NameOnOffer['counts'], by: 1 | -1) {
	const name = onOffer.get(text) ?? newName(text)
	name.counts[as] += by
	if (vehiclesCalled(name) > 0) onOffer.set(text, name)
	else onOffer.delete(text)
}

function newName(text: string): NameOnOffer {
	const words = wordsOf(text)
	return {
		text,
		folded: fold(text),
		words: [...words, ...joinedWords(words)],
		kinds: kindsOf({ category: text, bodyStyle: null }),
		counts: { make: 0, model: 0, category: 0 },
	}
}
