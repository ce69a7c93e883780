/** Which vehicles have a word in their make or model. */
import type { Test } from './condition.ts'
import { PLACES, type StockIndex } from './stock-index.ts'
import { MAKE } from './stock-words.ts'
import { lettersAndDigits } from './tokens.ts'

export function namedTest(index: StockIndex, text: string): Test {
	const named = new Uint8Array(index.entries.length)
	const word = index.words.get(lettersAndDigits(text))
	for (let at = 0; word && at < word.size; at++) {
		const stand = word.stands[at] as number
		if (stand % PLACES >= MAKE) named[Math.floor(stand / PLACES)] = 1
	}
	return (slot) => named[slot] === 1
}
