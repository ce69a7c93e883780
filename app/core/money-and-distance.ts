/** Formats money and distances as South Africans write them: R 389 900, 61 200 km. */

/** An amount of money in South African rand. */
export type Rand = number

const NO_BREAK_SPACE = '\u00a0'

/** `R 389 900`: rounded to whole rand, with no-break spaces between thousands. */
export function formatRand(amount: Rand): string {
	return `R${NO_BREAK_SPACE}${groupThousands(Math.round(amount))}`
}

/** `R 5 045.71`: for repayments, always with cents. */
export function formatRandAndCents(amount: Rand): string {
	const [integerPart, cents] = Math.abs(amount).toFixed(2).split('.')
	return `R${NO_BREAK_SPACE}${amount < 0 ? '-' : ''}${groupThousands(Number(integerPart))}.${cents}`
}

/** An amount as it was entered: with cents only if it has some. */
export const formatRandExactly = (amount: Rand): string =>
	Number.isInteger(amount) ? formatRand(amount) : formatRandAndCents(amount)

/** `61 200 km` */
export function formatKilometres(distance: number): string {
	return `${groupThousands(Math.round(distance))}${NO_BREAK_SPACE}km`
}

/** `12 400`, with a no-break space. */
export const formatCount = (count: number): string => groupThousands(Math.round(count))

function groupThousands(integer: number): string {
	return String(integer).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}

const AMOUNT = /(R\u00a0-?\d[\d\u00a0]*(?:\.\d\d)?|\d[\d\u00a0]*\u00a0km)/

/** Splits a text: every second part is an amount or a distance. */
export const splitAtAmounts = (text: string): string[] => text.split(AMOUNT)

/**
 * The text with its amounts and distances as screen readers say them right: `629900 rand`. They read `R 629 900`
 * as two numbers.
 */
export const spoken = (text: string): string =>
	splitAtAmounts(text)
		.map((part, index) => (index % 2 ? spokenAmount(part) : part))
		.join('')

function spokenAmount(amount: string): string {
	const [number = '', cents] = amount.replaceAll(/[R\u00a0km]/g, '').split('.')
	if (amount.endsWith('km')) return `${number} kilometres`
	return Number(cents) ? `${number} rand and ${Number(cents)} cents` : `${number} rand`
}

/** The terms of a loan that visitors and staff can choose. */
export const TERMS_IN_MONTHS = [24, 36, 48, 60, 72, 84, 96] as const
