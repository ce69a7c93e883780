/** Parses amounts and percentages as people type them: 'R389,900.50', '389 900', '9,25 %'. */
import { formatRandExactly, type Rand } from './money-and-distance.ts'
import { toPlainLine } from './typed-text.ts'

/** No car costs more; a larger amount is a typing error. */
const MAX_AMOUNT: Rand = 999_999_999

/**
 * The amount in rand; NaN if the text is no amount. A separator is the
 * decimal one if at most two digits follow it.
 */
export function parseAmount(text: string): Rand {
	const bare = toPlainLine(text)
		.replaceAll(' ', '')
		.replace(/^(-?)(?:ZAR|R)/i, '$1')
		.replace(/(?<=\d)(?:[.,]?-{1,2}|[.,]|-00)?(?:ZAR|R|rand)?$/i, '') // 389 900,- and R389 900-00
	const parts = /^(-?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{0,2}))?$/.exec(bare)
	if (!parts) return Number.NaN
	const [, sign = '', integerPart = '', cents = ''] = parts
	const amount = Number(`${sign}${integerPart.replace(/[.,]/g, '')}.${cents || 0}`)
	return amount > MAX_AMOUNT ? Number.NaN : amount
}

/** The percentage; NaN if the text is none. */
export function parsePercent(text: string): number {
	const bare = toPlainLine(text).replace(/[ %]/g, '').replace(',', '.')
	return /^-?\d+\.?\d*$|^-?\.\d+$/.test(bare) ? Number(bare) : Number.NaN
}

/** `389 900` or `389 900.50`: for a field with an R in front. */
export const formatAmount = (amount: Rand): string => formatRandExactly(amount).slice('R '.length)
