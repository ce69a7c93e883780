/** Amounts and percentages as people type them: 'R389,900.50', '389 900', '9,25 %'. */
import { formatRand, formatRandAndCents, type Rand } from './rand.ts'

/** Nobody sells a car for more; what is typed above it is a slip. */
const MAX_AMOUNT: Rand = 999_999_999

/** Rand, or NaN for what is no amount. A separator counts as the decimal one when at most two digits follow it. */
export function parseAmount(text: string): Rand {
	const bare = text
		.normalize('NFKC')
		.replace(/\s/g, '')
		.replace(/^(-?)(?:ZAR|R)/i, '$1')
	const parts = /^(-?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{0,2}))?$/.exec(bare)
	if (!parts) return Number.NaN
	const [, sign = '', integerPart = '', cents = ''] = parts
	const amount = Number(`${sign}${integerPart.replace(/[.,]/g, '')}.${cents || 0}`)
	return amount > MAX_AMOUNT ? Number.NaN : amount
}

/** Percent, or NaN for what is none. */
export function parsePercent(text: string): number {
	const bare = text.normalize('NFKC').replace(/[\s%]/g, '').replace(',', '.')
	return /^-?\d+\.?\d*$|^-?\.\d+$/.test(bare) ? Number(bare) : Number.NaN
}

/** `389 900` or `389 900.50`: as it stands in a field whose R stands before it. */
export function formatAmount(amount: Rand): string {
	const text = Number.isInteger(amount) ? formatRand(amount) : formatRandAndCents(amount)
	return text.slice('R '.length)
}
