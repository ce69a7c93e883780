/** What people write as one word: '7seater', 'R5000pm', '50kkm', 'sewesitplek', '4x4s'. */
import {
	KILOMETRE_SIGNS,
	MEANINGS,
	MILLION_SIGNS,
	NUMBER_VALUES,
	RAND_SIGNS,
	THOUSAND_SIGNS,
	UNIT_NAMES,
	YEAR_WORDS,
} from './lexicon.ts'
import type { Token } from './tokens.ts'

const [RAND, THOUSAND, MILLION, KILOMETRE] = [RAND_SIGNS, THOUSAND_SIGNS, MILLION_SIGNS, KILOMETRE_SIGNS].map(
	(signs) => `(?:${signs.join('|')})`,
)
const COUNTED = new RegExp(
	`^(${RAND}?\\d+(?:[.,]\\d+)*(?:${THOUSAND}|${MILLION}(?=${KILOMETRE}))?)([a-z]{2,})$`,
)
const SEATS = [...UNIT_NAMES].filter(([, unit]) => unit === 'seats').map(([name]) => name)
const PLURAL = /\ds$/

export function splitTokens(tokens: readonly Token[], isName: (word: string) => boolean): Token[] {
	return tokens.flatMap((token) => {
		const { text } = token
		if (isName(text) || MEANINGS.has(text)) return [token]
		const singular = text.slice(0, -1)
		if (PLURAL.test(text) && (MEANINGS.has(singular) || isName(singular)))
			return [{ ...token, text: singular }]
		const at = unitBegins(text)
		if (at === 0) return [token]
		const middle = token.start + at
		return [
			{ text: text.slice(0, at), start: token.start, end: middle },
			{ text: text.slice(at), start: middle, end: token.end },
		]
	})
}

/** Where in a word the unit begins that its number counts; 0 where it is no such word. */
function unitBegins(text: string): number {
	const [, number = '', unit = ''] = COUNTED.exec(text) ?? []
	if (UNIT_NAMES.has(unit) || YEAR_WORDS.has(unit)) return number.length
	const seats = SEATS.find((name) => text.endsWith(name))
	const at = seats ? text.length - seats.length : 0
	return NUMBER_VALUES.has(text.slice(0, at)) ? at : 0
}
