/** Stock numbers as people write them: '#HFM-4483', 'stock number 4483', 'hfm4483', '4483'. */
import { textOf } from './amount.ts'
import type { Asked } from './asked.ts'
import { STOCK_NUMBER_WORDS } from './lexicon.ts'
import type { Token } from './tokens.ts'

type Numbers = {
	isName: (word: string) => boolean
	isStockNumber: (letters: string, digits: string) => boolean
}
type Read = { asked: Asked; next: number }

const LONGEST_INTRODUCTION = 2 // words
const WHOLE = /^([a-z]{1,6})(\d{3,})$/
const LETTERS = /^[a-z]{1,6}$/
const DIGITS = /^\d{3,}$/

export function stockNumberAt(tokens: readonly Token[], from: number, stock: Numbers): Read | undefined {
	for (let length = LONGEST_INTRODUCTION; length > 0; length--)
		if (STOCK_NUMBER_WORDS.has(textOf(tokens, from, length))) {
			const isSign = tokens[from]?.text === '#'
			const sign = !isSign && tokens[from + length]?.text === '#' ? 1 : 0
			const read = introduced(tokens, from + length + sign)
			if (read && (isSign || /\d{3}/.test(read.is)))
				return { asked: { about: 'stockNumber', is: read.is }, next: read.next }
		}
	return wholeAt(tokens, from, stock)
}

/** What follows a '#' or words that say so. */
function introduced(tokens: readonly Token[], from: number): { is: string; next: number } | undefined {
	let is = ''
	let next = from
	for (; next < from + 3 && next < tokens.length; next++) {
		const text = tokens[next]?.text ?? ''
		if (text === '-' && is) continue
		if (is && (is.match(/\d/) || !/^\d+$/.test(text))) break
		is += text
	}
	return is ? { is, next } : undefined
}

/** Letters and digits that are the whole stock number of a vehicle. */
function wholeAt(tokens: readonly Token[], from: number, stock: Numbers): Read | undefined {
	const text = tokens[from]?.text ?? ''
	const [, letters, digits] = WHOLE.exec(text) ?? []
	if (letters && digits) return stock.isName(text) ? undefined : known(letters, digits, from + 1, stock)
	if (!LETTERS.test(text)) return undefined
	const second = tokens[from + 1]?.text === '-' ? from + 2 : from + 1
	const behind = tokens[second]?.text ?? ''
	return DIGITS.test(behind) ? known(text, behind, second + 1, stock) : undefined
}

const known = (letters: string, digits: string, next: number, stock: Numbers): Read | undefined =>
	stock.isStockNumber(letters, digits)
		? { asked: { about: 'stockNumber', is: letters + digits }, next }
		: undefined

/** Four figures at the end of some stock number, and no engine: '1600', '2000'. */
export function stockNumberEndAt(tokens: readonly Token[], from: number, stock: Numbers): Asked | undefined {
	const is = tokens[from]?.text ?? ''
	const isMeant =
		/^\d{4,}$/.test(is) && !is.endsWith('00') && !stock.isName(is) && stock.isStockNumber('', is)
	return isMeant ? { about: 'stockNumber', is } : undefined
}
