/** Money and measures as South Africans write them: R 389 900, 61 200 km. */

/** An amount of money in South African rand. */
export type Rand = number

const NO_BREAK_SPACE = '\u00a0'

/** `R 389 900`: whole rand, thousands apart by a space that does not break. */
export function rand(amount: Rand): string {
	return `R${NO_BREAK_SPACE}${grouped(Math.round(amount))}`
}

/** `R 5 045.71`: for repayments, always with cents. */
export function randAndCents(amount: Rand): string {
	const [whole, cents] = Math.abs(amount).toFixed(2).split('.')
	return `R${NO_BREAK_SPACE}${amount < 0 ? '-' : ''}${grouped(Number(whole))}.${cents}`
}

/** `61 200 km` */
export function kilometres(distance: number): string {
	return `${grouped(Math.round(distance))}${NO_BREAK_SPACE}km`
}

function grouped(whole: number): string {
	return String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}
