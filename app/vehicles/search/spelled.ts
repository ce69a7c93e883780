/** A word as the stock itself writes it: GTI, C-Class. */
import { type IndexedWord, PLACES, type StockIndex } from './stock-index.ts'
import { NAME } from './stock-words.ts'
import { fold, lettersAndDigits } from './tokens.ts'

const WRITTEN = /[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*/gu

export function spelled(index: StockIndex, { text, stands, size }: IndexedWord): string {
	for (let at = size - 1; at >= 0; at--) {
		const entry = index.entries[Math.floor((stands[at] as number) / PLACES)]
		if (!entry || (stands[at] as number) % PLACES < NAME) continue
		const { model, make, name, variant, category } = entry
		const whole = [model, make, `${make} ${model}`].find((known) => lettersAndDigits(known) === text)
		if (whole) return whole
		const words = [model, make, name, variant, category].join(' ').match(WRITTEN)
		return words?.find((word) => fold(word) === text) ?? text
	}
	return text
}
