/** The reference number of an application. It is only a label and grants no access. */

export const REFERENCE_NUMBER = /^AF\d{9}$/

/**
 * 'AF', the last six digits of the time in ms, and three random digits. `random` returns numbers in [0, 1).
 */
export function referenceNumber(now: Date, random: () => number): string {
	const time = String(now.getTime()).slice(-6)
	const randomDigits = String(Math.floor(random() * 1000)).padStart(3, '0')
	return `AF${time}${randomDigits}`
}
