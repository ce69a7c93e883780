/** The function words of a text. */
import * as chatter from './chatter.ts'
import type { Names } from './language.ts'
import * as numbers from './numbers.ts'
import { SHADES } from './traits.ts'

/** Function words by their role in a text. */
export const FLAGS = {
	joinsNumbers: numbers.NUMBER_JOINERS,
	point: numbers.DECIMAL_POINT,
	between: numbers.BETWEEN_LIMIT_AND_AMOUNT, // between a limit and its amount
	range: numbers.RANGE_JOINERS,
	age: numbers.AGE_TERMS,
	yearsOfElse: numbers.YEARS_OF_ELSE,
	not: chatter.NOT,
	notBehind: chatter.NOT_BEHIND,
	article: chatter.ARTICLES,
	or: chatter.OR,
	nor: chatter.NOR,
	like: chatter.LIKE,
	another: chatter.ANOTHER,
	than: chatter.THAN,
	but: chatter.BUT,
	seatsFor: chatter.SEATS_FOR,
	kids: chatter.KIDS,
	ofUs: chatter.OF_US,
	owned: chatter.OWNED,
	ownedBehind: chatter.OWNED_BEHIND,
	searchStart: chatter.SEARCH_START,
	wanted: chatter.WANTED,
	stockNumber: chatter.STOCK_NUMBER_INTRODUCTIONS,
	shade: SHADES,
	filler: chatter.FILLERS,
} as const satisfies Record<string, Names>
